import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import {
  type OrganizationStatusFacts,
  STATUS_SLOT_MS,
  tookIndex,
} from '@ieum/domain/mydata/organizations/organization-status.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Indexes } from '../../../platform/keys/indexes.ts'
import type { Health } from '../sync/circuit-breaker/circuit-breaker-state.ts'
import { addCounts, type CountsRow, forgetCounts, loadCounts, noCounts, type SlotCounts } from './status-rows.ts'

/** Many runs share a row's write. */
const FLUSH_MS = 2_000
/** Callers within this time get the same answer. */
const CACHE_MS = 5_000
/** Enough to distinguish a few people. */
const MARK_BYTES = 9

export type Run = {
  readonly organizationGuid: OrganizationGuid
  readonly userId: UserId
  readonly health: Health
  /** From the first call to the institution to its last answer. */
  readonly tookMs: number
}

/** Counts of one institution, without its circuit breaker's state. */
export type Counted = Omit<OrganizationStatusFacts, 'isLeftAlone'>

/**
 * How institutions answer just now, from all workers in one place. Counts of one process reach the others some seconds
 * later; the last ones are lost when it dies. Machine time.
 * @source ADR 0107
 */
export type StatusCounts = {
  /** Records a run that a person waited for. */
  record(run: Run): void
  /** Every institution that was asked lately. */
  all(): Promise<{ readonly countedAtMs: number; readonly byGuid: ReadonlyMap<string, Counted> }>
  /** Deletes what no longer counts; returns the number. */
  forget(): Promise<number>
  flush(): Promise<void>
  stop(): Promise<void>
}

export function createStatusCounts(options: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly indexes: Pick<Indexes, 'breaker'>
}): StatusCounts {
  const { db, clock, log, indexes } = options
  let waiting = new Map<string, SlotCounts>()
  let flushing: Promise<void> = Promise.resolve()
  let known: ReturnType<StatusCounts['all']> | null = null
  let knownAtMs = Number.NEGATIVE_INFINITY

  async function write(): Promise<void> {
    const batch = waiting
    waiting = new Map()
    // Every writer uses the same order, so that two flushes never deadlock.
    for (const [, one] of [...batch].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      // A lost count is one of many: nobody waits for it, and it is not counted twice.
      await addCounts(db, one).catch((error: unknown) => log.warn({ error }, 'organization status not counted'))
    }
  }
  const flush = () => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  async function load() {
    const countedAtMs = clock.realNow()
    const counts = await loadCounts(db, countedAtMs)
    return { countedAtMs, byGuid: new Map([...counts].map(([guid, slots]) => [guid, together(slots)])) }
  }

  return {
    record({ organizationGuid, userId, health, tookMs }) {
      if (health === 'unknown') return
      const nowMs = clock.realNow()
      const slotAtMs = nowMs - (nowMs % STATUS_SLOT_MS)
      const name = `${organizationGuid} ${slotAtMs}`
      const counts = waiting.get(name) ?? noCounts(organizationGuid, slotAtMs)
      waiting.set(name, counts)
      counts[health === 'well' ? 'wellCount' : 'illCount'] += 1
      const at = tookIndex(tookMs)
      counts.tookCounts[at] = (counts.tookCounts[at] ?? 0) + 1
      counts.marks.add(
        indexes.breaker(`weather ${organizationGuid} ${userId}`).subarray(0, MARK_BYTES).toString('base64url'),
      )
    },
    all() {
      const nowMs = clock.realNow()
      if (known === null || nowMs - knownAtMs > CACHE_MS || nowMs < knownAtMs) {
        knownAtMs = nowMs
        known = load()
        // A failed read is retried.
        known.catch(() => {
          known = null
        })
      }
      return known
    },
    forget: () => forgetCounts(db, clock.realNow()),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

function together(slots: readonly CountsRow[]): Counted {
  const sum = (of: (slot: CountsRow) => number) => slots.reduce((total, slot) => total + of(slot), 0)
  return {
    wellCount: sum((slot) => slot.wellCount),
    illCount: sum((slot) => slot.illCount),
    tookCounts: (slots[0]?.tookCounts ?? []).map((_, at) => sum((slot) => slot.tookCounts[at] ?? 0)),
    peopleCount: new Set(slots.flatMap((slot) => slot.marks)).size,
  }
}
