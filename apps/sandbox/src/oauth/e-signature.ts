import type { IntegratedTokenRequest } from '@ieum/contracts/outside/mydata/oauth.ts'
import type { AgencyClient } from '../certificate/agency-client.ts'
import { signerSerialOf } from '../certificate/authority.ts'
import { consentDigest, readSignedContent } from '../certificate/signed-data.ts'
import { isLengthOf } from '../certificate/stated-length.ts'
import { agencies, certificateIssuers } from '../portal/built-in-orgs.ts'
import { OauthRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'

/** The e-signature agency of a code with its authority for people: Naver, Kakao, the product's own. */
function agencyOf(world: World, orgCode: string) {
  const agency = agencies.find((one) => one.orgCode === orgCode)
  if (agency) return { ...agency, rootPem: world.signerAuthorities[agency.name].rootPem }
  const own = certificateIssuers.find((one) => one.orgCode === orgCode && one.name === 'OWN')
  return own && { ...own, rootPem: world.issuerAuthorities[own.name].rootPem }
}

/**
 * auth_type 1: the signature is over the digest of the document beside it, and the agency knows the signing.
 * @returns the document
 * @throws OauthRefusal
 */
export async function checkESignature(
  world: World,
  agencyClient: AgencyClient,
  providerOrgCode: string,
  request: IntegratedTokenRequest,
): Promise<string> {
  if (!isLengthOf(request.consent, Number(request.consent_len)))
    throw new OauthRefusal('invalid_request', 'consent_len')
  const agency = agencyOf(world, request.ca_code)
  if (!agency) throw new OauthRefusal('invalid_request', 'ca_code')

  const reading = await readSignedContent(request.password, agency.rootPem, world.clock.now())
  if (!reading.isValid) throw new OauthRefusal('invalid_grant', `signature: ${reading.reason}`)
  if (!reading.content.equals(consentDigest(request.consent)))
    throw new OauthRefusal('invalid_grant', 'signature: other document')
  if (reading.signerSerial !== signerSerialOf(request.username))
    throw new OauthRefusal('invalid_grant', 'signature: other signer')

  const verification = await agencyClient
    .verify(providerOrgCode, agency, {
      tx_id: request.tx_id,
      cert_tx_id: request.cert_tx_id,
      signed_consent_len: request.password.length,
      signed_consent: request.password,
      consent_type: request.consent_type,
      consent_len: Buffer.byteLength(request.consent, 'utf8'),
      consent: request.consent,
    })
    .catch((error: unknown) => {
      throw new OauthRefusal('temporarily_unavailable', `agency: ${(error as Error).message}`, { 'retry-after': '30' })
    })
  if (!verification.result) throw new OauthRefusal('invalid_grant', 'signature: not known at the agency')
  if (verification.user_ci !== request.username) throw new OauthRefusal('unauthorized_user', 'CI does not match')
  return request.consent
}
