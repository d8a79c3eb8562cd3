import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isLaterVersion } from '@ieum/domain/health/analysis-version.ts'
import type { Keys, Time } from '../../context.ts'
import type { Trx } from '../../db/pool.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { applicationKey } from '../../health/application-key.ts'
import { currentVersion, putResult } from './result-rows.ts'
import { type MicrobiomeResult, microbiomeResult } from './sealed-result.ts'

/**
 * Keeps a laboratory's result in the transaction that holds the application; what held before is archived.
 * @returns false when this version, or a later one, is there already: nothing changes then
 */
export async function keepResult(
  { clock, vault }: Time & Pick<Keys, 'vault'>,
  trx: Trx,
  userId: UserId,
  applicationId: string,
  {
    analysisVersion,
    completedAtMs,
    ...content
  }: MicrobiomeResult & { readonly analysisVersion: string; readonly completedAtMs: number },
): Promise<boolean> {
  const current = await currentVersion(trx, userId, applicationId)
  if (current !== null && !isLaterVersion(analysisVersion, current)) return false
  const key = await applicationKey(vault, userId, applicationId)
  await putResult(trx, userId, {
    applicationId,
    analysisVersion,
    resultId: uuidv7(),
    content: microbiomeResult.seal(key, [applicationId, analysisVersion], content),
    completedAtMs,
    receivedAtMs: clock.now(),
  })
  return true
}
