import { randomBytes } from 'node:crypto'
import { type PlainTextToSign, SignedData } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import { type ConsentOptions, consentDocument, type SignedRequest } from './connect.ts'
import { nextSerial, type Operator, operatorCode } from './operator.ts'

export const issuerCodes = { own: 'INIEUM0000', common: 'INYESS0000', finance: 'INFINC0000' } as const
export type CertificateSlug = keyof typeof issuerCodes

export const newNonce = () => randomBytes(16).toString('base64url')

/** The text that the operator passes to a signing window: one transfer request to each institution. */
export function plainTextFor(
  orgCodes: string[],
  options: ConsentOptions & Partial<PlainTextToSign> = {},
): PlainTextToSign {
  return {
    requests: orgCodes.map((orgCode) => ({
      orgCode,
      consentNonce: newNonce(),
      ucpidNonce: newNonce(),
      consent: consentDocument(orgCode, options),
    })),
    userAgreement: options.userAgreement ?? '본인확인기관이 이름과 연계정보를 전해도 좋아요.',
    userAgreeInfo: options.userAgreeInfo ?? {
      realName: true,
      gender: false,
      nationalInfo: false,
      birthDate: true,
      ci: true,
    },
    ispUrl: 'http://localhost:3000/connect',
  }
}

/** Signs as the window would, through `/control`. @throws Error with the refusal */
export async function signInWindow(
  operator: Operator,
  slug: CertificateSlug,
  phoneNumber: string,
  plainText: PlainTextToSign,
): Promise<SignedData> {
  const body = { phoneNumber, serializedPlainText: JSON.stringify(plainText) }
  const answer = await operator.control('POST', `/certificates/${slug}/sign`, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return SignedData.parse(JSON.parse(String(answer.body.serializedSignedData)))
}

export const windowTxId = (orgCode: string, caCode: string) =>
  `MD_${operatorCode}_${orgCode}_0000000000_${caCode}_20260302101500_${String(nextSerial()).padStart(12, '0')}`

/** The token request for the first signed institution. */
export function tokenRequestOf(
  operator: Operator,
  ci: string,
  plainText: PlainTextToSign,
  signed: SignedData,
): SignedRequest {
  const [asked] = plainText.requests
  const [one] = signed.signedDataList
  if (!asked || !one) throw new Error('nothing was signed')
  const { clientId, clientSecret } = operator.outside.dataApi
  const common = {
    tx_id: windowTxId(asked.orgCode, signed.caOrg),
    org_code: asked.orgCode,
    grant_type: 'password',
    client_id: clientId,
    client_secret: clientSecret,
    ca_code: signed.caOrg,
    username: ci,
    request_type: '1',
    password_len: String(one.signedConsent.length),
    password: one.signedConsent,
  }
  if (signed.certTxId !== undefined)
    return {
      ...common,
      auth_type: '1',
      consent_type: '1',
      consent_len: String(Buffer.byteLength(asked.consent)),
      consent: asked.consent,
      cert_tx_id: signed.certTxId,
    }
  return {
    ...common,
    auth_type: '0',
    consent_type: '0',
    signed_person_info_req_len: String(one.signedPersonInfoReq?.length),
    signed_person_info_req: one.signedPersonInfoReq ?? '',
    consent_nonce: asked.consentNonce,
    ucpid_nonce: asked.ucpidNonce,
  }
}
