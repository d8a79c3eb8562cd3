import type { ScoredBureau } from './score-band.ts'

/** Reasons of a score change. */
export type CreditScoreChangeReason =
  | 'LOAN_OPENED_BANK'
  | 'LOAN_OPENED_NON_BANK'
  | 'CARD_LOAN_USED'
  | 'CASH_ADVANCE_USED'
  | 'LOAN_PARTIALLY_REPAID'
  | 'LOAN_FULLY_REPAID'
  | 'CARD_OPENED'
  | 'CARD_CLOSED'
  | 'CARD_LIMIT_USAGE_UP'
  | 'CARD_LIMIT_USAGE_DOWN'
  | 'DELINQUENCY_SHORT_OPENED'
  | 'DELINQUENCY_LONG_OPENED'
  | 'DELINQUENCY_RESOLVED'
  | 'GUARANTEE_OPENED'
  | 'GUARANTEE_CLOSED'
  | 'NON_FINANCIAL_SUBMITTED'
  | 'CREDIT_PERIOD_INCREASED'
  | 'RESPONSE_REQUEST_UPHELD'
  | 'BUREAU_MODEL_CHANGED'
  | 'UNKNOWN'

/** A possible cause of a score change between two readings. */
export type ScoreCause = {
  readonly creditScoreChangeReasonEnum: Exclude<CreditScoreChangeReason, 'UNKNOWN' | 'BUREAU_MODEL_CHANGED'>
  /** The row of the history that it represents. */
  readonly relatedHistoryId: string | null
  /** Points if the bureau reports them; otherwise null. */
  readonly contribution: number | null
}

export type SignedReason = {
  readonly creditScoreChangeReasonEnum: CreditScoreChangeReason
  /** Signed points, never 0. */
  readonly delta: number
  readonly relatedHistoryIds: readonly string[]
  /** The points, at least in part, were not reported: they are what such an event usually weighs. */
  readonly isEstimated: boolean
}

export type ExplainedChange = {
  readonly delta: number
  /** At most four, the greatest weight first. */
  readonly reasons: readonly SignedReason[]
  /** The unexplained rest of the change, named 기타; 0 when there is none. */
  readonly remainder: { readonly creditScoreChangeReasonEnum: 'UNKNOWN'; readonly delta: number }
}

type Weights = readonly [least: number, most: number]

/** Points by which an event usually moves a score, KCB and NICE. @source docs/reference/credit.md#reasons-of-a-change */
const USUAL_WEIGHTS: Readonly<
  Record<ScoreCause['creditScoreChangeReasonEnum'], Readonly<Record<ScoredBureau, Weights>>>
> = {
  LOAN_OPENED_BANK: { KCB: [-15, -3], NICE: [-10, -2] },
  LOAN_OPENED_NON_BANK: { KCB: [-60, -15], NICE: [-40, -10] },
  CARD_LOAN_USED: { KCB: [-45, -10], NICE: [-35, -8] },
  CASH_ADVANCE_USED: { KCB: [-25, -5], NICE: [-20, -5] },
  LOAN_PARTIALLY_REPAID: { KCB: [1, 30], NICE: [1, 20] },
  LOAN_FULLY_REPAID: { KCB: [1, 30], NICE: [1, 20] },
  CARD_OPENED: { KCB: [-2, 8], NICE: [0, 5] },
  CARD_CLOSED: { KCB: [-5, 0], NICE: [-4, 0] },
  CARD_LIMIT_USAGE_UP: { KCB: [-8, -1], NICE: [-6, -1] },
  CARD_LIMIT_USAGE_DOWN: { KCB: [1, 8], NICE: [1, 6] },
  DELINQUENCY_SHORT_OPENED: { KCB: [-120, -30], NICE: [-100, -20] },
  DELINQUENCY_LONG_OPENED: { KCB: [-400, -150], NICE: [-350, -150] },
  DELINQUENCY_RESOLVED: { KCB: [5, 60], NICE: [5, 40] },
  GUARANTEE_OPENED: { KCB: [-5, -1], NICE: [-5, -1] },
  GUARANTEE_CLOSED: { KCB: [1, 10], NICE: [1, 10] },
  NON_FINANCIAL_SUBMITTED: { KCB: [1, 25], NICE: [0, 17] },
  CREDIT_PERIOD_INCREASED: { KCB: [1, 3], NICE: [1, 3] },
  RESPONSE_REQUEST_UPHELD: { KCB: [1, 30], NICE: [1, 30] },
}

/** Maximum number of displayed reasons. @source docs/reference/credit.md#reasons-of-a-change */
const MAX_REASONS = 4

/**
 * Returns the change of a score as a list of signed reasons and one remainder whose sum is the change. Causes of one
 * kind form one reason. Points that the bureau reports are used unchanged; the other points are distributed within the
 * usual weights, so that the remainder is as small as possible. A reason without effect is omitted.
 *
 * @param delta points between two scores of one bureau
 */
export function explainedChange(bureau: ScoredBureau, delta: number, causes: readonly ScoreCause[]): ExplainedChange {
  const known = causes.filter(({ contribution }) => contribution !== null)
  const unknown = causes.filter(({ contribution }) => contribution === null)
  const knownSum = known.reduce((sum, { contribution }) => sum + contribution!, 0)
  const weights = sharedOut(bureau, delta - knownSum, unknown)
  const reasons = merged([
    ...known.map((cause) => ({ cause, weight: cause.contribution! })),
    ...unknown.map((cause, at) => ({ cause, weight: weights[at]! })),
  ])
    .sort(byWeight)
    .slice(0, MAX_REASONS)
  const listed = reasons.reduce((sum, reason) => sum + reason.delta, 0)
  return { delta, reasons, remainder: { creditScoreChangeReasonEnum: 'UNKNOWN', delta: delta - listed } }
}

/**
 * Returns the points of each cause: the middle of its weights, moved towards the total to be explained as far as the
 * weights allow.
 */
function sharedOut(bureau: ScoredBureau, toExplain: number, causes: readonly ScoreCause[]): number[] {
  const ranges = causes.map(({ creditScoreChangeReasonEnum }) => USUAL_WEIGHTS[creditScoreChangeReasonEnum][bureau])
  const weights = ranges.map(([least, most]) => Math.trunc((least + most) / 2))
  let left = toExplain - weights.reduce((sum, weight) => sum + weight, 0)
  const room = ([least, most]: Weights, weight: number) => (left > 0 ? most - weight : least - weight)
  const all = ranges.reduce((sum, range, at) => sum + room(range, weights[at]!), 0)
  if (all === 0) return weights
  const share = Math.min(1, left / all)
  const moved = ranges.map((range, at) => Math.trunc(room(range, weights[at]!) * share))
  for (const [at, step] of moved.entries()) {
    weights[at]! += step
    left -= step
  }
  // Distributes the rest of the cuts above: a point each, in order.
  for (const [at, range] of ranges.entries()) {
    if (left === 0) break
    const step = Math.sign(left) * Math.min(Math.abs(left), Math.abs(room(range, weights[at]!)))
    weights[at]! += step
    left -= step
  }
  return weights
}

function merged(weighed: readonly { readonly cause: ScoreCause; readonly weight: number }[]): SignedReason[] {
  const ofReason = Map.groupBy(weighed, ({ cause }) => cause.creditScoreChangeReasonEnum)
  return [...ofReason].flatMap(([creditScoreChangeReasonEnum, each]) => {
    const delta = each.reduce((sum, { weight }) => sum + weight, 0)
    const relatedHistoryIds = each.flatMap(({ cause }) => cause.relatedHistoryId ?? [])
    const isEstimated = each.some(({ cause }) => cause.contribution === null)
    return delta === 0 ? [] : [{ creditScoreChangeReasonEnum, delta, relatedHistoryIds, isEstimated }]
  })
}

/** Sorts by weight, the greatest first, equal ones by name, so that the order never changes. */
function byWeight(one: SignedReason, other: SignedReason): number {
  return (
    Math.abs(other.delta) - Math.abs(one.delta) ||
    (one.creditScoreChangeReasonEnum < other.creditScoreChangeReasonEnum ? -1 : 1)
  )
}
