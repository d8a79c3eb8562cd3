import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@ieum/contract-kit/endpoint.ts'
import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'
import { COPY_VERSION } from '@ieum/copy/product.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { NewTransaction } from '../consent/certification-transaction-rows.ts'
import { consentingPerson, type PreparedConsent } from '../consent/prepare-consent.ts'
import type { Submission } from '../consent/sealed-consent.ts'
import { storeTransaction } from '../consent/store-transaction.ts'
import { newTxId } from '../consent/transaction-ids.ts'
import type { Accounts, Directory, PublicUrl, Room, Syncs } from '../mydata-dependencies.ts'
import { QUEUES } from '../queues.ts'
import { LONGEST_WAIT_UNSIGNED_MS } from '../sync/refresh/longest-wait.ts'
import { isOfIdentityAgency, signingModuleOf } from './certificate-module.ts'
import { plainTextDigest, plainTextOf } from './plain-text.ts'

export type SubmittedForWindow = {
  readonly serializedPlainText: string
  readonly certificationTransactionId: CertificationTransactionId
  readonly isSignatureRequired: boolean
}

/**
 * Consent submission for a certificate that signs in a window: one document per institution, exact bytes stored, and
 * the text for the window. The transaction is the same as for a private certificate, but no agency is asked.
 * @param prepare writes the documents, once it is clear that this person may consent and the window exists
 * @throws Refusal
 * @source CF-7.17; docs/reference/standard.md#common-certificates
 */
export async function submitConsentForCertificateWindow(
  context: Context & Accounts & Directory & PublicUrl & Room & Syncs,
  { userId, sessionId }: User,
  submission: Submission & { readonly certificateTypeEnum: OrUnknown<CertificateType> },
  prepare: () => Promise<PreparedConsent>,
): Promise<SubmittedForWindow> {
  await context.admission.admit(QUEUES.sync.name, LONGEST_WAIT_UNSIGNED_MS)
  await consentingPerson(context, userId)
  const module = signingModuleOf(context, submission.certificateTypeEnum)
  const { key, toSign, extendedGuids, requestedAtMs, consentEndsAtMs } = await prepare()
  const certificationTransactionId = CertificationTransactionId.parse(uuidv7())
  const requests = toSign.map(({ record, text }) => ({
    orgCode: record.orgCode,
    consentNonce: newNonce(),
    ucpidNonce: newNonce(),
    consent: text,
  }))
  const serializedPlainText = JSON.stringify(plainTextOf(certificationTransactionId, context.publicUrl(), requests))
  const isSignatureRequired = toSign.length > 0

  await inTransaction(context.db, (trx) =>
    storeTransaction(context, trx, userId, key, {
      certificationTransactionId,
      sessionId,
      certificate: {
        kind: 'window',
        typeEnum: module.typeEnum,
        plainTextDigest: plainTextDigest(serializedPlainText),
      },
      signing: isSignatureRequired ? { agencyOrgCode: module.orgCode, signTxId: null, certTxId: null } : null,
      returnHmac: null,
      extendedGuids,
      requestedAtMs,
      content: { submission, authenticationAppUri: null },
      consentEndsAtMs,
      copyVersion: COPY_VERSION,
      documents: toSign.map(({ record, text }, index): NewTransaction['documents'][number] => ({
        organizationGuid: record.guid,
        txId: newTxId(context.config.outside.operatorOrgCode, record, module.orgCode, requestedAtMs),
        digest: createHash('sha256').update(text).digest(),
        text,
        nonces: isOfIdentityAgency(module.typeEnum) ? (requests[index] ?? null) : null,
      })),
    }),
  )
  return { serializedPlainText, certificationTransactionId, isSignatureRequired }
}

/** @source docs/reference/standard.md#common-certificates: 16 bytes */
function newNonce(): string {
  return randomBytes(16).toString('base64url')
}
