import type { ConnectJourney } from '@ieum/contracts/mydata/journey.ts'
import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { firstUuidv7 } from '../../db/uuid.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { certificationTransactionContent } from '../consent/sealed-consent.ts'

/**
 * A page that was lost right after the consent was sent could not keep that it had come to the signature: asked for the
 * consent once more, the person would sign twice. The journey goes on at the signature that was requested since it was
 * kept, for the same institutions with the same agency, as long as nothing has become of it.
 */
export async function withAskedMeanwhile(
  db: Db,
  userId: UserId,
  key: KeyHandle,
  journey: ConnectJourney,
  savedAtMs: number,
): Promise<ConnectJourney> {
  const { step, consentForm, mydataCertificateOrganizationEnum: agency } = journey
  if (step !== 'consent' || consentForm === null || agency === null) return journey
  const { rows } = await sql<{ certification_transaction_id: CertificationTransactionId; content: Buffer }>`
    select certification_transaction_id, content from certification_transaction
    where user_id = ${userId} and certification_transaction_id >= ${firstUuidv7(savedAtMs)}::uuid
      and state = 'PENDING' and certificate_organization_enum = ${agency}
    order by certification_transaction_id desc limit 1`.execute(db)
  const row = rows[0]
  if (!row) return journey
  const { authenticationAppUri, submission } = certificationTransactionContent.open(key, row.content)
  const asked = new Set<string>(submission.consentTargets.map(({ organizationGuid }) => organizationGuid))
  const isSame =
    asked.size === journey.organizationGuids.length && journey.organizationGuids.every((one) => asked.has(one))
  if (!isSame) return journey
  return {
    ...journey,
    step: 'signature',
    // Nothing is sent without both.
    consentForm: { ...consentForm, isCollectionAndUseAgreed: true, isProvisionAgreed: true },
    certificationTransactionId: row.certification_transaction_id,
    authenticationAppUri,
  }
}
