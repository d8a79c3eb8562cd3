import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Time } from '../../platform/context.ts'
import { deletionsWithKeys } from '../../platform/cross-user/health/deletions-with-keys.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { eachInTurn } from '../../platform/jobs/scheduling/each-in-turn.ts'
import { notifyKeysDestroyed } from '../../platform/keys/keys-destroyed.ts'
import type { Health } from './health-context.ts'
import { lockReceipt, recordKeyDestroyed } from './receipt-rows.ts'

type Destroying = Time & Pick<Keys, 'vault'> & Health

const MOST_AT_ONCE = 100

/**
 * The rows are deleted first and then the key, as everywhere; when a process dies in between, the next round destroys
 * the key, which opens nothing.
 */
export async function destroyApplicationKey(
  { clock, healthDb, vault }: Destroying,
  service: HealthService,
  userId: UserId,
  applicationId: string,
): Promise<void> {
  await vault.destroyFileKey(userId, applicationId)
  await inTransaction(healthDb, async (trx) => {
    const receipt = await lockReceipt(trx, service, userId, applicationId)
    if (receipt) await recordKeyDestroyed(trx, service, userId, receipt, clock.now())
    await notifyKeysDestroyed(trx, userId)
  })
}

/** Destroys keys that a process which died has left behind. */
export async function finishDeletions(context: Destroying, service: HealthService, signal: AbortSignal): Promise<void> {
  const due = await deletionsWithKeys(context.healthDb, service, MOST_AT_ONCE)
  await eachInTurn(
    due,
    async ({ userId, applicationId }) => {
      await destroyApplicationKey(context, service, userId, applicationId)
    },
    signal,
  )
}
