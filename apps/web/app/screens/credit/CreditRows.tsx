import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { businessWords } from '@ieum/copy/credit/business.ts'
import { dsr } from '@ieum/copy/credit/dsr.ts'
import { guaranteeWords } from '@ieum/copy/credit/guarantee.ts'
import { historyWords } from '@ieum/copy/credit/history-words.ts'
import { kcbCards } from '@ieum/copy/credit/kcb-cards.ts'
import { loanWords } from '@ieum/copy/credit/loans.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { savings } from '@ieum/copy/credit/savings.ts'
import { kcbMonths, creditRows as words } from '@ieum/copy/credit/score-details.ts'
import { Setting } from '@ieum/ui/Row.tsx'
import { Section } from '@ieum/ui/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links.ts'

/** Where the scores lead: a line each, in the order in which they are shown. */
const ROWS: readonly { readonly label: string; readonly to: (bureau: CreditBureau) => string }[] = [
  { label: historyWords.title, to: () => links.creditHistories() },
  { label: creditRaisingWords.title, to: links.creditRaise },
  { label: words.factors, to: links.creditFactors },
  { label: kcbMonths.title, to: links.creditMonths },
  { label: words.ability, to: links.creditAbility },
  { label: words.events, to: links.creditEvents },
  { label: kcbCards.title, to: links.creditCards },
  { label: loanWords.title, to: links.loans },
  { label: dsr.title, to: links.dsr },
  { label: savings.title, to: links.loanSavings },
  { label: guaranteeWords.title, to: links.guarantee },
  { label: businessWords.title, to: links.businesses },
]

export function CreditRows({ bureau }: { readonly bureau: CreditBureau }) {
  return (
    <Section isTight label={words.title}>
      {ROWS.map(({ label, to }) => (
        <Setting key={label} as={Link} to={to(bureau)} label={label} />
      ))}
    </Section>
  )
}
