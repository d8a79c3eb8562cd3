import type { consent } from '@ieum/contracts/mydata/consent.ts'
import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { COPY_VERSION } from '@ieum/copy/product.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { QUEUES } from '../queues.ts'
import { LONGEST_WAIT_UNSIGNED_MS } from '../sync/longest-wait.ts'
import { insertCertificationTransaction } from './certification-transaction-rows.ts'
import { consentEndsAtMs, consentingPerson, prepareConsent } from './prepare-consent.ts'
import { requestSignature } from './request-signature.ts'

type Submit = Handler<typeof consent.getMydataCertificateAuthenticationUriV2, MydataContext>

/**
 * Consent submission: one document per institution, exact bytes kept, and the agency asked to have them signed. If none
 * is left to sign, the agency is not asked and the transaction can be connected at once.
 * @source CF-7.8; docs/architecture.md#signature-needed
 */
export const getMydataCertificateAuthenticationUriV2: Submit = async ({ body, user, requestId }, context) => {
  const { userId, sessionId } = user
  await context.admission.admit(QUEUES.sync.name, LONGEST_WAIT_UNSIGNED_MS)
  const { profile } = await consentingPerson(context, userId)
  if (!(await context.hasConsentedTo(userId, 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION'))) {
    throw new Refusal('MYDATA_THIRD_PARTY_PROVISION_REQUIRED')
  }
  const { key, toSign, extendedGuids, requestedAtMs } = await prepareConsent(context, userId, body)
  const certificationTransactionId = CertificationTransactionId.parse(uuidv7())
  const requested =
    toSign.length === 0 ? null : await requestSignature(context, { userId, profile, body, toSign, requestId })

  await inTransaction(context.db, (trx) =>
    insertCertificationTransaction(trx, userId, key, {
      certificationTransactionId,
      sessionId,
      certificate: { kind: 'private', organizationEnum: body.mydataCertificateOrganizationEnum },
      signing: requested?.signing ?? null,
      returnHmac: requested?.returnHmac ?? null,
      extendedGuids,
      requestedAtMs,
      content: { submission: body, authenticationAppUri: requested?.authenticationAppUri ?? null },
      consentEndsAtMs: consentEndsAtMs(body),
      copyVersion: COPY_VERSION,
      documents: requested?.documents ?? [],
    }),
  )
  return {
    authenticationAppUri: requested?.authenticationAppUri ?? null,
    certificationTransactionId,
    isSignatureRequired: requested !== null,
  }
}
