import { SyncId, type UserId } from '@ieum/contracts/shared/ids.ts'
import { lastSeenToRestMs } from '@ieum/domain/mydata/destruction/dormancy.ts'
import { pauseUntilMs } from '@ieum/domain/mydata/sync/freshness.ts'
import { beginsAtMs, nextScheduledAtMs, spreadFromMs } from '@ieum/domain/mydata/sync/scheduled-transfer.ts'
import type { Runtime, Stores } from '../../../../platform/context.ts'
import { type DueAttempt, dueAttempts } from '../../../../platform/cross-user/mydata/due-attempts.ts'
import { type DueConnection, dueConnections } from '../../../../platform/cross-user/mydata/due-connections.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import { eachInTurn } from '../../../../platform/jobs/scheduling/each-in-turn.ts'
import type { MydataContext } from '../../mydata-context.ts'
import type { Directory, Syncs } from '../../mydata-dependencies.ts'
import { QUEUES } from '../../queues.ts'
import { loadAskAgainAtMs } from '../assets/reading-rows.ts'
import { spreadOf } from '../run/run-organization.ts'
import { insertSync } from '../run/sync-rows.ts'
import { claimAttempt, claimConnection, deferConnection } from './due-rows.ts'

/** Duration of a claim: after that the row is due again. @source docs/concepts/jobs.md#scheduled-work */
const LEASE_MS = 10 * 60_000
const BATCH = 200
/** No more jobs of a kind are claimed while so many wait in the queue. */
const MAX_QUEUED = 1_000
/** Nobody waits for a periodic transfer. */
const SCHEDULED_BUDGET_MS = 5 * 60_000

type Scanning = Runtime & Stores & Directory & Syncs & Pick<MydataContext, 'backlog' | 'metrics' | 'workingSinceMs'>

/**
 * Claims due work and enqueues it: attempts row by row, transfers person by person, each in its own transaction. All
 * that is due for one person at once becomes one sync, so that common data is written once.
 */
export async function scanDue(context: Scanning): Promise<void> {
  const { backlog, clock, db } = context
  const now = clock.now()
  const attempts = await dueAttempts(db, now, BATCH)
  if (attempts.length > 0 && !(await backlog(QUEUES.attempt.name, MAX_QUEUED))) {
    await eachInTurn(shuffled(attempts), (attempt) => sendAttempt(context, attempt, now))
  }
  const connections = await dueConnections(db, now, BATCH)
  if (connections.length === 0 || (await backlog(QUEUES.scheduled.name, MAX_QUEUED))) return
  const due = Map.groupBy(connections, ({ userId }) => userId)
  await eachInTurn(shuffled([...due]), ([userId, ofPerson]) => sendTransfers(context, userId, ofPerson, now))
}

async function sendAttempt({ db, metrics, outbox }: Scanning, due: DueAttempt, now: number): Promise<void> {
  const { userId, syncId, organizationGuid } = due
  const isOurs = await inTransaction(db, async (trx) => {
    if (!(await claimAttempt(trx, due, now + LEASE_MS))) return false
    await QUEUES.attempt.send(trx, outbox, { userId, syncId, organizationGuid })
    return true
  })
  if (isOurs && due.wasTaken) metrics.claimsLost('attempt', 1)
}

async function sendTransfers(
  context: Scanning,
  userId: UserId,
  due: readonly DueConnection[],
  now: number,
): Promise<void> {
  const { clock, db, metrics, outbox } = context
  const ready: DueConnection[] = []
  for (const one of due) if (!(await defer(context, one, now))) ready.push(one)
  if (ready.length === 0) return
  // Every process claims them in the same order.
  ready.sort((one, other) => (one.organizationGuid < other.organizationGuid ? -1 : 1))
  const syncId = SyncId.parse(uuidv7())
  const createdAtMs = clock.realNow()
  const ours = await inTransaction(db, async (trx) => {
    const claimed: DueConnection[] = []
    for (const one of ready) {
      if (await claimConnection(trx, one, syncId, now + LEASE_MS)) claimed.push(one)
    }
    const organizationGuids = claimed.map(({ organizationGuid }) => organizationGuid)
    if (organizationGuids.length === 0) return claimed
    await insertSync(trx, userId, {
      syncId,
      kind: 'SCHEDULED',
      certificationTransactionId: null,
      organizationGuids,
      isTokenIssued: true,
      createdAtMs,
      deadlineAtMs: createdAtMs + SCHEDULED_BUDGET_MS,
    })
    await QUEUES.scheduled.send(trx, outbox, { userId, syncId })
    return claimed
  })
  metrics.claimsLost('transfer', ours.filter(({ wasTaken }) => wasTaken).length)
}

/** Whether a due transfer is postponed instead of started now. */
async function defer(context: Scanning, due: DueConnection, now: number): Promise<boolean> {
  const { config, db, organizations, workingSinceMs } = context
  const { userId, organizationGuid, fence, cycleDays, nextDueAtMs, lastSeenAtMs } = due
  const slots = organizations.find(organizationGuid)?.scheduledSlots ?? []
  if (lastSeenAtMs <= lastSeenToRestMs(now)) {
    // Periodic transfer pauses while the person stays away; it resumes with the next sign-in.
    await deferConnection(db, due, nextScheduledAtMs(now, cycleDays, slots, spreadOf(fence)))
    return true
  }
  const { scheduledSpreadMs } = config.mydata
  const pausedUntilMs = pauseUntilMs(await loadAskAgainAtMs(db, userId, organizationGuid), now)
  const beginMs =
    pausedUntilMs === null
      ? beginsAtMs({ dueAtMs: nextDueAtMs, nowMs: now, workingSinceMs }, slots, spreadOf(fence), scheduledSpreadMs)
      : spreadFromMs(pausedUntilMs, slots, spreadOf(fence), scheduledSpreadMs)
  if (beginMs <= now) return false
  await deferConnection(db, due, beginMs)
  return true
}

/** In random order: workers that scan at the same moment begin at different rows. */
function shuffled<T>(rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ row }) => row)
}
