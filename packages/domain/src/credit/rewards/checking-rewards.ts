import { addDays, koreanYmd, startOfKoreanDayMs, type Ymd, ymdParts } from '../../time/korea.ts'
import { nextKoreanDayMs } from '../credit-clocks.ts'

/** What is opened: an inquiry or a change. */
export type RewardKind = 'INQUIRY' | 'CHANGE'

/** Minimum and maximum points of a row, and the number of rows a day and a month. @source ours */
const RULES: Readonly<
  Record<RewardKind, { readonly points: readonly [number, number]; readonly aDay: number; readonly aMonth: number }>
> = {
  INQUIRY: { points: [3, 15], aDay: 3, aMonth: 30 },
  CHANGE: { points: [10, 50], aDay: 3, aMonth: 20 },
}

/** A row of the history has no reward after this many days. @source ours */
const REWARD_DAYS = 30

export type RewardRow = {
  readonly kind: RewardKind
  readonly occurredDate: Ymd
  readonly isRead: boolean
  readonly isReceived: boolean
}

export type RewardAnswer =
  | 'RECEIVABLE'
  | 'ALREADY_RECEIVED'
  | 'EXPIRED'
  | 'HISTORY_NOT_READ'
  | 'DAILY_LIMIT'
  | 'MONTHLY_LIMIT'

/**
 * Returns whether a row's reward can be received now, and if not why. The database counts in the same transaction.
 * @param receivedAtMs rewards of the same kind that were received this month
 */
export function rewardAnswer(row: RewardRow, receivedAtMs: readonly number[], nowMs: number): RewardAnswer {
  if (row.isReceived) return 'ALREADY_RECEIVED'
  if (nowMs >= rewardExpiresAtMs(row.occurredDate)) return 'EXPIRED'
  if (!row.isRead) return 'HISTORY_NOT_READ'
  const { today, month } = countOf(receivedAtMs, nowMs)
  if (today >= RULES[row.kind].aDay) return 'DAILY_LIMIT'
  return month >= RULES[row.kind].aMonth ? 'MONTHLY_LIMIT' : 'RECEIVABLE'
}

/** Returns the first moment in Korea at which a row no longer has a reward. */
export function rewardExpiresAtMs(occurredDate: Ymd): number {
  return startOfKoreanDayMs(addDays(ymdParts(occurredDate), REWARD_DAYS + 1))
}

/** Returns the number of rewards of these kinds together that are left today. */
export function remainingRewardCount(
  received: Readonly<Partial<Record<RewardKind, readonly number[]>>>,
  nowMs: number,
): {
  readonly remainingCount: number
  readonly dailyLimit: number
  readonly monthlyLimit: number
  readonly resetsAtMs: number
} {
  const kinds = (['INQUIRY', 'CHANGE'] as const).filter((kind) => received[kind] !== undefined)
  const left = kinds.map((kind) => {
    const { today, month } = countOf(received[kind]!, nowMs)
    return Math.max(0, Math.min(RULES[kind].aDay - today, RULES[kind].aMonth - month))
  })
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    remainingCount: sum(left),
    dailyLimit: sum(kinds.map((kind) => RULES[kind].aDay)),
    monthlyLimit: sum(kinds.map((kind) => RULES[kind].aMonth)),
    resetsAtMs: nextKoreanDayMs(nowMs),
  }
}

/**
 * Returns the points of a row.
 * @param drawn 0 to 1, without 1: drawn once, when it is received
 */
export function rewardPoints(kind: RewardKind, drawn: number): number {
  const [least, most] = RULES[kind].points
  return least + Math.floor(drawn * (most - least + 1))
}

function countOf(receivedAtMs: readonly number[], nowMs: number): { readonly today: number; readonly month: number } {
  const now = koreanYmd(nowMs)
  const days = receivedAtMs.map((each) => koreanYmd(each))
  return {
    today: days.filter((day) => day === now).length,
    month: days.filter((day) => day.slice(0, 7) === now.slice(0, 7)).length,
  }
}
