import type { LoanBlock } from '@ieum/contracts/credit/loans/loan-block.ts'
import type { LoanSaving } from '@ieum/contracts/credit/loans/loan-savings.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { loanName } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { savings } from '@ieum/copy/credit/loans/savings.ts'
import { odds } from '@ieum/copy/credit/scores/odds.ts'
import { sheets } from '@ieum/copy/credit/scores/sheets.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Chip, Row, RowStack, Setting } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { BlockedNotice } from '../loan-block/BlockedNotice.tsx'

export type FoundSaving = Awaited<ReturnType<PageClients['credit']['simulateBestLoanSavings']>>

/** The best saving by moving one loan, with all assumptions and costs, or the reason why there is none. */
export function LoanSavings({
  found: { best, notSimulatableReasonEnum },
  loanBlock,
}: {
  readonly found: FoundSaving
  readonly loanBlock: LoanBlock
}) {
  const none = savings.none[notSimulatableReasonEnum]
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />}
        title={savings.title}
      />
      <ScreenBody>
        {best === null ? (
          <Section isFirst label={savings.title}>
            <EmptyView art={<WaitingArt />} isHeading={false} title={none.title} text={none.text} />
          </Section>
        ) : (
          <Best best={best} notice={<BlockedNotice loanBlock={loanBlock} />} />
        )}
      </ScreenBody>
    </Screen>
  )
}

function Best({ best, notice }: { readonly best: LoanSaving; readonly notice: ReactNode }) {
  const { costs } = best
  return (
    <>
      <Section isFirst label={savings.title} source={whoseWord.ieum}>
        <ScreenTitle
          level={2}
          title={savings.lead(best.monthlySavingAmount)}
          subtitle={savings.breakEven(best.breakEvenMonths)}
        />
        <Row
          title={loanName(best.organizationName, best.kcbUserLoanTypeEnum)}
          sub={wonExact(best.balanceAmount)}
          end={
            <RowStack
              main={<Chip>{savings.estimate}</Chip>}
              sub={`${savings.rate(best.currentRatePercent)} → ${savings.rate(best.expectedRatePercent)}`}
            />
          }
        />
        {notice}
        <ScoreNote>{savings.note}</ScoreNote>
      </Section>
      <Section label={savings.yearly} source={whoseWord.bureauAndIeum}>
        <Facts>
          <Fact label={savings.rates.now}>{savings.rate(best.currentRatePercent)}</Fact>
          <Fact label={savings.rates.expected}>{savings.rate(best.expectedRatePercent)}</Fact>
          <Fact label={savings.yearly}>{wonExact(best.yearlySavingAmount)}</Fact>
          <Fact label={savings.total(best.horizonMonths)}>{wonExact(best.totalSavingAmount)}</Fact>
          <Fact label={savings.breakEvenTitle}>{savings.breakEvenValue(best.breakEvenMonths)}</Fact>
        </Facts>
      </Section>
      <Section title={savings.costs} source={whoseWord.ieum}>
        <Facts>
          <Fact label={savings.fee}>{wonExact(costs.prepaymentFeeAmount)}</Fact>
          <Fact label={savings.stamp}>{wonExact(costs.stampDutyAmount)}</Fact>
          <Fact label={savings.other}>{wonExact(costs.otherAmount)}</Fact>
          <Fact label={savings.allCosts}>{wonExact(costs.totalAmount)}</Fact>
        </Facts>
      </Section>
      <Section label={savings.assumptionsTitle}>
        <Inset>
          <PointList title={savings.assumptionsTitle} points={best.assumptions} />
        </Inset>
      </Section>
      <Section isTight label={sheets.title}>
        <Setting as={Link} to={links.calculationSheet('SAVING')} label={sheets.title} />
        <Setting as={Link} to={links.creditOdds()} label={odds.link} />
      </Section>
    </>
  )
}
