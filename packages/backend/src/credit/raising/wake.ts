import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { Trx } from '../../db/pool.ts'
import type { Outbox } from '../../jobs/outbox.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { wakeRaising } from './raising-rows.ts'

/** Longer than one run takes: a run that has died is done again after that; business time. @source ours */
export const RUN_LEASE_MS = 2 * MINUTE_MS

/** Somebody waits: a worker looks at once, and once more later should that one die. */
export async function wakeNow(trx: Trx, outbox: Outbox, userId: UserId, nowMs: number): Promise<void> {
  await wakeRaising(trx, userId, nowMs + RUN_LEASE_MS)
  await CREDIT_QUEUES.raising.send(trx, outbox, { userId })
}
