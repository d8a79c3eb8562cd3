import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Indexes } from '../../../../platform/keys/indexes.ts'
import { deleteBreakerStates, loadBreakerStates, lockBreakerState, writeBreakerState } from './circuit-breaker-rows.ts'
import {
  afterFailure,
  type BreakerState,
  type Health,
  isForgotten,
  positionOf,
  withTrial,
} from './circuit-breaker-state.ts'

const CACHE_MS = 1_000
/** Enough to distinguish a few people. */
const MARK_BYTES = 9

/**
 * Whether an institution is worth calling, shared by all workers through the database. Machine time.
 * @source docs/decisions/0071-circuit-breaker-counts-people.md
 */
export type Breaker = {
  /** Whether a call may be made now; also true for the trial call that finds out whether the institution is back. */
  admits(organizationGuid: OrganizationGuid): Promise<boolean>
  /** Whether the institution is left alone: for calls that nobody waits for and that are no trial. */
  isOpen(organizationGuid: OrganizationGuid): Promise<boolean>
  /** Reports the result of one run over the institution for one person. Writes nothing when that changes nothing. */
  report(organizationGuid: OrganizationGuid, userId: UserId, health: Health): Promise<void>
  /** Deletes states that no longer count; returns how many. */
  forget(): Promise<number>
}

const CLOSED: BreakerState = { failing: {}, openUntilMs: null }

export function createBreaker(db: Db, clock: Clock, indexes: Pick<Indexes, 'breaker'>): Breaker {
  let states: ReadonlyMap<string, BreakerState> = new Map()
  let loadedAtMs = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | null = null

  async function known(guid: OrganizationGuid): Promise<BreakerState> {
    if (clock.realNow() - loadedAtMs > CACHE_MS) {
      loading ??= load().finally(() => {
        loading = null
      })
      await loading
    }
    return states.get(guid) ?? CLOSED
  }

  async function load(): Promise<void> {
    const startedAtMs = clock.realNow()
    states = await loadBreakerStates(db)
    loadedAtMs = startedAtMs
  }

  /** Decides on the stored state; nobody else changes it meanwhile. */
  async function change(guid: OrganizationGuid, decide: (state: BreakerState) => BreakerState): Promise<boolean> {
    const isChanged = await inTransaction(db, async (trx) => {
      const before = (await lockBreakerState(trx, guid)) ?? CLOSED
      const after = decide(before)
      if (after === before) return false
      await writeBreakerState(trx, guid, after)
      return true
    })
    loadedAtMs = Number.NEGATIVE_INFINITY
    return isChanged
  }

  return {
    admits: async (guid) => {
      const position = positionOf(await known(guid), clock.realNow())
      if (position !== 'halfOpen') return position === 'closed'
      return change(guid, (state) => {
        const nowMs = clock.realNow()
        return positionOf(state, nowMs) === 'halfOpen' ? withTrial(state, nowMs) : state
      })
    },
    isOpen: async (guid) => positionOf(await known(guid), clock.realNow()) !== 'closed',
    report: async (guid, userId, health) => {
      if (health === 'unknown') return
      const state = await known(guid)
      if (health === 'well') {
        if (state === CLOSED) return
        await deleteBreakerStates(db, [guid])
        loadedAtMs = Number.NEGATIVE_INFINITY
        return
      }
      const mark = indexes.breaker(`${guid} ${userId}`).subarray(0, MARK_BYTES).toString('base64url')
      const afterwards = (before: BreakerState) => afterFailure(before, mark, clock.realNow())
      if (afterwards(state) !== state) await change(guid, afterwards)
    },
    forget: async () => {
      const nowMs = clock.realNow()
      const forgotten = [...(await loadBreakerStates(db))]
        .filter(([, state]) => isForgotten(state, nowMs))
        .map(([guid]) => guid)
      if (forgotten.length === 0) return 0
      await deleteBreakerStates(db, forgotten)
      return forgotten.length
    },
  }
}
