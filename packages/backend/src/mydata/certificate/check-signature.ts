import type { CertificationTransactionState } from '@ieum/contracts/mydata/sync.ts'
import type { CertificationTransaction, ConsentDocumentRow } from '../consent/certification-transaction-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { agencyOf } from './agency.ts'
import { verifySignedDocument } from './verify-signed-document.ts'

export type SignatureDecision =
  | {
      readonly kind: 'signed'
      readonly signedAtMs: number
      readonly documents: readonly { readonly organizationGuid: string; readonly signed: string }[]
    }
  | { readonly kind: 'open'; readonly state: CertificationTransactionState }
  /** What the agency handed over is not what was asked to be signed. */
  | { readonly kind: 'mismatch'; readonly reason: string }

/**
 * Asks the agency for the signatures and checks every one: count, order, tx_id, digest of the stored bytes, chain,
 * certificate alive, signer is this person. Where nothing had to be signed, only the time counts.
 * @source architecture §7 "The signature itself"
 */
export async function checkSignature(
  context: MydataContext,
  transaction: CertificationTransaction,
  documents: readonly ConsentDocumentRow[],
  ci: string,
): Promise<SignatureDecision> {
  const { clock, config, outside, log } = context
  const isOldAt = (nowMs: number) => nowMs - transaction.requestedAtMs > config.mydata.signatureLifeMs
  if (!transaction.signing) {
    const nowMs = clock.now()
    return isOldAt(nowMs) ? { kind: 'open', state: 'EXPIRED' } : { kind: 'signed', signedAtMs: nowMs, documents: [] }
  }
  const agency = agencyOf(context, transaction.certificateOrganizationEnum)
  const result = await outside.certificate.readSignature(agency.credential, agency.target, transaction.signing)
  const now = clock.now()
  const isOld = isOldAt(now)
  switch (result.kind) {
    case 'failed':
      // The agency is not to be reached: the person presses the button again.
      log.warn({ agency: agency.credential.orgCode, reason: result.reason }, 'signature not read')
      return { kind: 'open', state: 'PENDING' }
    case 'pending':
      return { kind: 'open', state: isOld ? 'EXPIRED' : 'PENDING' }
    case 'rejected':
      return { kind: 'open', state: 'REJECTED' }
    case 'expired':
      return { kind: 'open', state: 'EXPIRED' }
  }
  if (result.documents.length !== documents.length) return { kind: 'mismatch', reason: 'count' }
  if (result.documents.some((one, index) => one.txId !== documents[index]?.txId)) {
    return { kind: 'mismatch', reason: 'order' }
  }
  const checks = await Promise.all(
    documents.map(({ digest }, index) =>
      verifySignedDocument((result.documents[index] as { signed: string }).signed, {
        digest,
        signerCa: agency.signerCa,
        ci,
        nowMs: now,
      }),
    ),
  )
  const wrong = checks.find((check) => check.kind === 'invalid')
  if (wrong) return { kind: 'mismatch', reason: wrong.reason }
  const times = checks.flatMap((check) =>
    check.kind === 'valid' && check.signedAtMs !== null ? [check.signedAtMs] : [],
  )
  const signedAtMs = Math.min(now, ...times)
  if (now - signedAtMs > config.mydata.signatureLifeMs) return { kind: 'open', state: 'EXPIRED' }
  return {
    kind: 'signed',
    signedAtMs,
    documents: documents.map(({ organizationGuid }, index) => ({
      organizationGuid,
      signed: (result.documents[index] as { signed: string }).signed,
    })),
  }
}
