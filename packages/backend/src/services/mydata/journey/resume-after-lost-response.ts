import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { loadPendingSince } from '../consent/certification-transaction-rows.ts'
import { certificationTransactionContent } from '../consent/sealed-consent.ts'
import { requestStepOf } from '../consent/submission.ts'

/**
 * A page that was lost right after the consent was sent could not store that it had reached the signature: if it asked
 * for the consent again, the person would sign twice. The journey continues at the signature that was requested after
 * it was stored, for the same institutions with the same agency, as long as that has no outcome.
 */
export async function withAskedMeanwhile(
  db: Db,
  userId: UserId,
  key: KeyHandle,
  journey: ConnectJourney,
  savedAtMs: number,
): Promise<ConnectJourney> {
  const { step, consentForm, mydataCertificateOrganizationEnum: agency } = journey
  if (step !== 'consent' || consentForm === null || agency === null || agency === 'UNKNOWN') return journey
  const row = await loadPendingSince(db, userId, agency, savedAtMs)
  if (!row) return journey
  const { authenticationAppUri, submission } = certificationTransactionContent.open(
    key,
    [row.certificationTransactionId],
    row.content,
  )
  // The page submits in one step.
  if (requestStepOf(submission) !== 'ONE') return journey
  const asked = new Set<string>(submission.consentTargets.map(({ organizationGuid }) => organizationGuid))
  const isSame =
    asked.size === journey.organizationGuids.length && journey.organizationGuids.every((one) => asked.has(one))
  if (!isSame) return journey
  return {
    ...journey,
    step: 'signature',
    // Nothing is sent without both.
    consentForm: { ...consentForm, isCollectionAndUseAgreed: true, isProvisionAgreed: true },
    certificationTransactionId: row.certificationTransactionId,
    authenticationAppUri,
  }
}
