import { SignedData } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import type { Runtime } from '../../../platform/context.ts'
import type {
  Certificate,
  CertificationTransaction,
  ConsentDocumentRow,
  Signing,
} from '../consent/certification-transaction-rows.ts'
import type { Directory, Signatures } from '../mydata-dependencies.ts'
import { isOfIdentityAgency, type SigningModule, signingModuleOf } from './certificate-module.ts'
import { isTooOld, type SignatureDecision } from './check-signature.ts'
import type { PlainText } from './plain-text.ts'
import { isSigningTimeOf } from './signing-time.ts'
import { personSerial, type SignatureToVerify } from './verify-signature.ts'

/** One transaction that was signed in a window, with the input of the window. */
export type WindowSigning = {
  readonly transaction: CertificationTransaction & { readonly certificate: Certificate & { readonly kind: 'window' } }
  readonly signing: Signing
  readonly documents: readonly ConsentDocumentRow[]
  readonly plainText: PlainText
}

/**
 * Checks what a window submitted without trusting it: operator, count, order, and for every document that its exact
 * text, its nonces and the agreement were signed by this person's valid certificate, and when.
 * @param serializedSignedData null: nothing was submitted yet
 * @source docs/concepts/connect-flow.md#signature; docs/reference/standard.md#common-certificates (1) to (5)
 */
export async function checkSignedData(
  context: Runtime & Directory & Signatures,
  one: WindowSigning,
  serializedSignedData: string | null,
  ci: string,
): Promise<SignatureDecision> {
  const { documents, signing, transaction } = one
  const mismatch = (reason: string): SignatureDecision => ({ kind: 'mismatch', reason })
  const now = context.clock.now()
  if (isTooOld(context, transaction, now)) return { kind: 'open', state: 'EXPIRED' }
  if (serializedSignedData === null) return { kind: 'open', state: 'PENDING' }
  const data = readSignedData(serializedSignedData)
  if (!data) return mismatch('unreadable')
  const { caOrg, certTxId = null, signedDataList: list } = data
  if (caOrg !== signing.agencyOrgCode) return mismatch('agency')
  if (list.length !== documents.length) return mismatch('count')
  const orgCodes = documents.map(({ organizationGuid }) => context.organizations.find(organizationGuid)?.orgCode)
  if (list.some((signed, index) => signed.orgCode !== orgCodes[index])) return mismatch('order')

  const { typeEnum } = transaction.certificate
  if (!isOfIdentityAgency(typeEnum) && certTxId === null) return mismatch('transaction')
  const module = signingModuleOf(context, typeEnum)
  const signed = documents.map((document, index) => signaturesOf(list[index] as SignedDataItem, document, one, module))
  if (signed.includes(null)) return mismatch('personInfo')
  const signatures = signed.flatMap((one) => one ?? [])
  const signer = { authority: module.signerCa, personSerial: personSerial(ci) }
  const checks = await context.signatures.verify(signatures, { ...signer, nowMs: now })
  const wrong = checks.at(-1)
  if (wrong?.kind === 'invalid') {
    return mismatch(signatures[checks.length - 1]?.expected.kind === 'person-info' ? 'personInfo' : wrong.reason)
  }
  if (new Set(checks.map((check) => check.kind === 'valid' && check.certificateDigest)).size > 1) {
    return mismatch('certificates')
  }
  const times = checks.flatMap((check) => (check.kind === 'valid' ? [check.signedAtMs] : []))
  const isInTime = (at: number | null) => isSigningTimeOf(transaction, at, now)
  if (!times.every(isInTime)) return mismatch('time')
  return {
    kind: 'signed',
    signedAtMs: Math.min(now, ...times.filter((at) => at !== null)),
    certTxId: isOfIdentityAgency(typeEnum) ? null : certTxId,
    documents: documents.map(({ organizationGuid }, index) => ({
      organizationGuid,
      signed: (list[index] as SignedDataItem).signedConsent,
      signedPersonInfoRequest: isOfIdentityAgency(typeEnum)
        ? ((list[index] as SignedDataItem).signedPersonInfoReq ?? null)
        : null,
    })),
    evidence: { ...signer, personInfo: isOfIdentityAgency(typeEnum) ? personInfoOf(one.plainText, module) : null },
  }
}

const personInfoOf = ({ userAgreement, userAgreeInfo, ispUrl }: PlainText, { name: moduleName }: SigningModule) => ({
  userAgreement,
  userAgreeInfo,
  ispUrl,
  moduleName,
})

type SignedDataItem = SignedData['signedDataList'][number]

function readSignedData(serialized: string): SignedData | null {
  try {
    return SignedData.safeParse(JSON.parse(serialized)).data ?? null
  } catch {
    return null
  }
}

/** The signatures that the window had to make for one document; null when one is missing. */
function signaturesOf(
  item: SignedDataItem,
  { digest, nonces, text }: ConsentDocumentRow,
  { plainText, transaction }: WindowSigning,
  module: SigningModule,
): SignatureToVerify[] | null {
  if (!isOfIdentityAgency(transaction.certificate.typeEnum) || nonces === null) {
    return [{ signed: item.signedConsent, expected: { kind: 'digest', digest } }]
  }
  if (item.signedPersonInfoReq === undefined) return null
  const request = { ucpidNonce: nonces.ucpidNonce, ...personInfoOf(plainText, module) }
  return [
    { signed: item.signedConsent, expected: { kind: 'consent', consent: text, consentNonce: nonces.consentNonce } },
    { signed: item.signedPersonInfoReq, expected: { kind: 'person-info', request } },
  ]
}
