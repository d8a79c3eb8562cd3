import type { Asset, AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import { netWorthShare } from '../net-worth/net-worth.ts'
import { type AssetContent, NOTHING_KNOWN } from './asset-content.ts'
import { factKrw, isForeignFact } from './asset-facts.ts'

/** A broker's loans against an account: to buy securities, and secured by existing securities. */
export const BROKER_LOAN_KINDS = ['MARGIN_LOAN', 'SECURITIES_LOAN'] as const
export type BrokerLoanKind = (typeof BROKER_LOAN_KINDS)[number]

const FACT_OF = {
  MARGIN_LOAN: 'MARGIN_LOAN_AMOUNT',
  SECURITIES_LOAN: 'SECURITIES_LOAN_AMOUNT',
} as const satisfies Record<BrokerLoanKind, AssetFact['factEnum']>

export function isBrokerLoanKind(kind: Asset['loanKindEnum']): kind is BrokerLoanKind {
  return (BROKER_LOAN_KINDS as readonly string[]).includes(kind)
}

type Account = {
  readonly facts: readonly AssetFact[]
  readonly assetIdentifierToDisplay: string | null
}

/** A loan that a broker reports with the cash of an account: an asset of its own that no list contains. */
export type BrokerLoan = { readonly kind: BrokerLoanKind; readonly content: AssetContent }

/**
 * Returns the loans in the facts of a broker's account. Each debt counts only here: the account's value does not
 * contain it. Rate, method and days are not reported.
 *
 * @param account its collected content
 * @param nameOf name of a loan of a kind
 * @source docs/reference/words.md#net-worth
 */
export function brokerLoansOf(
  account: Account,
  accountIdentifier: Asset['assetIdentifier'],
  nameOf: (kind: BrokerLoanKind) => string,
): BrokerLoan[] {
  return BROKER_LOAN_KINDS.flatMap((kind) => {
    const own = account.facts.filter(({ factEnum }) => factEnum === FACT_OF[kind])
    if (own.length === 0) return []
    const balanceKrw = factKrw(own, FACT_OF[kind])
    const content: AssetContent = {
      ...NOTHING_KNOWN,
      nameToDisplay: nameOf(kind),
      assetIdentifierToDisplay: account.assetIdentifierToDisplay,
      loanKindEnum: kind,
      lentOnAssetIdentifier: accountIdentifier,
      balanceKrw,
      netWorthKrw: netWorthShare('INVEST_ACCOUNT', balanceKrw, null, kind),
      foreignAmounts: own
        .filter(isForeignFact)
        .flatMap(({ currencyCode, value }) => (currencyCode === null ? [] : [{ currencyCode, amount: value }])),
    }
    return [{ kind, content }]
  })
}
