import { SyncId } from '@ieum/contracts/shared/ids.ts'
import { lastSeenToRestMs } from '@ieum/domain/mydata/absence.ts'
import { isInSlot, nextScheduledAtMs, slotAtOrAfterMs } from '@ieum/domain/mydata/scheduled-transfer.ts'
import type { Stores, Time } from '../../context.ts'
import { type DueAttempt, dueAttempts } from '../../cross-user/mydata/due-attempts.ts'
import { type DueConnection, dueConnections } from '../../cross-user/mydata/due-connections.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Backlog } from '../../jobs/outbox.ts'
import { setNextDue } from '../connect/connection-rows.ts'
import type { Directory, Syncs } from '../mydata-parts.ts'
import { QUEUES } from '../queues.ts'
import { claimAttempt, claimConnection } from './due-rows.ts'
import { spreadOf } from './run-organization.ts'
import { insertSync } from './sync-rows.ts'

/** How long a claim holds: after that the row is due again. @source docs/architecture.md#schedules */
const LEASE_MS = 10 * 60_000
const BATCH = 200
/** Jobs of a kind waiting in the queue beyond which no more are claimed. */
const MAX_QUEUED = 1_000
/** Nobody waits for a periodic transfer. */
const SCHEDULED_BUDGET_MS = 5 * 60_000

/** Claims what is due and enqueues it, row by row, each in its own transaction. */
export async function scanDue(
  context: Time & Stores & Directory & Syncs & { readonly backlog: Backlog },
): Promise<void> {
  const { backlog, clock, db } = context
  const now = clock.now()
  if (!(await backlog(QUEUES.attempt.name, MAX_QUEUED))) {
    for (const attempt of shuffled(await dueAttempts(db, now, BATCH))) await sendAttempt(context, attempt, now)
  }
  if (await backlog(QUEUES.scheduled.name, MAX_QUEUED)) return
  for (const connection of shuffled(await dueConnections(db, now, BATCH))) {
    await sendTransfer(context, connection, now)
  }
}

async function sendAttempt({ db, outbox }: Stores & Syncs, due: DueAttempt, now: number): Promise<void> {
  const { userId, syncId, organizationGuid } = due
  await inTransaction(db, async (trx) => {
    if (await claimAttempt(trx, due, now + LEASE_MS))
      await QUEUES.attempt.send(trx, outbox, { userId, syncId, organizationGuid })
  })
}

async function sendTransfer(
  context: Time & Stores & Directory & Syncs,
  due: DueConnection,
  now: number,
): Promise<void> {
  const { clock, db, organizations, outbox } = context
  const { userId, organizationGuid, fence } = due
  const slots = organizations.find(organizationGuid)?.scheduledSlots ?? []
  if (due.lastSeenAtMs <= lastSeenToRestMs(now)) {
    // Periodic transfer rests while the person stays away; it goes on by itself with the next sign-in.
    await setNextDue(db, userId, organizationGuid, fence, nextScheduledAtMs(now, due.cycleDays, slots, spreadOf(fence)))
    return
  }
  if (!isInSlot(now, slots)) {
    await setNextDue(db, userId, organizationGuid, fence, slotAtOrAfterMs(now, slots, spreadOf(fence)))
    return
  }
  const syncId = SyncId.parse(uuidv7())
  const createdAtMs = clock.realNow()
  await inTransaction(db, async (trx) => {
    if (!(await claimConnection(trx, due, syncId, now + LEASE_MS))) return
    await insertSync(trx, userId, {
      syncId,
      kind: 'SCHEDULED',
      certificationTransactionId: null,
      organizationGuids: [organizationGuid],
      isTokenIssued: true,
      createdAtMs,
      deadlineAtMs: createdAtMs + SCHEDULED_BUDGET_MS,
    })
    await QUEUES.scheduled.send(trx, outbox, { userId, syncId })
  })
}

/** Workers that scan at the same moment begin at different rows. */
function shuffled<T>(rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ row }) => row)
}
