import type { CertificationTransactionState } from '@ieum/contracts/mydata/connect/connect.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { Runtime } from '../../../platform/context.ts'
import type {
  CertificationTransaction,
  ConsentDocumentRow,
  SignedDocument,
} from '../consent/certification-transaction-rows.ts'
import type { AuthorizationGrant } from '../consent/sealed-consent.ts'
import type { Institutions, Signatures } from '../mydata-dependencies.ts'
import { agencyOf } from './agency.ts'
import type { PersonInfoRequest } from './person-info-request.ts'
import { isSigningTimeOf } from './signing-time.ts'
import { type ExpectedSigner, personSerial } from './verify-signature.ts'

/** Evidence besides the signatures themselves: who must have signed, and under which authority. */
export type SignatureEvidence = ExpectedSignature & {
  /** The agreement that an identity agency's certificate signs as well; its nonce is the document's. */
  readonly personInfo: Omit<PersonInfoRequest, 'ucpidNonce'> | null
}
type ExpectedSignature = Pick<ExpectedSigner, 'authority' | 'personSerial'>

export type SignatureDecision =
  | {
      readonly kind: 'signed'
      readonly signedAtMs: number
      /** The agency's name for a signing in a window, if it gave one. */
      readonly certTxId: string | null
      readonly documents: readonly SignedDocument[]
      /** Proves later, without us, that the signatures are valid; null when nothing had to be signed. */
      readonly evidence: SignatureEvidence | null
      /** Replaces signatures: what the institution sent the person back with. */
      readonly authorization?: AuthorizationGrant & { readonly organizationGuid: OrganizationGuid }
    }
  | { readonly kind: 'open'; readonly state: CertificationTransactionState }
  /** The agency delivered something other than the requested signatures. */
  | { readonly kind: 'mismatch'; readonly reason: string }

/**
 * Fetches the signatures from the agency and checks every one: count, order, tx_id, digest of the stored bytes, chain,
 * certificate valid, signer is this person, signed after the request. If nothing had to be signed, only the time
 * counts.
 * @source docs/concepts/connect-flow.md#signature
 */
export async function checkSignature(
  context: Runtime & Institutions & Signatures,
  transaction: CertificationTransaction,
  documents: readonly ConsentDocumentRow[],
  ci: string,
): Promise<SignatureDecision> {
  const { clock, config, outside, log } = context
  const { certificate, signing } = transaction
  const isOldAt = (nowMs: number) => isTooOld(context, transaction, nowMs)
  // A consent that was given at an institution is completed by what the institution sent the person back with.
  if (certificate.kind === 'individual') return { kind: 'open', state: isOldAt(clock.now()) ? 'EXPIRED' : 'PENDING' }
  if (!signing) return withoutSignature(context, transaction)
  // A signature from a window is submitted, not fetched.
  if (certificate.kind !== 'private' || signing.signTxId === null || signing.certTxId === null) {
    return { kind: 'open', state: isOldAt(clock.now()) ? 'EXPIRED' : 'PENDING' }
  }
  const agency = agencyOf(context, certificate.organizationEnum)
  const result = await outside.certificate.readSignature(agency.credential, agency.target, {
    signTxId: signing.signTxId,
    certTxId: signing.certTxId,
  })
  const now = clock.now()
  const isOld = isOldAt(now)
  switch (result.kind) {
    case 'failed':
      // The agency is unreachable: the person presses the button again.
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
  const signer = { authority: agency.signerCa, personSerial: personSerial(ci) }
  const checks = await context.signatures.verify(
    documents.map(({ digest }, index) => ({
      signed: (result.documents[index] as { signed: string }).signed,
      expected: { kind: 'digest', digest },
    })),
    { ...signer, nowMs: now },
  )
  const wrong = checks.find((check) => check.kind === 'invalid')
  if (wrong) return { kind: 'mismatch', reason: wrong.reason }
  const times = checks.flatMap((check) => (check.kind === 'valid' ? [check.signedAtMs] : []))
  const isOfRequest = (at: number | null) => isSigningTimeOf(transaction, at, now)
  if (!times.every(isOfRequest)) return { kind: 'mismatch', reason: 'time' }
  const signedAtMs = Math.min(now, ...times.filter((at) => at !== null))
  if (now - signedAtMs > config.mydata.signatureLifeMs) return { kind: 'open', state: 'EXPIRED' }
  return {
    kind: 'signed',
    signedAtMs,
    certTxId: null,
    documents: documents.map(({ organizationGuid }, index) => ({
      organizationGuid,
      signed: (result.documents[index] as { signed: string }).signed,
      signedPersonInfoRequest: null,
    })),
    evidence: { ...signer, personInfo: null },
  }
}

/** When nothing had to be signed, pressing the button counts, as long as it is in time. */
export function withoutSignature(context: Runtime, transaction: CertificationTransaction): SignatureDecision {
  const nowMs = context.clock.now()
  if (isTooOld(context, transaction, nowMs)) return { kind: 'open', state: 'EXPIRED' }
  return { kind: 'signed', signedAtMs: nowMs, certTxId: null, documents: [], evidence: null }
}

/** Whether the request is older than a signature may take. */
export function isTooOld(
  { config }: Pick<Runtime, 'config'>,
  { requestedAtMs }: Pick<CertificationTransaction, 'requestedAtMs'>,
  nowMs: number,
): boolean {
  return nowMs - requestedAtMs > config.mydata.signatureLifeMs
}
