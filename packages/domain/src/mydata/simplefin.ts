/** The accounts that a person's own program sees, in the form of the SimpleFIN protocol. */
import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '../time/korea.ts'
import { type CountedEntry, entryAmounts } from './entries/entry-amounts.ts'
import { standingOf } from './net-worth/net-worth.ts'

/** Maximum number of programs that may read one person's accounts. @source ours */
export const SIMPLEFIN_GRANTS_MAX = 5
/** Maximum characters of the name that the person gives a program. @source ours */
export const SIMPLEFIN_NAME_MAX = 30
/** An unused token expires after this time. Business time. @source ours */
export const SIMPLEFIN_TOKEN_MS = DAY_MS
/** From the use of the token: then the person agrees again or the access ends. Business time. @source ours */
export const SIMPLEFIN_GRANT_MS = 365 * DAY_MS
/** Reads of one program; machine time. @source ADR 0108 */
export const SIMPLEFIN_READS = { most: 24, perSeconds: 86_400 } as const
/**
 * Days that are returned without a start, and the maximum: of a longer period only the last days are returned. @source
 * ours
 */
export const SIMPLEFIN_DAYS = { usual: 90, most: 400 } as const

/** Used for spending, though without a value of its own: the debt is in the bill. */
const SPENT_WITH: readonly ScopeType[] = ['CARD_CARD', 'ELECTRONIC_FINANCE_PAYMENT']

/** Scopes whose rows change the balance: a purchase of a stock does not, and lines of a bill repeat the card's own. */
const TOLD_IN_ROWS: readonly ScopeType[] = [
  'BANK_DEPOSIT',
  'BANK_DEPOSIT_AND_LOAN',
  'BANK_LOAN',
  'CARD_LOAN',
  'INSURANCE_LOAN',
  'CAPITAL_LOAN',
  'BANK_PREPAID',
  'CARD_PREPAID',
  'ELECTRONIC_FINANCE_PREPAYMENT',
  ...SPENT_WITH,
]

type Facts = Pick<Asset, 'scopeTypeEnums' | 'balanceKrw' | 'loanKindEnum'>

const scopeOf = ({ scopeTypeEnums: [scope] }: Pick<Asset, 'scopeTypeEnums'>): ScopeType | null =>
  scope === undefined || scope === 'UNKNOWN' ? null : scope

/**
 * Returns whether an asset is reported as an account: it counts in net worth with an amount in won, or is used for
 * paying. The sum of all reported balances is then the net worth that home shows of institutions, less the foreign
 * money that home converts (`netWorthEstimate`): a balance is won as the institution stated it, never an estimate.
 */
export function isSimplefinAccount(asset: Facts): boolean {
  const scope = scopeOf(asset)
  if (scope === null) return false
  return SPENT_WITH.includes(scope) || (asset.balanceKrw !== null && standingOf(scope, asset.loanKindEnum) !== 'apart')
}

/** Returns whether the rows of an account are reported, not only its balance. */
export function hasSimplefinRows(asset: Pick<Asset, 'scopeTypeEnums'>): boolean {
  const scope = scopeOf(asset)
  return scope !== null && TOLD_IN_ROWS.includes(scope)
}

/**
 * Returns the integer won by which a row changes its account, in SimpleFIN's sign: a payment is negative. For a loan it
 * is the reverse of the person's side: drawing makes the negative balance smaller.
 * @returns null for a row that is not reported: it has no known effect (`entryAmounts`)
 */
export function simplefinAmountKrw(
  asset: Pick<Asset, 'scopeTypeEnums' | 'loanKindEnum'>,
  entry: CountedEntry,
): number | null {
  const { changeKrw } = entryAmounts(entry)
  if (changeKrw === null) return null
  const scope = scopeOf(asset)
  const isOwed = scope !== null && standingOf(scope, asset.loanKindEnum) === 'debt'
  return isOwed && changeKrw !== 0 ? -changeKrw : changeKrw
}

/**
 * Returns won in SimpleFIN's notation. The two decimals are for readers that drop the point and read the rest as
 * hundredths.
 * @example simplefinMoney(-12_300) → '-12300.00'
 */
export const simplefinMoney = (krw: number): string => `${krw}.00`

/** Returns whole seconds since 1970, SimpleFIN's notation of a moment. */
export const simplefinSeconds = (ms: number): number => Math.floor(ms / SECOND_MS)

/**
 * Returns the state of a program's access.
 * @param facts `endsAtMs` is the token's end until it was used; `withdrawnAtMs` is null unless the access was ended
 * earlier
 */
export function simplefinConsentState(
  {
    claimedAtMs,
    endsAtMs,
    withdrawnAtMs,
  }: { readonly claimedAtMs: number | null; readonly endsAtMs: number; readonly withdrawnAtMs: number | null },
  nowMs: number,
): 'WAITING' | 'ACTIVE' | 'ENDED' | 'WITHDRAWN' {
  if (withdrawnAtMs !== null) return 'WITHDRAWN'
  if (endsAtMs <= nowMs) return 'ENDED'
  return claimedAtMs === null ? 'WAITING' : 'ACTIVE'
}

const KOREA_AHEAD_MS = 9 * HOUR_MS

/**
 * Returns when a row counts as posted, epoch ms: at its moment, but not before its day in Korea has begun in UTC too,
 * because readers take the day from UTC. The order of rows stays the same.
 * @example 08:00 in Korea → 09:00 of the same day
 */
export function simplefinPostedMs(occurredAtMs: number): number {
  return Math.max(occurredAtMs, startOfKoreanDayMs(koreanDateParts(occurredAtMs)) + KOREA_AHEAD_MS)
}

/** Period of the returned rows, from and up to, both epoch ms; `isCut`: shorter than requested. */
export type SimplefinRange = { readonly fromMs: number; readonly toMs: number; readonly isCut: boolean }

/** @param asked epoch seconds; null: not given */
export function simplefinRange(
  { startDate, endDate }: { readonly startDate: number | null; readonly endDate: number | null },
  nowMs: number,
): SimplefinRange {
  // A row that is posted at the end of a day that has begun is reported today.
  const latestMs = nowMs + DAY_MS
  const toMs = endDate === null ? latestMs : Math.min(endDate * SECOND_MS, latestMs)
  const fromMs = startDate === null ? toMs - SIMPLEFIN_DAYS.usual * DAY_MS : startDate * SECOND_MS
  const earliestMs = toMs - SIMPLEFIN_DAYS.most * DAY_MS
  return { fromMs: Math.max(fromMs, earliestMs), toMs, isCut: fromMs < earliestMs }
}
