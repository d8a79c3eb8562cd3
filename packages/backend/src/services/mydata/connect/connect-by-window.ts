import { isDeepStrictEqual } from 'node:util'
import type { User } from '@ieum/contract-kit/endpoint.ts'
import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { withoutSignature } from '../certificate/check-signature.ts'
import { checkSignedData } from '../certificate/check-signed-data.ts'
import { plainTextDigest, readPlainText } from '../certificate/plain-text.ts'
import type { Submission } from '../consent/sealed-consent.ts'
import type { Accounts, Institutions, Room, Signatures, Syncs } from '../mydata-dependencies.ts'
import { connectTransaction } from './connect-transaction.ts'

/** The consent, and the window's input and output. */
type SignedInWindow = Pick<Submission, 'consentTargets' | 'informedConsent' | 'shouldExtendExistTokens'> & {
  readonly certificateTypeEnum: OrUnknown<CertificateType>
  readonly serializedPlainText: string
  readonly serializedSignedData: string | null
}

/**
 * Connects with the documents that were signed in the window of a certificate, in either step. The plain text
 * identifies its transaction; everything else in the request must match what the transaction was made of, in the
 * session that made it.
 * @throws Refusal
 * @source CF-7.17; docs/concepts/connect-flow.md#signature
 */
export async function connectByWindow(
  context: Context & Accounts & Institutions & Room & Signatures & Syncs,
  { body, user, signal }: { readonly body: SignedInWindow; readonly user: User; readonly signal: AbortSignal },
): Promise<SyncId> {
  const plainText = readPlainText(body.serializedPlainText)
  if (!plainText) throw new Refusal('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
  return connectTransaction(
    context,
    { user, signal },
    plainText.certificationTransactionId,
    async (transaction, documents, ci) => {
      const { certificate, content, sessionId, signing } = transaction
      if (certificate.kind !== 'window') return null
      if (sessionId !== user.sessionId) return { kind: 'mismatch', reason: 'session' }
      if (certificate.typeEnum !== body.certificateTypeEnum) return { kind: 'mismatch', reason: 'certificateType' }
      if (!certificate.plainTextDigest.equals(plainTextDigest(body.serializedPlainText))) {
        return { kind: 'mismatch', reason: 'plainText' }
      }
      if (!isSameSubmission(content.submission, body)) return { kind: 'mismatch', reason: 'submission' }
      if (!signing) return withoutSignature(context, transaction)
      const one = { transaction: { ...transaction, certificate }, signing, documents, plainText }
      return checkSignedData(context, one, body.serializedSignedData, ci)
    },
  )
}

function isSameSubmission(stored: Submission, sent: SignedInWindow): boolean {
  return (['consentTargets', 'informedConsent', 'shouldExtendExistTokens'] as const).every((part) =>
    isDeepStrictEqual(stored[part], sent[part]),
  )
}
