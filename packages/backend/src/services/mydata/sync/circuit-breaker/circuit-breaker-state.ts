import type { DataProviderFailure } from '../../../../platform/outbound/providers/data-outcome.ts'

/** Number of different people with failures in a row before an institution is left alone. @source ADR 0071 */
const OPENS_AT_PEOPLE = 5
/** How long a failure counts, and how long an open breaker is remembered if nobody tried it. */
export const WINDOW_MS = 5 * 60_000
/** How long no calls are made; after that one call is made. */
const OPEN_MS = 30_000

/** State of a failing institution; empty once it answers. Machine time, epoch ms. */
export type BreakerState = {
  /** When it first failed for each person, by an anonymous mark. */
  readonly failing: Readonly<Record<string, number>>
  readonly openUntilMs: number | null
}

/** `halfOpen`: one trial call is allowed. */
export type BreakerPosition = 'closed' | 'open' | 'halfOpen'

export function positionOf({ openUntilMs }: BreakerState, nowMs: number): BreakerPosition {
  if (openUntilMs === null || nowMs > openUntilMs + WINDOW_MS) return 'closed'
  return nowMs < openUntilMs ? 'open' : 'halfOpen'
}

/** The state after a failure for one person; the same object when that changes nothing. */
export function afterFailure(state: BreakerState, mark: string, nowMs: number): BreakerState {
  const position = positionOf(state, nowMs)
  if (position === 'open') return state
  if (position === 'halfOpen') return { ...state, openUntilMs: nowMs + OPEN_MS }
  const counting = Object.entries(state.failing).filter(([, atMs]) => nowMs - atMs < WINDOW_MS)
  if (counting.some(([known]) => known === mark)) return state
  const failing = { ...Object.fromEntries(counting), [mark]: nowMs }
  const isEnough = Object.keys(failing).length >= OPENS_AT_PEOPLE
  return { failing, openUntilMs: isEnough ? nowMs + OPEN_MS : null }
}

/** One trial call is in progress: the others wait for it as long as for an open breaker. */
export function withTrial(state: BreakerState, nowMs: number): BreakerState {
  return { ...state, openUntilMs: nowMs + OPEN_MS }
}

/** Whether the state has expired completely. */
export function isForgotten({ failing, openUntilMs }: BreakerState, nowMs: number): boolean {
  const lastMs = Math.max(openUntilMs ?? 0, ...Object.values(failing))
  return nowMs - lastMs >= WINDOW_MS
}

/** The result of a run for the institution: it is available, it is not, or the run does not show it. */
export type Health = 'well' | 'ill' | 'unknown'

/**
 * What a fault shows about the institution. An answer about this person or this request counts as an answer, and so
 * does JSON that does not fit what we expect for this customer; a request to slow down, and a call that never left us,
 * show nothing. Connection faults, 5xx and bodies that are not JSON count against the institution.
 * @source ADR 0127
 */
export function healthBy(reason: DataProviderFailure | 'page-loop' | null): Health {
  if (reason === null || reason === 'busy' || /^(http 429|rsp 42\d{3})$/.test(reason)) return 'unknown'
  return /^(answer|page-loop|http 4\d\d|rsp 4\d{4})$/.test(reason) ? 'well' : 'ill'
}
