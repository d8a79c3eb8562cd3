import { SignedConsentContent } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import type { IdentityAgencyTokenRequest } from '@ieum/contracts/outside/mydata/oauth.ts'
import type { UcpidAnswer } from '@ieum/contracts/outside/mydata/ucpid.ts'
import type { AgencyClient } from '../certificate/agency-client.ts'
import { decodePersonInfoRequest } from '../certificate/person-info-request.ts'
import { readSignedContent } from '../certificate/signed-data.ts'
import { isLengthOf } from '../certificate/stated-length.ts'
import { certificateIssuers } from '../portal/built-in-orgs.ts'
import { OauthRefusal } from '../transport/refusals.ts'
import type { World } from '../world.ts'

/** The current CI of an answer: an odd `ciupdate` means the first one, an even one the second. */
export function presentCi({ ciupdate, ci, ci2 }: Pick<UcpidAnswer, 'ciupdate' | 'ci' | 'ci2'>): string {
  return Number(ciupdate) % 2 === 1 ? ci : ci2
}

function contentOf(bytes: Buffer): SignedConsentContent | undefined {
  try {
    return SignedConsentContent.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/**
 * auth_type 0, in the order of the standard: decodes both, checks nonces, one signer certificate, both signatures,
 * chain and validity, then the signer's identity from the agency, and whether it is the person of the request.
 * @returns the document, as it was signed
 * @throws OauthRefusal
 */
export async function checkIdentityAgencySignature(
  world: World,
  agencyClient: AgencyClient,
  providerOrgCode: string,
  request: IdentityAgencyTokenRequest,
): Promise<string> {
  const refuse = (reason: string) => new OauthRefusal('invalid_grant', reason)
  if (!isLengthOf(request.signed_person_info_req, Number(request.signed_person_info_req_len)))
    throw new OauthRefusal('invalid_request', 'signed_person_info_req_len')
  const agency = certificateIssuers.find((one) => one.orgCode === request.ca_code && one.name !== 'OWN')
  if (!agency) throw new OauthRefusal('invalid_request', 'ca_code')

  const { rootPem } = world.issuerAuthorities[agency.name]
  const now = world.clock.now()
  const consent = await readSignedContent(request.password, rootPem, now)
  if (!consent.isValid) throw refuse(`signature: ${consent.reason}`)
  const personInfo = await readSignedContent(request.signed_person_info_req, rootPem, now)
  if (!personInfo.isValid) throw refuse(`signed_person_info_req: ${personInfo.reason}`)
  const content = contentOf(consent.content)
  if (!content) throw refuse('signature: not a transfer request')
  const asked = decodePersonInfoRequest(personInfo.content)
  if (!asked) throw refuse('signed_person_info_req: not a request for personal items')
  if (content.consentNonce !== request.consent_nonce) throw refuse('consent_nonce')
  if (asked.nonce.toString('base64url') !== request.ucpid_nonce) throw refuse('ucpid_nonce')
  if (consent.certificateDigest !== personInfo.certificateDigest) throw refuse('signature: two signers')
  const used = (what: string, nonce: string) =>
    !world.nonces.isFor({ what: `${providerOrgCode} ${what}`, by: request.tx_id }, nonce)
  if (used('consent', request.consent_nonce) || used('ucpid', request.ucpid_nonce)) throw refuse('nonce was used')

  const identity = await agencyClient
    .identify(providerOrgCode, agency, {
      cpRequestNumber: request.tx_id,
      personInfoReq: request.signed_person_info_req,
    })
    .catch((error: unknown) => {
      throw new OauthRefusal('temporarily_unavailable', `agency: ${(error as Error).message}`, { 'retry-after': '30' })
    })
  if (identity.kind === 'refused') throw refuse(`ucpid: ${identity.reason}`)
  const ci = presentCi(identity.answer)
  if (ci === '') throw refuse('ucpid: no CI')
  if (ci !== request.username) throw refuse('signature: other signer')
  return content.consent
}
