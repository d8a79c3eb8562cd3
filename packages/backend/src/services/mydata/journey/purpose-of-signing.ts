import type { AskedPurpose } from '@ieum/contracts/mydata/enums.ts'
import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { loadOpenJourneys } from './journey-rows.ts'
import { journeyContent } from './sealed-journey.ts'

/** The purpose whose open journey contains this transaction; null when there is none any more. Machine time. */
export async function purposeOfSigning(
  db: Queryable,
  userId: UserId,
  key: KeyHandle,
  certificationTransactionId: CertificationTransactionId,
  realNowMs: number,
): Promise<AskedPurpose | null> {
  const rows = await loadOpenJourneys(db, userId, realNowMs)
  const journeys = rows.map((row) => journeyContent.open(key, [row.purpose], row.content))
  return journeys.find((one) => one.certificationTransactionId === certificationTransactionId)?.purpose ?? null
}
