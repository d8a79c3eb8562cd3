import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import {
  CERTIFICATE_CALLS,
  CertificateTokenRequest,
  SignVerificationRequest,
} from '@ieum/contracts/outside/mydata/certificate.ts'
import { IDENTITY_AGENCY_CALLS, type UcpidAnswer, UcpidRequest } from '@ieum/contracts/outside/mydata/ucpid.ts'
import type { FastifyRequest } from 'fastify'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import type { CertificateIssuer } from '../portal/built-in-orgs.ts'
import { issueClientToken, readClientToken } from '../transport/bearer.ts'
import { isOauthPath } from '../transport/oauth-path.ts'
import { notFound, OauthRefusal, RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { identify } from './identify.ts'

/** The operator a request is addressed to. */
function issuerOf(request: FastifyRequest): CertificateIssuer {
  if (request.party.kind !== 'issuer') throw new Error('not a certificate operator')
  return request.party.issuer
}

/** The calling institution, by its certificate. @throws RspRefusal 40301 for any other caller */
function callerOf(world: World, request: FastifyRequest): string {
  const provider = world.directory.institutions().find((one) => one.serial_num === request.callerSerial)
  if (!provider) throw new RspRefusal(rspCodes.invalidCall, 'institutions only')
  return provider.org_code
}

/** Calls of operators of window certificates: the first is for identity agencies, the others are for our own agency. */
const ISSUER_CALLS = {
  ...IDENTITY_AGENCY_CALLS,
  '통합인증-101': CERTIFICATE_CALLS['통합인증-101'],
  '통합인증-104': CERTIFICATE_CALLS['통합인증-104'],
}

const fieldOf = (error: { issues: { path: PropertyKey[] }[] }) => error.issues[0]?.path.join('.') || 'body'

/**
 * Calls of institutions to the operators of window certificates: UCPID to identity agencies, 통합인증-101 and 104 to the
 * product's own e-signature agency. Each serves only its own part.
 */
export function issuerRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request, reply) => {
    const issuer = issuerOf(request)
    const isUcpid = request.routeOptions.url?.endsWith(ISSUER_CALLS.UCPID.path)
    if (isUcpid === (issuer.name === 'OWN')) throw notFound()
    const isOauth = isOauthPath(request.url)
    const behaviour = world.behaviours.of(issuer.orgCode, undefined, { kind: isOauth ? 'token' : 'data' })
    await misbehave(behaviour, { isOauth, request, reply, world })
  })

  serveCalls(app, ISSUER_CALLS, {
    UCPID: async (request): Promise<UcpidAnswer> => {
      const body = UcpidRequest.safeParse(request.body)
      if (!body.success) throw new RspRefusal(rspCodes.badParameter, fieldOf(body.error))
      const { answer, personId } = await identify(world, issuerOf(request), callerOf(world, request), body.data)
      request.call.personId = personId
      return answer
    },
    '통합인증-101': async (request) => {
      const body = CertificateTokenRequest.safeParse(request.body)
      if (!body.success) throw new OauthRefusal('invalid_request', fieldOf(body.error))
      const { orgCode } = issuerOf(request)
      const caller = callerOf(world, request)
      const credential = credentialNames.providerAtAgency(caller, orgCode)
      if (!world.credentials.matches(credential, body.data.client_id, body.data.client_secret))
        throw new OauthRefusal('invalid_client', 'client credentials', {}, 401)
      const { jti, answer } = issueClientToken(world, orgCode, caller, 'ca')
      request.call.tokenJti = jti
      return answer
    },
    '통합인증-104': async (request) => {
      const { aud, jti } = readClientToken(world, issuerOf(request).orgCode, request.headers.authorization, 'ca')
      request.call.tokenJti = jti
      const body = SignVerificationRequest.safeParse(request.body)
      if (!body.success) throw new RspRefusal(rspCodes.badParameter, fieldOf(body.error))
      const { tx_id, cert_tx_id, consent, signed_consent, consent_type } = body.data
      const answer = { rsp_code: rspCodes.success, rsp_msg: 'success', tx_id }
      const asked = { certTxId: cert_tx_id, orgCode: aud, txId: tx_id, consent, signed: signed_consent }
      const signer = consent_type === '1' ? world.ownSignings.signerOf(asked) : null
      if (!signer) return { ...answer, result: false }
      request.call.personId = signer.personId
      return { ...answer, result: true, user_ci: signer.ci }
    },
  })
}
