import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setNextDue } from '../connect/connection-rows.ts'
import { recordUse } from '../ledger/record-in-ledger.ts'
import type { Directory, Syncs } from '../mydata-parts.ts'
import { QUEUES } from '../queues.ts'
import { loadVersions } from './collected-rows.ts'
import { bumpSync, decideUnchanged } from './decision-rows.ts'
import { type AskedReading, noteReadings } from './reading-rows.ts'
import { type Sync, useOf } from './sync-rows.ts'

/** What has nothing to write but that it was read waits this long for others of its sync. @source ours */
const WAIT_MS = 250

/** An institution that told what is written already. */
export type Unchanged = {
  readonly organizationGuid: OrganizationGuid
  /** Of the connection as it was compared. */
  readonly fence: string
  readonly version: number
  readonly state: 'SUCCESS' | 'NO_ASSET'
  readonly isPartial: boolean
  /** Of a periodic transfer. */
  readonly nextDueAtMs: number | null
  readonly isHistoryDue: boolean
} & AskedReading

/** Decides the unchanged institutions of one sync together: one transaction, and each page is written once. */
export type Settling = {
  /** False when the connection has changed since it was compared, or the sync: the institution is then decided by itself. */
  settle(one: Unchanged): Promise<boolean>
  /** One more institution of the sync is through, whatever became of it. */
  through(): void
}

type Waiting = { readonly one: Unchanged; readonly resolve: (isSettled: boolean) => void }

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
    const taken = waiting
    waiting = []
    if (taken.length === 0) return
    const settled = await settleAll(
      context,
      userId,
      sync,
      taken.map(({ one }) => one),
    ).catch(() => new Set<OrganizationGuid>())
    if (settled.size > 0) context.syncStatuses.changed(sync.syncId)
    for (const { one, resolve } of taken) resolve(settled.has(one.organizationGuid))
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

/** Which of them were decided. */
async function settleAll(
  context: Context & Directory & Syncs,
  userId: UserId,
  { kind, syncId }: Sync,
  all: readonly Unchanged[],
): Promise<ReadonlySet<OrganizationGuid>> {
  const { clock, db, outbox } = context
  return inTransaction(db, async (trx: Trx) => {
    const versions = await loadVersions(
      trx,
      userId,
      all.map((one) => one.organizationGuid),
    )
    const same = all.filter((one) => {
      const now = versions.get(one.organizationGuid)
      return now?.fence === one.fence && now.version === one.version
    })
    const realNowMs = clock.realNow()
    const guids = same.length === 0 ? [] : await decideUnchanged(trx, userId, syncId, same)
    if (guids.length === 0) return new Set()
    await bumpSync(trx, userId, syncId, realNowMs)
    const decided = new Set(guids)
    const readings = same.filter((one) => decided.has(one.organizationGuid))
    await noteReadings(trx, userId, clock.now(), readings)
    for (const { organizationGuid, fence, nextDueAtMs, isHistoryDue } of same) {
      if (!decided.has(organizationGuid)) continue
      if (nextDueAtMs !== null) await setNextDue(trx, userId, organizationGuid, fence, nextDueAtMs)
      if (isHistoryDue) await QUEUES.history.send(trx, outbox, { userId, organizationGuid })
    }
    await recordUse(trx, context, userId, useOf(kind), guids)
    return decided
  })
}
