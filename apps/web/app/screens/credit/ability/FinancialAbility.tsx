import type { LoanBlock } from '@ieum/contracts/credit/loans/loan-block.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { odds } from '@ieum/copy/credit/scores/odds.ts'
import { financialAbility as words } from '@ieum/copy/credit/scores/score-details.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Row, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { BlockedNotice } from '../loan-block/BlockedNotice.tsx'

export type Ability = Awaited<ReturnType<PageClients['credit']['getCreditScoreFinancialAbility']>>

/** Loans that people with such a score usually get, and the effect of some more points. All of it is an estimate. */
export function FinancialAbility({
  ability,
  loanBlock,
}: {
  readonly ability: Ability | null
  readonly loanBlock: LoanBlock
}) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        {ability ? (
          <Known ability={ability} notice={<BlockedNotice loanBlock={loanBlock} />} />
        ) : (
          <Section isFirst>
            <ScreenTitle title={words.title} />
            <EmptyView isHeading={false} art={<WaitingArt />} title={words.noScore.title} text={words.noScore.text} />
          </Section>
        )}
      </ScreenBody>
    </Screen>
  )
}

function Known({
  ability: { creditScore, loanAbility, cardAbility, improvements, tips },
  notice,
}: {
  readonly ability: Ability
  readonly notice: ReactNode
}) {
  return (
    <>
      <Section isFirst>
        <ScreenTitle title={words.title} subtitle={words.subtitle(creditScore)} />
        {notice}
      </Section>
      <Section title={words.loan} source={whoseWord.ieum}>
        <Facts>
          <Fact label={words.approval}>{words.percent(loanAbility.approvalPercent)}</Fact>
          <Fact label={words.rate}>{words.yearly(loanAbility.averageRatePercent)}</Fact>
          <Fact label={words.loanLimit}>{words.amount(loanAbility.limitAmount)}</Fact>
        </Facts>
        <Setting as={Link} to={links.creditOdds()} label={odds.link} />
      </Section>
      <Section title={words.card} source={whoseWord.ieum}>
        <Facts>
          <Fact label={words.cardLimit}>{words.amount(cardAbility.maxLimitAmount)}</Fact>
        </Facts>
      </Section>
      <Section title={words.improvement.title} source={whoseWord.ieum}>
        <ul>
          {improvements.map(({ plusScore, rateDownPercentPoint, cardLimitUpAmount }) => (
            <li key={plusScore}>
              <Row
                title={words.improvement.plus(plusScore)}
                sub={words.improvement.text(rateDownPercentPoint, cardLimitUpAmount)}
              />
            </li>
          ))}
        </ul>
        <SettingNote>{words.note}</SettingNote>
      </Section>
      <Section label={words.tips}>
        <Inset>
          <PointList title={words.tips} points={tips} />
        </Inset>
      </Section>
    </>
  )
}
