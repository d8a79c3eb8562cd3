import { createHash, randomBytes } from 'node:crypto'
import type { certificate } from '@ieum/contracts/mydata/certificate.ts'
import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { COPY_VERSION } from '@ieum/copy/product.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Handler } from '../../http/handler.ts'
import { insertCertificationTransaction, type NewTransaction } from '../consent/certification-transaction-rows.ts'
import { consentEndsAtMs, consentingPerson, prepareConsent } from '../consent/prepare-consent.ts'
import { newTxId } from '../consent/transaction-ids.ts'
import type { MydataContext } from '../mydata-context.ts'
import { QUEUES } from '../queues.ts'
import { LONGEST_WAIT_UNSIGNED_MS } from '../sync/longest-wait.ts'
import { isOfIdentityAgency, signingModuleOf } from './certificate-module.ts'
import { plainTextDigest, plainTextOf } from './plain-text.ts'

type Generate = Handler<typeof certificate.generatePlainTextToSignV2, MydataContext>

/**
 * Consent submission for a certificate that signs in a window: one document per institution, exact bytes kept, and the
 * text for the window. The same transaction as a private certificate's; only that nobody outside is asked.
 * @source CF-7.17; docs/standard.md#common-certificates
 */
export const generatePlainTextToSignV2: Generate = async ({ body, user }, context) => {
  const { userId, sessionId } = user
  await context.admission.admit(QUEUES.sync.name, LONGEST_WAIT_UNSIGNED_MS)
  await consentingPerson(context, userId)
  const module = signingModuleOf(context, body.certificateTypeEnum)
  const { key, toSign, extendedGuids, requestedAtMs } = await prepareConsent(context, userId, body)
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
    insertCertificationTransaction(trx, userId, key, {
      certificationTransactionId,
      sessionId,
      certificate: {
        kind: 'window',
        typeEnum: body.certificateTypeEnum,
        plainTextDigest: plainTextDigest(serializedPlainText),
      },
      signing: isSignatureRequired ? { agencyOrgCode: module.orgCode, signTxId: null, certTxId: null } : null,
      returnHmac: null,
      extendedGuids,
      requestedAtMs,
      content: { submission: body, authenticationAppUri: null },
      consentEndsAtMs: consentEndsAtMs(body),
      copyVersion: COPY_VERSION,
      documents: toSign.map(({ record, text }, index): NewTransaction['documents'][number] => ({
        organizationGuid: record.guid,
        txId: newTxId(context.config.outside.operatorOrgCode, record, module.orgCode, requestedAtMs),
        digest: createHash('sha256').update(text).digest(),
        text,
        nonces: isOfIdentityAgency(body.certificateTypeEnum) ? (requests[index] ?? null) : null,
      })),
    }),
  )
  return { serializedPlainText, certificationTransactionId, isSignatureRequired }
}

/** @source docs/standard.md#common-certificates: 16 bytes */
function newNonce(): string {
  return randomBytes(16).toString('base64url')
}
