import type { AssetGroup, ContractStatus, LoanKind } from '@ieum/contracts/mydata/assets.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { sumWon } from '../money/won.ts'

/** How an asset of a scope counts: as something owned, something owed, or not at all and shown apart. */
export type Standing = 'asset' | 'debt' | 'apart'

type Row = { readonly group: AssetGroup | 'UNKNOWN'; readonly standing: Standing }

/** Scope → group on home and standing in net worth. @source docs/words.md#net-worth */
const STANDINGS: { readonly [scope in AssetScope]: Row } = {
  BANK_DEPOSIT: { group: 'DEPOSIT', standing: 'asset' },
  BANK_DORMANT: { group: 'DEPOSIT', standing: 'asset' },
  /** The deposit account of an overdraft; what is drawn shows as a negative balance. */
  BANK_DEPOSIT_AND_LOAN: { group: 'DEPOSIT', standing: 'asset' },
  BANK_INVEST: { group: 'INVESTMENT', standing: 'asset' },
  BANK_ISA: { group: 'INVESTMENT', standing: 'asset' },
  INVEST_ACCOUNT: { group: 'INVESTMENT', standing: 'asset' },
  BANK_LOAN: { group: 'LOAN', standing: 'debt' },
  CARD_LOAN: { group: 'LOAN', standing: 'debt' },
  INSURANCE_LOAN: { group: 'LOAN', standing: 'debt' },
  CAPITAL_LOAN: { group: 'LOAN', standing: 'debt' },
  CARD_CARD: { group: 'CARD', standing: 'apart' },
  /** Unpaid part of the next payment date. */
  CARD_BILL: { group: 'CARD', standing: 'debt' },
  CARD_POINT: { group: 'POINT', standing: 'apart' },
  BANK_PREPAID: { group: 'ELECTRONIC_FINANCE', standing: 'asset' },
  CARD_PREPAID: { group: 'ELECTRONIC_FINANCE', standing: 'asset' },
  ELECTRONIC_FINANCE_PREPAYMENT: { group: 'ELECTRONIC_FINANCE', standing: 'asset' },
  ELECTRONIC_FINANCE_PAYMENT: { group: 'ELECTRONIC_FINANCE', standing: 'apart' },
  BANK_IRP: { group: 'PENSION', standing: 'asset' },
  INVEST_IRP: { group: 'PENSION', standing: 'asset' },
  INSURANCE_IRP: { group: 'PENSION', standing: 'asset' },
  BANK_DC: { group: 'PENSION', standing: 'asset' },
  INVEST_DC: { group: 'PENSION', standing: 'asset' },
  INSURANCE_DC: { group: 'PENSION', standing: 'asset' },
  BANK_DB: { group: 'PENSION', standing: 'apart' },
  INVEST_DB: { group: 'PENSION', standing: 'apart' },
  INSURANCE_DB: { group: 'PENSION', standing: 'apart' },
  INSURANCE_INSURANCE: { group: 'INSURANCE', standing: 'apart' },
  INSURANCE_INSURED: { group: 'INSURANCE', standing: 'apart' },
  INSURANCE_DORMANT: { group: 'INSURANCE', standing: 'asset' },
  GUARANTEE_INSURANCE_INSURANCE: { group: 'INSURANCE', standing: 'apart' },
  TELECOM_TELECOM: { group: 'TELECOM', standing: 'apart' },
  /** Whether it is owned or owed, nobody knows. */
  UNKNOWN: { group: 'UNKNOWN', standing: 'apart' },
}

/** What a broker has lent comes with its account, under the scope of that; it is owed all the same. */
const BROKER_LOAN: Row = { group: 'LOAN', standing: 'debt' }

const rowOf = (scope: AssetScope, loanKind: LoanKind): Row =>
  loanKind === 'MARGIN_LOAN' || loanKind === 'SECURITIES_LOAN' ? BROKER_LOAN : STANDINGS[scope]

/** Group of home that assets of this scope and kind of loan are listed in. */
export function assetGroupOf(scope: AssetScope, loanKind: LoanKind): AssetGroup | 'UNKNOWN' {
  return rowOf(scope, loanKind).group
}

export function standingOf(scope: AssetScope, loanKind: LoanKind): Standing {
  return rowOf(scope, loanKind).standing
}

/**
 * What one asset adds to net worth, integer won: positive owned, negative owed, 0 when shown apart. An overdraft that is
 * drawn is a deposit with a negative balance, counted here once; its loan side is the same asset and adds nothing. A
 * closed asset adds nothing. A loan never adds to it: only a card's bill may be a credit of the person's.
 *
 * @param balanceKrw what it is worth, or what is owed on it (positive); decimals already cut. Null when the institution
 *   gave none or refused it: it then adds nothing. Foreign money is counted in won by `withForeignCurrency`
 * @source docs/words.md#net-worth
 */
export function netWorthShare(
  scope: AssetScope,
  balanceKrw: number | null,
  status: ContractStatus | null,
  loanKind: LoanKind,
): number {
  if (balanceKrw === null || balanceKrw === 0 || status === 'CLOSED') return 0
  switch (standingOf(scope, loanKind)) {
    case 'asset':
      return balanceKrw
    case 'debt':
      return balanceKrw < 0 && scope !== 'CARD_BILL' ? 0 : -balanceKrw
    case 'apart':
      return 0
  }
}

/** Everything owned, everything owed (positive) and the difference, from the shares of single assets. */
export function netWorth(shares: readonly number[]): {
  readonly assetKrw: number
  readonly debtKrw: number
  readonly netWorthKrw: number
} {
  const assetKrw = sumWon(shares.filter((share) => share > 0))
  const debtKrw = sumWon(shares.filter((share) => share < 0).map((share) => -share))
  return { assetKrw, debtKrw, netWorthKrw: assetKrw - debtKrw }
}

type Counted = {
  readonly scopeTypeEnums: readonly AssetScope[]
  readonly balanceKrw: number | null
  readonly contractStatusEnum: ContractStatus | null
  readonly loanKindEnum: LoanKind
  /** Foreign money that was converted, with the day of its rate. */
  readonly foreignCurrencyEstimate: { readonly exchangeRateDate: string | null } | null
}

type Told = Counted & { readonly fetchedAtMs: string }

/** The assets whose amount is part of net worth, be it a zero; not what is shown apart, closed, or without an amount. */
export function netWorthParts<A extends Counted>(assets: readonly A[]): A[] {
  return assets.filter(
    ({ balanceKrw, foreignCurrencyEstimate, scopeTypeEnums, contractStatusEnum, loanKindEnum }) =>
      (balanceKrw !== null || (foreignCurrencyEstimate?.exchangeRateDate ?? null) !== null) &&
      contractStatusEnum !== 'CLOSED' &&
      scopeTypeEnums.some((scope) => standingOf(scope, loanKindEnum) !== 'apart'),
  )
}

/**
 * As of when net worth is true, epoch ms: when the oldest amount in it was told, because a sum is only as fresh as its
 * oldest part. What is shown apart, and what has no amount, is no part; a zero is. Where no amount is part of it, "nothing
 * there" is what was told: the oldest of the institutions' readings. What the person wrote down carries its own date.
 * Null when nothing was told at all.
 * @param readAtMs when each institution last told all there is
 * @source docs/words.md#net-worth
 */
export function netWorthAsOfMs(assets: readonly Told[], readAtMs: readonly number[]): number | null {
  const parts = netWorthParts(assets)
  const moments = parts.length > 0 ? parts.map(({ fetchedAtMs }) => Number(fetchedAtMs)) : readAtMs
  return moments.length === 0 ? null : moments.reduce((oldest, one) => Math.min(oldest, one))
}
