import type { AssetGroup, ContractStatus, LoanKind } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { sumWon } from '../../money/won.ts'

/** How an asset of a scope counts: as owned, as a debt, or not at all and shown separately. */
export type NetWorthStanding = 'asset' | 'debt' | 'apart'

type Row = { readonly group: AssetGroup | 'UNKNOWN'; readonly standing: NetWorthStanding }

/** Group on home and standing in net worth, by scope. @source docs/reference/words.md#net-worth */
const STANDINGS: { readonly [scope in AssetScope]: Row } = {
  BANK_DEPOSIT: { group: 'DEPOSIT', standing: 'asset' },
  BANK_DORMANT: { group: 'DEPOSIT', standing: 'asset' },
  /** The deposit account of an overdraft; a drawn amount is a negative balance. */
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
  /** It is unknown whether it is owned or a debt. */
  UNKNOWN: { group: 'UNKNOWN', standing: 'apart' },
}

/** A broker's loan is reported with its account, under the account's scope, but it is a debt. */
const BROKER_LOAN: Row = { group: 'LOAN', standing: 'debt' }

const rowOf = (scope: AssetScope, loanKind: LoanKind): Row =>
  loanKind === 'MARGIN_LOAN' || loanKind === 'SECURITIES_LOAN' ? BROKER_LOAN : STANDINGS[scope]

/** Returns the group of home for this scope and kind of loan. */
export function assetGroupOf(scope: AssetScope, loanKind: LoanKind): AssetGroup | 'UNKNOWN' {
  return rowOf(scope, loanKind).group
}

export function standingOf(scope: AssetScope, loanKind: LoanKind): NetWorthStanding {
  return rowOf(scope, loanKind).standing
}

/**
 * Returns what one asset contributes to net worth, integer won: positive owned, negative a debt, 0 when shown
 * separately. A drawn overdraft is a deposit with a negative balance and counts here once; its loan side is the same
 * asset and contributes nothing. A closed asset contributes nothing. A loan never contributes a positive amount: only a
 * card's bill may be a credit of the person.
 *
 * @param balanceKrw value, or debt (positive); decimals already cut. Null when the institution reported none or
 * refused: it then contributes nothing. `withForeignCurrency` counts foreign money in won
 * @source docs/reference/words.md#net-worth
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

/** Returns the total owned, the total debt (positive) and the difference, from the shares of single assets. */
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
  /** Converted foreign money, with the day of its rate. */
  readonly foreignCurrencyEstimate: { readonly exchangeRateDate: string | null } | null
}

type ReportedAsset = Counted & { readonly fetchedAtMs: string }

/**
 * Returns the assets whose amount is part of net worth, even if it is zero; excluded are assets that are shown
 * separately, closed, or without an amount.
 */
export function netWorthParts<A extends Counted>(assets: readonly A[]): A[] {
  return assets.filter(
    ({ balanceKrw, foreignCurrencyEstimate, scopeTypeEnums, contractStatusEnum, loanKindEnum }) =>
      (balanceKrw !== null || (foreignCurrencyEstimate?.exchangeRateDate ?? null) !== null) &&
      contractStatusEnum !== 'CLOSED' &&
      scopeTypeEnums.some((scope) => standingOf(scope, loanKindEnum) !== 'apart'),
  )
}

/**
 * Returns the time as of which net worth is true, epoch ms: that of its oldest amount, because a sum is only as fresh
 * as its oldest part. An asset that is shown separately or has no amount is not a part; a zero is. Where no amount is
 * part of it, "nothing there" is the reported fact: the oldest of the institutions' readings. Manual assets have their
 * own date. Null when nothing was ever reported.
 *
 * @param readAtMs when each institution last reported everything
 * @source docs/reference/words.md#net-worth
 */
export function netWorthAsOfMs(assets: readonly ReportedAsset[], readAtMs: readonly number[]): number | null {
  const parts = netWorthParts(assets)
  const moments = parts.length > 0 ? parts.map(({ fetchedAtMs }) => Number(fetchedAtMs)) : readAtMs
  return moments.length === 0 ? null : moments.reduce((oldest, one) => Math.min(oldest, one))
}
