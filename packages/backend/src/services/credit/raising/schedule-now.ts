import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { scheduleRaisingNow } from './raising-rows.ts'

/** Longer than one run takes: after this time another run replaces one that died; business time. @source ours */
export const RUN_LEASE_MS = 2 * MINUTE_MS

/** For a person who waits: enqueues a job now, and schedules another in case its worker dies. */
export async function scheduleNow(trx: Trx, outbox: Outbox, userId: UserId, nowMs: number): Promise<void> {
  await scheduleRaisingNow(trx, userId, nowMs + RUN_LEASE_MS)
  await CREDIT_QUEUES.raising.send(trx, outbox, { userId })
}
