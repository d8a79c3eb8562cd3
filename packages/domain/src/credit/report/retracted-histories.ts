import { isDoubtful } from '../../reconciliation/withdrawal.ts'
import { DAY_MS } from '../../time/durations.ts'
import { koreanYmd, type Ymd } from '../../time/korea.ts'

/** Bureaus list rows for at least this long: a younger row does not disappear by age. @source ours */
const SURELY_LISTED_MS = 365 * DAY_MS

type Row = { readonly id: string; readonly kind: 'INQUIRY' | 'CHANGE'; readonly occurredAtMs: number }

/** A stored row; `isLive`: a list contained it, and it was not withdrawn. */
type KnownRow<K> = Row & { readonly key: K; readonly isLive: boolean; readonly unreportedSince: string | null }

/**
 * Returns which stored rows a bureau withdrew: its list contained them, covers their time, and no longer contains them.
 * A list with fewer than half of the known rows withdraws nothing until a list of another day agrees.
 * @param reported all lists of one reading
 * @returns keys of rows to withdraw, and of rows to mark as not reported
 * @source ADR 0124
 */
export function retractedHistories<K>(
  known: readonly KnownRow<K>[],
  reported: readonly Row[],
  nowMs: number,
): { readonly withdrawn: readonly K[]; readonly unreported: readonly K[] } {
  const today = koreanYmd(nowMs)
  const ids = new Set(reported.map(({ id }) => id))
  const [withdrawn, unreported]: [K[], K[]] = [[], []]
  for (const kind of ['INQUIRY', 'CHANGE'] as const) {
    const ofKind = reported.filter((row) => row.kind === kind)
    const sinceMs = ofKind.reduce((oldest, row) => Math.min(oldest, row.occurredAtMs), nowMs - SURELY_LISTED_MS)
    const live = known.filter((row) => row.kind === kind && row.isLive && row.occurredAtMs > sinceMs)
    const reportedCount = ofKind.filter((row) => row.occurredAtMs > sinceMs).length
    const isDoubted = isDoubtful({ reportedCount, knownCount: live.length })
    for (const { id, key, unreportedSince } of live) {
      if (ids.has(id)) continue
      if (!isDoubted || isBefore(unreportedSince, today)) withdrawn.push(key)
      else if (unreportedSince === null) unreported.push(key)
    }
  }
  return { withdrawn, unreported }
}

const isBefore = (day: string | null, today: Ymd): boolean => day !== null && day < today
