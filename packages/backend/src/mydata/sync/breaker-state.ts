import type { DataProviderFailure } from '../../outside/data-outcome.ts'

/** Different people, none of others answered in between, before an institution is left alone. @source ADR 0071 */
const OPENS_AT_PEOPLE = 5
/** How long a failure counts, and how long an open breaker is remembered that nobody tried. */
export const WINDOW_MS = 5 * 60_000
/** How long nobody calls; then one does. */
const OPEN_MS = 30_000

/** What is known of an institution that fails; none of it once it answers. Machine time, epoch ms. */
export type BreakerState = {
  /** When it first failed for whom, by a mark that names nobody. */
  readonly failing: Readonly<Record<string, number>>
  readonly openUntilMs: number | null
}

/** `halfOpen`: one call may find out. */
export type BreakerPosition = 'closed' | 'open' | 'halfOpen'

export function positionOf({ openUntilMs }: BreakerState, nowMs: number): BreakerPosition {
  if (openUntilMs === null || nowMs > openUntilMs + WINDOW_MS) return 'closed'
  return nowMs < openUntilMs ? 'open' : 'halfOpen'
}

/** After a failure for somebody; the same object where that changes nothing. */
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

/** One call is on its way to find out: the others wait for it as long as for an open one. */
export function withTrial(state: BreakerState, nowMs: number): BreakerState {
  return { ...state, openUntilMs: nowMs + OPEN_MS }
}

/** Nothing of it counts any more. */
export function isForgotten({ failing, openUntilMs }: BreakerState, nowMs: number): boolean {
  const lastMs = Math.max(openUntilMs ?? 0, ...Object.values(failing))
  return nowMs - lastMs >= WINDOW_MS
}

/** What a run says of the institution: it is there for people, it is not, or nothing of the kind. */
export type Health = 'well' | 'ill' | 'unknown'

/**
 * What a fault says of the institution. An answer about this person or this request is an answer, and so is JSON that does
 * not fit what we expect of this customer; one that asks us to be slower, and a call of ours that never left, say nothing.
 * What speaks against the institution is the connection, 5xx, and what is no JSON.
 * @source ADR 0127
 */
export function healthBy(reason: DataProviderFailure | 'page-loop' | null): Health {
  if (reason === null || reason === 'busy' || /^(http 429|rsp 42\d{3})$/.test(reason)) return 'unknown'
  return /^(answer|page-loop|http 4\d\d|rsp 4\d{4})$/.test(reason) ? 'well' : 'ill'
}
