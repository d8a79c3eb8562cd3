import { SignedConsentContent, SignedData } from '@ieum/contracts/outside/certificate-window.ts'
import type { Runtime } from '../../context.ts'
import type {
  Certificate,
  CertificationTransaction,
  ConsentDocumentRow,
  Signing,
} from '../consent/certification-transaction-rows.ts'
import type { Directory } from '../mydata-parts.ts'
import { isOfIdentityAgency, type SigningModule, signingModuleOf } from './certificate-module.ts'
import { isTooOld, type SignatureDecision } from './check-signature.ts'
import { inTurn } from './in-turn.ts'
import { isPersonInfoRequest } from './person-info-request.ts'
import type { PlainText } from './plain-text.ts'
import { isSigningTimeOf } from './signing-time.ts'
import {
  type ExpectedSigner,
  type SignatureCheck,
  verifySignedData,
  verifySignedDocument,
} from './verify-signed-document.ts'

/** One transaction that was signed in a window, with what the window was given. */
export type WindowSigning = {
  readonly transaction: CertificationTransaction & { readonly certificate: Certificate & { readonly kind: 'window' } }
  readonly signing: Signing
  readonly documents: readonly ConsentDocumentRow[]
  readonly plainText: PlainText
}

/**
 * Checks what a window handed over as if a stranger had: operator, count, order, and of every document that its exact
 * text, its nonces and the agreement were signed by this person's living certificate, and when.
 * @param serializedSignedData null: nothing was handed over yet
 * @source docs/architecture.md#the-signature-itself; docs/standard.md#common-certificates (1) to (5)
 */
export async function checkSignedData(
  context: Runtime & Directory,
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
  const signer = { signerCa: module.signerCa, ci, nowMs: now }
  const checks = await inTurn(documents, (document, index) =>
    checkDocument(list[index] as SignedDataItem, document, one, module, signer),
  )
  const wrong = checks.find((check) => check.kind === 'invalid')
  if (wrong) return mismatch(wrong.reason)
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
  }
}

type SignedDataItem = SignedData['signedDataList'][number]
type Check = SignatureCheck | { readonly kind: 'invalid'; readonly reason: 'personInfo' | 'certificates' }

function readSignedData(serialized: string): SignedData | null {
  try {
    return SignedData.safeParse(JSON.parse(serialized)).data ?? null
  } catch {
    return null
  }
}

async function checkDocument(
  item: SignedDataItem,
  document: ConsentDocumentRow,
  { plainText, transaction }: WindowSigning,
  module: SigningModule,
  signer: ExpectedSigner,
): Promise<Check> {
  const { nonces } = document
  if (!isOfIdentityAgency(transaction.certificate.typeEnum) || nonces === null) {
    return verifySignedDocument(item.signedConsent, { ...signer, digest: document.digest })
  }
  if (item.signedPersonInfoReq === undefined) return { kind: 'invalid', reason: 'personInfo' }
  const [consent, personInfo] = await Promise.all([
    verifySignedData(item.signedConsent, signer, (content) => {
      const said = SignedConsentContent.strict().parse(JSON.parse(content.toString('utf8')))
      return said.consent === document.text && said.consentNonce === nonces.consentNonce
    }),
    verifySignedData(item.signedPersonInfoReq, signer, (content) => {
      const { userAgreement, userAgreeInfo, ispUrl } = plainText
      const expected = { ucpidNonce: nonces.ucpidNonce, userAgreement, userAgreeInfo, moduleName: module.name, ispUrl }
      return isPersonInfoRequest(content, expected)
    }),
  ])
  if (consent.kind === 'invalid') return consent
  if (personInfo.kind === 'invalid') return { kind: 'invalid', reason: 'personInfo' }
  return consent.certificate.equals(personInfo.certificate) ? consent : { kind: 'invalid', reason: 'certificates' }
}
