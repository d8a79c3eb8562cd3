import type { Asset, AssetFact } from '@ieum/contracts/mydata/assets.ts'
import { type AssetContent, NOTHING_KNOWN } from './asset-content.ts'
import { factKrw, isForeignFact } from './asset-facts.ts'
import { netWorthShare } from './net-worth.ts'

/** What a broker lends against an account: money to buy securities with, and money against securities that are there. */
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

/** A loan that a broker reports beside the cash of an account: an asset of its own, which no list names. */
export type BrokerLoan = { readonly kind: BrokerLoanKind; readonly content: AssetContent }

/**
 * The loans that the facts of a broker's account tell of. Each debt counts here and nowhere else: the account's worth is
 * without it. Rate, method and days are not reported.
 *
 * @param account what was collected of it
 * @param nameOf words for a loan of a kind
 * @source docs/words.md#net-worth
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
