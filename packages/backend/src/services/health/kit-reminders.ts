import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { dueKits } from '../../platform/cross-user/health/due-kits.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { eachInTurn } from '../../platform/jobs/scheduling/each-in-turn.ts'

const MOST_AT_ONCE = 100

/** Handles each kit that a person has and that is due for a reminder or its end. Business time. */
export async function remindOfKits(
  healthDb: Db,
  service: HealthService,
  nowMs: number,
  remindOne: (trx: Trx, userId: UserId, applicationId: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const due = await dueKits(healthDb, service, 'KIT_DELIVERED', nowMs, MOST_AT_ONCE)
  await eachInTurn(
    due,
    async ({ userId, applicationId }) => {
      await inTransaction(healthDb, (trx) => remindOne(trx, userId, applicationId))
    },
    signal,
  )
}
