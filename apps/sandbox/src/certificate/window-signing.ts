import { PlainTextToSign, type SignedData } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import type { CertificateIssuer } from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'
import type { OwnedCertificate } from './person-certificates.ts'
import { encodePersonInfoRequest } from './person-info-request.ts'
import { consentDigest, signContent, signerOf } from './signed-data.ts'

const MODULE_VENDOR = 'Practice world'
const MODULE_VERSION = '1.0'

/** The text that was passed in for signing; undefined when it has another form. */
export function readPlainText(serialized: string): PlainTextToSign | undefined {
  try {
    return PlainTextToSign.safeParse(JSON.parse(serialized)).data
  } catch {
    return undefined
  }
}

/**
 * Signs every request as the holder of the certificate. An identity agency's certificate signs the document itself with
 * its nonce, and the request for personal items; the product's own signs the document's digest.
 */
export async function signPlainText(
  world: World,
  issuer: CertificateIssuer,
  owned: OwnedCertificate,
  plainText: PlainTextToSign,
): Promise<SignedData> {
  const signer = await signerOf(owned)
  const now = world.clock.now()
  const sign = (content: Buffer) => signContent(content, signer, now)
  const signedDataList: SignedData['signedDataList'] = []
  for (const { orgCode, consent, consentNonce, ucpidNonce } of plainText.requests) {
    if (issuer.name === 'OWN') {
      signedDataList.push({ orgCode, signedConsent: await sign(consentDigest(consent)) })
      continue
    }
    const personInfoReq = encodePersonInfoRequest({
      nonce: Buffer.from(ucpidNonce, 'base64url'),
      userAgreement: plainText.userAgreement,
      userAgreeInfo: plainText.userAgreeInfo,
      module: { name: issuer.moduleName, vendor: MODULE_VENDOR, version: MODULE_VERSION },
      ispUrl: plainText.ispUrl,
    })
    signedDataList.push({
      orgCode,
      signedConsent: await sign(Buffer.from(JSON.stringify({ consent, consentNonce }), 'utf8')),
      signedPersonInfoReq: await sign(personInfoReq),
    })
  }
  if (issuer.name !== 'OWN') return { caOrg: issuer.orgCode, signedDataList }
  const certTxId = world.ownSignings.remember({
    ci: owned.ci,
    personId: owned.personId,
    consents: signedDataList.map(({ orgCode, signedConsent }, at) => ({
      orgCode,
      digest: consentDigest(plainText.requests[at]?.consent ?? '').toString('hex'),
      signed: signedConsent,
    })),
  })
  return { caOrg: issuer.orgCode, certTxId, signedDataList }
}
