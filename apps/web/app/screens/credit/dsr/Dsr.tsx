import type { DsrDiagnosis, DsrMonth, LoanDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import type { LoanBlock } from '@ieum/contracts/credit/loans/loan-block.ts'
import { dsr } from '@ieum/copy/credit/loans/dsr.ts'
import { percentText } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { homeLoanWords } from '@ieum/copy/credit/loans/home-loan.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { DsrBar, Formula, LegendDot } from '@ieum/ui/charts/DsrBar.tsx'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Amount, Row, RowList, RowStack, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import type { Hue } from '@ieum/ui/hue.ts'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../../amounts/SpokenText.tsx'
import { links } from '../../../links/links.ts'
import { BlockedNotice } from '../loan-block/BlockedNotice.tsx'
import { DsrMonths } from './DsrMonths.tsx'
import { nameOf, termsOf } from './dsr-words.ts'

export type DsrProps = {
  readonly diagnosis: DsrDiagnosis
  readonly history: {
    readonly points: readonly DsrMonth[]
    readonly crossesBankLimitYearMonth: string | null
    readonly leftOutCount: number
  }
  readonly loanBlock: LoanBlock
}

/** Yearly repayment over yearly income, loan by loan, with the loans left out and why. */
export function Dsr({ diagnosis, history, loanBlock }: DsrProps) {
  const { annualIncomeAmount, loanDiagnoses } = diagnosis
  const included = loanDiagnoses.filter(({ isIncluded }) => isIncluded)
  const excluded = loanDiagnoses.filter(({ isIncluded }) => !isIncluded)
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />}
        title={dsr.title}
      />
      <ScreenBody>
        <Section isFirst label={dsr.title} source={diagnosis.dsrPercent === null ? null : whoseWord.bureauAndIeum}>
          <Headline diagnosis={diagnosis} />
          <BlockedNotice loanBlock={loanBlock} />
        </Section>
        {included.length > 0 ? (
          <Section isTight label={dsr.parts} source={whoseWord.bureauAndIeum}>
            <ListHead>{dsr.parts}</ListHead>
            <RowList>
              {included.map((loan, at) => (
                <li key={loan.userKcbLoanId}>
                  <Row
                    lead={<LegendDot hue={hueAt(at)} />}
                    title={nameOf(loan)}
                    sub={termsOf(loan)}
                    end={<YearOfLoan loan={loan} />}
                  />
                </li>
              ))}
            </RowList>
            <Inset>
              <PointList title={dsr.why} points={included.map((loan) => `${nameOf(loan)}: ${loan.explanation}`)} />
            </Inset>
          </Section>
        ) : null}
        {excluded.length > 0 ? (
          <Section isTight label={dsr.excluded}>
            <ListHead>{dsr.excluded}</ListHead>
            <RowList>
              {excluded.map((loan) => (
                <li key={loan.userKcbLoanId}>
                  <Row title={nameOf(loan)} sub={loan.explanation} />
                </li>
              ))}
            </RowList>
          </Section>
        ) : null}
        {diagnosis.dsrPercent !== null ? (
          <DsrMonths {...history} bankLimitPercent={diagnosis.bankLimitPercent} />
        ) : null}
        <Section isTight label={dsr.income} source={annualIncomeAmount === null ? null : whoseWord.person}>
          <Setting
            as={Link}
            to={links.annualIncome()}
            label={dsr.income}
            value={annualIncomeAmount === null ? null : wonExact(annualIncomeAmount)}
          />
          <Setting as={Link} to={links.homeLoan()} label={homeLoanWords.link} />
          <Setting as={Link} to={links.dsrOnDate()} label={dsr.onDate.link} />
          {diagnosis.dsrPercent !== null ? (
            <Setting as={Link} to={links.calculationSheet('DSR')} label={dsr.sheet} />
          ) : null}
          {diagnosis.stress ? (
            <SettingNote>
              <SpokenText>{dsr.stress(diagnosis.stress.addOnPercentPoint)}</SpokenText>
            </SettingNote>
          ) : null}
        </Section>
      </ScreenBody>
    </Screen>
  )
}

/** Parts take the hues in order, the quietest first. */
const hueAt = (at: number): Hue => (((at * 2 + 3) % 8) + 1) as Hue

function YearOfLoan({ loan }: { readonly loan: LoanDsr }) {
  const yearly = loan.annualPrincipalAmount + loan.annualInterestAmount
  return loan.contributionPercentPoint === null ? (
    <Amount>{wonExact(yearly)}</Amount>
  ) : (
    <RowStack main={<Amount>{percentText(loan.contributionPercentPoint)}</Amount>} sub={wonExact(yearly)} />
  )
}

function Headline({ diagnosis }: { readonly diagnosis: DsrDiagnosis }) {
  const { dsrPercent, bankLimitPercent, nonBankLimitPercent } = diagnosis
  if (dsrPercent === null || bankLimitPercent === null || nonBankLimitPercent === null) {
    const reason = diagnosis.notCalculableReasonEnum
    const words = dsr.none[reason]
    return (
      <EmptyView
        art={<WaitingArt />}
        isHeading={false}
        title={words.title}
        text={words.text}
        action={
          reason === 'INCOME_UNKNOWN' ? (
            <Button as={Link} to={links.annualIncome()} size="medium">
              {dsr.none.INCOME_UNKNOWN.cta}
            </Button>
          ) : undefined
        }
      />
    )
  }
  const included = diagnosis.loanDiagnoses.filter(({ isIncluded }) => isIncluded)
  return (
    <>
      <ScreenTitle level={2} title={dsr.lead(dsrPercent)} subtitle={dsr.statuses[diagnosis.dsrStatusEnum]} />
      <DsrBar
        label={dsr.bar(dsrPercent, bankLimitPercent, nonBankLimitPercent)}
        percent={dsrPercent}
        parts={included.map((loan, at) => ({
          key: loan.userKcbLoanId,
          percent: loan.contributionPercentPoint ?? 0,
          hue: hueAt(at),
        }))}
        marks={[
          { percent: bankLimitPercent, name: dsr.bank, text: percentText(bankLimitPercent) },
          { percent: nonBankLimitPercent, name: dsr.second, text: percentText(nonBankLimitPercent) },
        ]}
      >
        {percentText(dsrPercent)}
      </DsrBar>
      <Formula
        sign={dsr.dividedBy}
        above={{
          label: dsr.yearly,
          value: wonExact(diagnosis.annualPrincipalAmount + diagnosis.annualInterestAmount),
        }}
        below={{ label: dsr.income, value: wonExact(diagnosis.annualIncomeAmount) }}
      />
      <Inset>
        <PointList title={dsr.beside} points={besides(diagnosis)} />
      </Inset>
      <ScoreNote>{dsr.note}</ScoreNote>
    </>
  )
}

/** Further remarks on the number. */
function besides(diagnosis: DsrDiagnosis): string[] {
  const { dsrPercent, dsrPercentExcludingJeonse: withoutJeonse, dsrPercentRange: range } = diagnosis
  return [
    diagnosis.remainingAnnualRoomAmount ? dsr.room(diagnosis.remainingAnnualRoomAmount) : dsr.noRoom,
    dsr.regulation(diagnosis.isRegulationApplicable),
    ...(range ? [dsr.range(range.minPercent, range.maxPercent)] : []),
    ...(withoutJeonse === null || withoutJeonse === dsrPercent ? [] : [dsr.jeonse(withoutJeonse)]),
  ]
}
