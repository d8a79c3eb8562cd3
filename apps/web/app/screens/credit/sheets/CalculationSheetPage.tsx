import type { CalculationSheet } from '@ieum/contracts/credit/scores/calculation-sheets.ts'
import type { CalculationSheetSubject } from '@ieum/contracts/credit/scores/sheet-names.ts'
import { loanTypeLabels } from '@ieum/copy/credit/loans/loan-labels.ts'
import { repaymentMethodLabels } from '@ieum/copy/credit/loans/repayment-labels.ts'
import { roundingTexts, sheets, sheetValueNames, sheetWords } from '@ieum/copy/credit/scores/sheets.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { fullDate } from '@ieum/copy/format/dates.ts'
import { grouped } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { RowStack } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { CtaBar, Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

const BACK: { readonly [subject in CalculationSheetSubject]: (userKcbLoanId?: string) => string } = {
  DSR: links.dsr,
  SAVING: links.loanSavings,
  INTEREST: (userKcbLoanId) => (userKcbLoanId === undefined ? links.loans() : links.loan(userKcbLoanId)),
  MORTGAGE_LIMIT_METRO_OR_REGULATED: () => links.dsrOnDate(),
  MORTGAGE_LIMIT_PROVINCE: () => links.dsrOnDate(),
  CREDIT_LIMIT: () => links.dsrOnDate(),
}

/** The calculation of a figure, so that anybody can repeat it: on the screen, and as a file. */
export function CalculationSheetPage({
  subject,
  userKcbLoanId,
  sheet,
}: {
  readonly subject: CalculationSheetSubject
  /** The loan whose interest it is. */
  readonly userKcbLoanId?: string
  /** Null while there is no figure. */
  readonly sheet: CalculationSheet | null
}) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={BACK[subject](userKcbLoanId)} icon="back" label={screenWords.back} />} />
      <ScreenBody
        foot={
          sheet ? (
            <CtaBar>
              <Button as="a" href={links.calculationSheetFile(subject, userKcbLoanId)} download={fileName(subject)}>
                {sheets.download}
              </Button>
            </CtaBar>
          ) : undefined
        }
      >
        {sheet ? (
          <>
            <Section isFirst label={sheets.title}>
              <ScreenTitle title={sheets.title} subtitle={sheets.text} />
            </Section>
            <Sheet sheet={sheet} title={sheets.subjects[subject]} />
            {sheet.parts.map((part, at) => (
              <Sheet key={`${part.subject} ${String(at)}`} sheet={part} title={sheets.part(at + 1, kindOf(part))} />
            ))}
          </>
        ) : (
          <Section isFirst label={sheets.title}>
            <EmptyView art={<WaitingArt />} title={sheets.none.title} text={sheets.none.text} />
          </Section>
        )}
      </ScreenBody>
    </Screen>
  )
}

/** The kind of a part's loan. */
function kindOf({ inputs }: Pick<CalculationSheet, 'inputs'>): string {
  const labels: { readonly [type: string]: string } = loanTypeLabels
  return labels[String(inputs.kcbUserLoanTypeEnum)] ?? loanTypeLabels.UNKNOWN
}

const fileName = (subject: CalculationSheetSubject) => `ieum-${subject.toLowerCase().replaceAll('_', '-')}.json`

type Values = CalculationSheet['inputs']
type Sources = CalculationSheet['inputSources']

function Sheet({ sheet, title }: { readonly sheet: Omit<CalculationSheet, 'parts'>; readonly title: string }) {
  return (
    <Section title={title} source={whoseWord.ieum}>
      <Facts>
        <Fact label={sheets.formula}>{sheet.formula}</Fact>
        <Fact label={sheets.rounding}>{roundingTexts[sheet.rounding]}</Fact>
        {sheet.policyVersion ? <Fact label={sheets.policy}>{sheets.policyOf(sheet.policyVersion)}</Fact> : null}
      </Facts>
      <ListHead>{sheets.results}</ListHead>
      <ValueFacts values={sheet.results} />
      <ListHead>{sheets.inputs}</ListHead>
      <ValueFacts values={sheet.inputs} sources={sheet.inputSources} />
    </Section>
  )
}

function ValueFacts({ values, sources = {} }: { readonly values: Values; readonly sources?: Sources }) {
  return (
    <Facts>
      {Object.entries(values).map(([name, value]) => (
        <Fact key={name} label={sheetValueNames[name] ?? name}>
          <RowStack main={valueText(name, value)} sub={fromText(value, sources[name])} />
        </Fact>
      ))}
    </Facts>
  )
}

/** A missing value has no source. */
function fromText(value: Values[string], source: Sources[string] | undefined): string | null {
  if (value === null || source === undefined) return null
  return sheets.from(sheets.sources[source.sourceEnum], source.asOfDate === null ? null : fullDate(source.asOfDate))
}

function valueText(name: string, value: Values[string]): string {
  if (value === null) return sheets.unknown
  if (typeof value === 'boolean') return value ? sheets.yes : sheets.no
  if (typeof value === 'number') return name.endsWith('Amount') ? sheets.won(value) : grouped(value)
  const known: { readonly [word: string]: string } = { ...sheetWords, ...loanTypeLabels, ...repaymentMethodLabels }
  return known[value] ?? value
}
