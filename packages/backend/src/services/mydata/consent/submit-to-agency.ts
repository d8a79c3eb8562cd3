import type { User } from '@ieum/contract-kit/endpoint.ts'
import type { PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'
import { COPY_VERSION } from '@ieum/copy/product.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Accounts, Institutions, PublicUrl, Room, Syncs } from '../mydata-dependencies.ts'
import { QUEUES } from '../queues.ts'
import { LONGEST_WAIT_UNSIGNED_MS } from '../sync/refresh/longest-wait.ts'
import { consentingPerson, type PreparedConsent } from './prepare-consent.ts'
import { requestSignature } from './request-signature.ts'
import type { Submission } from './sealed-consent.ts'
import { storeTransaction } from './store-transaction.ts'

export type SubmittedToAgency = {
  readonly authenticationAppUri: string | null
  readonly certificationTransactionId: CertificationTransactionId
  readonly isSignatureRequired: boolean
}

/**
 * Consent submission: stores one document per institution, exact bytes, and asks the agency to have them signed. If
 * none is left to sign, the agency is not asked and the transaction can be connected at once.
 * @param prepare writes the documents, once it is clear that this person may consent
 * @throws Refusal
 * @source CF-7.8; docs/concepts/connect-flow.md#signature-needed
 */
export async function submitToAgency(
  context: Context & Accounts & Institutions & PublicUrl & Room & Syncs,
  { user: { userId, sessionId }, requestId }: { readonly user: User; readonly requestId: string },
  submission: Submission & { readonly mydataCertificateOrganizationEnum: OrUnknown<PrivateCertificateOrganization> },
  prepare: () => Promise<PreparedConsent>,
): Promise<SubmittedToAgency> {
  const { mydataCertificateOrganizationEnum: organizationEnum } = submission
  if (organizationEnum === 'UNKNOWN') {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'mydataCertificateOrganizationEnum' })
  }
  await context.admission.admit(QUEUES.sync.name, LONGEST_WAIT_UNSIGNED_MS)
  const { profile } = await consentingPerson(context, userId)
  if (!(await context.hasConsentedTo(userId, 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION'))) {
    throw new Refusal('MYDATA_THIRD_PARTY_PROVISION_REQUIRED')
  }
  const { key, toSign, extendedGuids, requestedAtMs, consentEndsAtMs } = await prepare()
  const certificationTransactionId = CertificationTransactionId.parse(uuidv7())
  const requested =
    toSign.length === 0
      ? null
      : await requestSignature(context, { userId, profile, submission, organizationEnum, toSign, requestId })

  await inTransaction(context.db, (trx) =>
    storeTransaction(context, trx, userId, key, {
      certificationTransactionId,
      sessionId,
      certificate: { kind: 'private', organizationEnum },
      signing: requested?.signing ?? null,
      returnHmac: requested?.returnHmac ?? null,
      extendedGuids,
      requestedAtMs,
      content: { submission, authenticationAppUri: requested?.authenticationAppUri ?? null },
      consentEndsAtMs,
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
