import type { KcbLoanDetail } from '@ieum/contracts/credit/loans/loans.ts'
import { loanWords } from '@ieum/copy/credit/loans/loans.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { Row, SettingNote } from '@ieum/ui/content/Row.tsx'
import { ListHead, Section } from '@ieum/ui/layout/Screen.tsx'

const { rates: words } = loanWords

type RateHistoryProps = { readonly rates: KcbLoanDetail['rateHistory']; readonly nowMs: number }

/** The rates of a loan, by the day on which each was first seen. */
export function RateHistory({ nowMs, rates }: RateHistoryProps) {
  if (rates.length === 0) return null
  return (
    <Section isTight label={words.title} source={whoseWord.lender}>
      <ListHead>{words.title}</ListHead>
      {rates.map(({ interestRatePercent, seenDate }, at) => (
        <Row
          key={seenDate}
          title={words.since(seenDate, nowMs)}
          sub={at === rates.length - 1 ? words.first : null}
          end={loanWords.rate(interestRatePercent)}
        />
      ))}
      <SettingNote>{words.note}</SettingNote>
    </Section>
  )
}
