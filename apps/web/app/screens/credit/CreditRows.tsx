import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { creditRows as words } from '@ieum/copy/credit/credit-rows.ts'
import { Setting } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'

/** The links on the scores' page, one row each, in their order. */
const ROWS: readonly { readonly label: string; readonly to: (bureau: CreditBureau) => string }[] = [
  { label: words.histories, to: () => links.creditHistories() },
  { label: words.raise, to: links.creditRaise },
  { label: words.factors, to: links.creditFactors },
  { label: words.months, to: links.creditMonths },
  { label: words.ability, to: links.creditAbility },
  { label: words.events, to: links.creditEvents },
  { label: words.cards, to: links.creditCards },
  { label: words.loans, to: links.loans },
  { label: words.dsr, to: links.dsr },
  { label: words.savings, to: links.loanSavings },
  { label: words.rateCuts, to: () => links.rateCuts() },
  { label: words.responses, to: () => links.creditResponses() },
  { label: words.loanBlock, to: () => links.loanBlock() },
  { label: words.guarantee, to: links.guarantee },
  { label: words.businesses, to: links.businesses },
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
