import { isDeepStrictEqual } from 'node:util'
import type { CertificateConnect, connect } from '@ieum/contracts/mydata/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { withoutSignature } from '../certificate/check-signature.ts'
import { checkSignedData } from '../certificate/check-signed-data.ts'
import { plainTextDigest, readPlainText } from '../certificate/plain-text.ts'
import type { Submission } from '../consent/sealed-consent.ts'
import type { MydataContext } from '../mydata-context.ts'
import { connectTransaction } from './connect-transaction.ts'

type Connect = Handler<typeof connect.connectV2, MydataContext>

/**
 * Connects with what was signed in the window of a certificate. The plain text names its transaction; all that comes
 * with it must be what the transaction was made of, in the session it was made in.
 * @source CF-7.17; docs/architecture.md#the-signature-itself
 */
export const connectV2: Connect = async ({ body, user, signal }, context) => {
  const plainText = readPlainText(body.serializedPlainText)
  if (!plainText) throw new Refusal('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
  const syncId = await connectTransaction(
    context,
    { userId: user.userId, signal },
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
  return { syncId }
}

function isSameSubmission(stored: Submission, sent: CertificateConnect): boolean {
  return (['consentTargets', 'informedConsent', 'shouldExtendExistTokens'] as const).every((part) =>
    isDeepStrictEqual(stored[part], sent[part]),
  )
}
