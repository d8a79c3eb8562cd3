import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Trx } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { setNextDue } from '../../connect/connection-rows.ts'
import { recordUse } from '../../ledger/record-in-ledger.ts'
import type { Directory, Syncs } from '../../mydata-dependencies.ts'
import { QUEUES } from '../../queues.ts'
import { loadVersions, lockVersions } from '../assets/collected-rows.ts'
import { type AskedReading, recordReadings } from '../assets/reading-rows.ts'
import { bumpSync, decideRead } from './decision-rows.ts'
import { type Sync, useOf } from './sync-rows.ts'

/** How long an institution that was read waits for others of its sync. @source ours */
const WAIT_MS = 250

/** An institution that was read without a fault. */
export type Read = {
  readonly organizationGuid: OrganizationGuid
  /** The connection's fence at the time of the comparison. */
  readonly fence: string
  readonly version: number
  readonly state: 'SUCCESS' | 'NO_ASSET'
  readonly isPartial: boolean
  /** Null when its report is stored already: only the time of the reading is written. */
  readonly write: ((trx: Trx) => Promise<unknown>) | null
  /** For a periodic transfer. */
  readonly nextDueAtMs: number | null
  readonly isHistoryDue: boolean
} & AskedReading

/**
 * Decides institutions of one sync together: one transaction, and each page is written once. Everything is committed,
 * or nothing.
 * @source ADR 0119
 */
export type Settling = {
  /**
   * False when nothing was committed because the connection or the sync has changed since: decide the institution alone
   * then.
   */
  settle(one: Read): Promise<boolean>
  /** One more institution of the sync has ended, with whatever result. */
  through(): void
}

type Waiting = { readonly one: Read; readonly resolve: (isSettled: boolean) => void }

/** @param running institutions of the sync that are not decided yet */
export function createSettling(
  context: Context & Directory & Syncs,
  userId: UserId,
  sync: Sync,
  running: number,
): Settling {
  let left = running
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const settled = await settleAll(
      context,
      userId,
      sync,
      batch.map(({ one }) => one),
    ).catch((error: unknown) => {
      context.log.warn({ error, syncId: sync.syncId }, 'institutions not decided together')
      return new Set<OrganizationGuid>()
    })
    if (settled.size > 0) context.syncStatuses.changed(sync.syncId)
    for (const { one, resolve } of batch) resolve(settled.has(one.organizationGuid))
  }

  const flushIfAll = () => {
    if (waiting.length >= left) void flush()
    else timer ??= setTimeout(() => void flush(), WAIT_MS)
  }
  return {
    settle: (one) =>
      new Promise((resolve) => {
        waiting.push({ one, resolve })
        flushIfAll()
      }),
    through: () => {
      left -= 1
      if (waiting.length > 0) flushIfAll()
    },
  }
}

/** Returns which of them were decided. */
async function settleAll(
  context: Context & Directory & Syncs,
  userId: UserId,
  { kind, syncId }: Sync,
  all: readonly Read[],
): Promise<ReadonlySet<OrganizationGuid>> {
  const { clock, db, outbox } = context
  return inTransaction(db, async (trx: Trx) => {
    const guids = all.map((one) => one.organizationGuid)
    // In the lock order of a disconnection: the connections, then the rows of the sync.
    const versions = all.every(leavesConnection)
      ? await loadVersions(trx, userId, guids)
      : await lockVersions(trx, userId, guids)
    const same = all.filter((one) => {
      const now = versions.get(one.organizationGuid)
      return now?.fence === one.fence && now.version === one.version
    })
    for (const { write } of same) await write?.(trx)
    const decided = new Set(same.length === 0 ? [] : await decideRead(trx, userId, syncId, same))
    if (same.some((one) => one.write && !decided.has(one.organizationGuid))) {
      throw new Error('what was written is decided already')
    }
    if (decided.size === 0) return decided
    await bumpSync(trx, userId, syncId, clock.realNow())
    const unchanged = same.filter(isUnchanged).filter((one) => decided.has(one.organizationGuid))
    if (unchanged.length > 0) await recordReadings(trx, userId, clock.now(), unchanged)
    for (const { organizationGuid, fence, nextDueAtMs, isHistoryDue } of unchanged) {
      if (nextDueAtMs !== null) await setNextDue(trx, userId, organizationGuid, fence, nextDueAtMs)
      if (!isHistoryDue) continue
      await QUEUES.history.send(trx, outbox, { userId, organizationGuid, isScheduled: kind === 'SCHEDULED' })
    }
    await recordUse(trx, context, userId, useOf(kind), [...decided])
    return decided
  })
}

const isUnchanged = (one: Read) => one.write === null
/** Whether its connection is not written. */
const leavesConnection = (one: Read) => isUnchanged(one) && one.nextDueAtMs === null
