/** What a person's own program is shown of their accounts, in the form of the SimpleFIN protocol. */
import type { Asset } from '@ieum/contracts/mydata/assets.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '../time/korea.ts'
import { type CountedEntry, entryAmounts } from './entry-amounts.ts'
import { standingOf } from './net-worth.ts'

/** Programs that one person can show their accounts to. @source ours */
export const BRIDGE_GRANTS_MAX = 5
/** Characters of the name that the person gives one. @source ours */
export const BRIDGE_NAME_MAX = 30
/** A token that nobody has used by then is worth nothing. Business time. @source ours */
export const BRIDGE_TOKEN_MS = DAY_MS
/** From the use of the token: then the person agrees again or it ends. Business time. @source ours */
export const BRIDGE_GRANT_MS = 365 * DAY_MS
/** Reads of one program; machine time. @source ADR 0108 */
export const BRIDGE_READS = { most: 24, perSeconds: 86_400 } as const
/** Without a beginning so many days are told; of a longer time the last so many. @source ours */
export const BRIDGE_DAYS = { usual: 90, most: 400 } as const

/** Spent with, though it is worth nothing by itself: what is owed stands in the bill. */
const SPENT_WITH: readonly ScopeType[] = ['CARD_CARD', 'ELECTRONIC_FINANCE_PAYMENT']

/** Whose rows change what is in it: a purchase of a stock does not, and lines of a bill are the card's own once more. */
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
 * Whether an asset is told as an account: it counts in net worth with an amount in won, or one pays with it. The sum of all
 * balances that are told is then the net worth that home shows of institutions, less the foreign money that home converts
 * (`netWorthEstimate`): a balance is won as the institution stated it, never an estimate.
 */
export function isBridgeAccount(asset: Facts): boolean {
  const scope = scopeOf(asset)
  if (scope === null) return false
  return SPENT_WITH.includes(scope) || (asset.balanceKrw !== null && standingOf(scope, asset.loanKindEnum) !== 'apart')
}

/** Whether the rows of an account are told, not its balance alone. */
export function hasBridgeRows(asset: Pick<Asset, 'scopeTypeEnums'>): boolean {
  const scope = scopeOf(asset)
  return scope !== null && TOLD_IN_ROWS.includes(scope)
}

/**
 * Integer won by which a row changes its account, as SimpleFIN tells it: what is paid out is negative. On a loan it is the
 * other way round from the person's hands: drawing makes the balance, which is negative, smaller.
 * @returns null for a row that is not reported: it changes nothing that anybody knows of (`entryAmounts`)
 */
export function bridgeAmountKrw(
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
 * Won as SimpleFIN writes money. The two decimals are for readers that drop the point and take what is left for hundredths.
 * @example bridgeMoney(-12_300) → '-12300.00'
 */
export const bridgeMoney = (krw: number): string => `${krw}.00`

/** Whole seconds since 1970, as SimpleFIN writes a moment. */
export const bridgeSeconds = (ms: number): number => Math.floor(ms / SECOND_MS)

/**
 * What has become of a program that was let look.
 * @param facts `endsAtMs` is the token's end until it was used; `withdrawnAtMs` is null while nobody has ended it
 */
export function bridgeConsentState(
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
 * When a row counts as posted, epoch ms: in its moment, but not before its day in Korea has begun in UTC as well, because
 * readers take the day from UTC. The order of rows stays.
 * @example 08:00 in Korea → 09:00 of the same day
 */
export function bridgePostedMs(occurredAtMs: number): number {
  return Math.max(occurredAtMs, startOfKoreanDayMs(koreanDateParts(occurredAtMs)) + KOREA_AHEAD_MS)
}

/** Of which time rows are told, from and up to, both epoch ms; `isCut`: less than was asked for. */
export type BridgeRange = { readonly fromMs: number; readonly toMs: number; readonly isCut: boolean }

/** @param asked epoch seconds; null: not said */
export function bridgeRange(
  { startDate, endDate }: { readonly startDate: number | null; readonly endDate: number | null },
  nowMs: number,
): BridgeRange {
  // What is posted at the end of a day that has begun is told today.
  const latestMs = nowMs + DAY_MS
  const toMs = endDate === null ? latestMs : Math.min(endDate * SECOND_MS, latestMs)
  const fromMs = startDate === null ? toMs - BRIDGE_DAYS.usual * DAY_MS : startDate * SECOND_MS
  const earliestMs = toMs - BRIDGE_DAYS.most * DAY_MS
  return { fromMs: Math.max(fromMs, earliestMs), toMs, isCut: fromMs < earliestMs }
}
