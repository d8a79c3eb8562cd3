import type { TransactionContent } from '../../mydata/assets/asset-content.ts'
import type { SingleFlow } from './account-flow.ts'
import type { AssetRole } from './analysis-asset.ts'
import { rowWord } from './row-words.ts'

const TRADE: SingleFlow = { flowEnum: 'TRADE', termEnum: null }
const oneSided = (flowEnum: SingleFlow['flowEnum'], missingSideEnum: SingleFlow['missingSideEnum']): SingleFlow => ({
  ...{ flowEnum, termEnum: 'ONE_SIDED', isOtherSideUnknown: true },
  ...(missingSideEnum && { missingSideEnum }),
})

/** How a row of an asset other than an account counts that has no partner. */
export function singleFlow(role: AssetRole, content: TransactionContent): SingleFlow {
  switch (role) {
    case 'PREPAID':
      return prepaidFlow(content)
    case 'LOAN':
      return content.kindEnum === 'DRAWN' ? oneSided('LOAN_DRAWN', 'ACCOUNT') : oneSided('LOAN_PAYMENT', 'ACCOUNT')
    case 'INVESTMENT':
    case 'PENSION':
      return investmentFlow(content)
    default:
      return savingsFlow(content)
  }
}

/** Pay money that somebody else sent. @source docs/reference/standard.md#code-tables (Electronic finance) */
const RECEIVED_FROM_OTHERS = '5302'

function prepaidFlow({ facts, kindEnum, amountKrw }: TransactionContent): SingleFlow {
  switch (kindEnum) {
    case 'PAYMENT':
      return { flowEnum: 'SPENDING', termEnum: 'SPENDING' }
    case 'APPROVAL':
    case 'APPROVAL_MODIFIED':
      return { flowEnum: 'SPENDING', termEnum: 'SPENDING' }
    case 'PAYMENT_CANCELED':
      return { flowEnum: 'REFUND', termEnum: 'SPENDING' }
    case 'APPROVAL_CANCELED':
      return { flowEnum: 'CANCELLED', termEnum: null }
    case 'REWARD':
      return { flowEnum: 'RECEIVED', termEnum: 'INCOME' }
    case 'EXPIRY':
      return { flowEnum: 'TRADE', termEnum: 'VALUATION' }
    case 'IN':
      return facts.transTypeCode === RECEIVED_FROM_OTHERS
        ? { flowEnum: 'RECEIVED', termEnum: 'UNDECIDED' }
        : oneSided('CHARGE', 'ACCOUNT')
    default:
      return (amountKrw ?? 0) < 0
        ? { flowEnum: 'SENT', termEnum: 'UNDECIDED' }
        : { flowEnum: 'RECEIVED', termEnum: 'UNDECIDED' }
  }
}

/** What a fund or an ISA reinvests stays in it. @source docs/reference/standard.md#code-tables (Bank enumerations) */
const REINVESTED = { kindEnum: 'DIVIDEND', transTypeCode: '08' } as const

function investmentFlow({ facts, kindEnum }: TransactionContent): SingleFlow {
  if (kindEnum === REINVESTED.kindEnum && facts.transTypeCode === REINVESTED.transTypeCode) return TRADE
  switch (kindEnum) {
    case 'DIVIDEND':
      return { flowEnum: 'DIVIDEND', termEnum: 'INCOME' }
    case 'FEE':
      return { flowEnum: 'FEE', termEnum: 'SPENDING' }
    case 'IN':
    case 'OUT':
      return oneSided('INVESTING', 'ACCOUNT')
    default:
      return TRADE
  }
}

function savingsFlow(content: TransactionContent): SingleFlow {
  const word = rowWord(content)
  if (word === 'INTEREST') {
    return (content.amountKrw ?? 0) < 0
      ? { flowEnum: 'INTEREST', termEnum: 'SPENDING' }
      : { flowEnum: 'INTEREST_INCOME', termEnum: 'INCOME' }
  }
  if (word === 'TAX' || word === 'FEE') return { flowEnum: word, termEnum: 'SPENDING' }
  return oneSided('SAVING', 'ACCOUNT')
}
