import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { applicationKey } from '../../health/application-key.ts'
import { putResult } from './result-rows.ts'
import { type MicrobiomeResult, microbiomeResult } from './sealed-result.ts'

/**
 * Stores a laboratory's result and archives the version before. Call with the application locked, after checking that
 * this version is later.
 */
export async function storeResult(
  { clock, vault }: Time & Pick<Keys, 'vault'>,
  trx: Trx,
  userId: UserId,
  applicationId: string,
  {
    analysisVersion,
    completedAtMs,
    ...content
  }: MicrobiomeResult & { readonly analysisVersion: string; readonly completedAtMs: number },
): Promise<void> {
  const key = await applicationKey(vault, userId, applicationId)
  await putResult(trx, userId, {
    applicationId,
    analysisVersion,
    resultId: uuidv7(),
    content: microbiomeResult.seal(key, [applicationId, analysisVersion], content),
    completedAtMs,
    receivedAtMs: clock.now(),
  })
}
