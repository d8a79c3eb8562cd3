import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import {
  CERTIFICATE_CALLS,
  CertificateTokenRequest,
  SignCancelRequest,
  SignRequest,
  SignResultRequest,
  SignVerificationRequest,
} from '@ieum/contracts/outside/mydata/certificate.ts'
import type { FastifyRequest } from 'fastify'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { type Agency, OPERATOR_ORG_CODE, OPERATOR_SERIAL_NUMBER } from '../portal/built-in-orgs.ts'
import { issueClientToken, readClientToken } from '../transport/bearer.ts'
import { OauthRefusal, RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import type { SignSession } from './sign-sessions.ts'
import { isLengthOf } from './stated-length.ts'

/** The agency a request is addressed to. */
function agencyOf(request: FastifyRequest): Agency {
  if (request.party.kind !== 'agency') throw new Error('not an agency')
  return request.party.agency
}

/** Checks the shape. @throws RspRefusal 40001 naming the field */
function parsed<T>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[] }[] } }
  },
  value: unknown,
): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new RspRefusal(rspCodes.badParameter, result.error.issues[0]?.path.join('.') || 'body')
  return result.data
}

/** Integrated authentication at the private certificate agencies: 통합인증-101 to 104, and the withdrawal of a request. */
export function agencyRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request, reply) => {
    const kind = request.url.includes('/oauth/') ? 'token' : 'data'
    const behaviour = world.behaviours.of(agencyOf(request).orgCode, undefined, { kind })
    await misbehave(behaviour, { isOauth: kind === 'token', request, reply, world })
  })

  const authenticate = (request: FastifyRequest) => {
    const claims = readClientToken(world, agencyOf(request).orgCode, request.headers.authorization, 'ca')
    request.call.tokenJti = claims.jti
    return claims
  }

  /** The request of these ids at this agency. @throws RspRefusal 40402 */
  const requestedAt = (request: FastifyRequest, body: SignResultRequest) => {
    const session = world.signSessions.find(body.cert_tx_id)
    if (session?.agencyName !== agencyOf(request).name || session.signTxId !== body.sign_tx_id)
      throw new RspRefusal(rspCodes.assetUnknown, 'unknown')
    request.call.personId = session.personId
    return session
  }

  serveCalls(app, CERTIFICATE_CALLS, {
    '통합인증-101': async (request) => {
      const agency = agencyOf(request)
      const body = CertificateTokenRequest.safeParse(request.body)
      if (!body.success) throw new OauthRefusal('invalid_request', body.error.issues[0]?.path.join('.') ?? 'body')
      const caller = callerOf(world, request)
      const credential =
        caller === OPERATOR_ORG_CODE
          ? credentialNames.agency(agency.orgCode)
          : credentialNames.providerAtAgency(caller, agency.orgCode)
      if (!world.credentials.matches(credential, body.data.client_id, body.data.client_secret))
        throw new OauthRefusal('invalid_client', 'client credentials', {}, 401)
      const { jti, answer } = issueClientToken(world, agency.orgCode, caller, 'ca')
      request.call.tokenJti = jti
      return answer
    },
    '통합인증-102': async (request) => {
      if (authenticate(request).aud !== OPERATOR_ORG_CODE) throw new RspRefusal(rspCodes.invalidCall, 'operators only')
      const body = parsed(SignRequest, request.body)
      if (body.consent_cnt !== body.consent_list.length) throw new RspRefusal(rspCodes.badParameter, 'consent_cnt')
      if (!body.consent_list.every((one) => isLengthOf(one.consent, one.consent_len)))
        throw new RspRefusal(rspCodes.badParameter, 'consent_len')
      if (new Set(body.consent_list.map((one) => one.tx_id)).size !== body.consent_list.length)
        throw new RspRefusal(rspCodes.badParameter, 'tx_id')
      const agency = agencyOf(request)
      const session = world.signSessions.open(agency, body)
      if (!session) throw new RspRefusal(rspCodes.personUnknown, 'not registered')
      request.call.personId = session.personId
      const app = `${agency.appScheme}?cert_tx_id=${session.certTxId}`
      return {
        rsp_code: rspCodes.success,
        rsp_msg: 'success',
        cert_tx_id: session.certTxId,
        sign_ios_app_scheme_url: app,
        sign_aos_app_scheme_url: app,
        sign_web_url: `http://127.0.0.1:${world.ports.plain}/phones/${session.phoneNumber}/sign/${session.certTxId}`,
      }
    },
    '통합인증-103': async (request) => {
      authenticate(request)
      const body = parsed(SignResultRequest, request.body)
      const session = requestedAt(request, body)
      const signed = signedConsents(session)
      return {
        rsp_code: rspCodes.success,
        rsp_msg: 'success',
        signed_consent_cnt: signed.length,
        signed_consent_list: signed,
      }
    },
    'sign-cancel': async (request) => {
      if (authenticate(request).aud !== OPERATOR_ORG_CODE) throw new RspRefusal(rspCodes.invalidCall, 'operators only')
      const body = parsed(SignCancelRequest, request.body)
      const session = requestedAt(request, body)
      if (session.state === 'EXPIRED') throw new RspRefusal(rspCodes.assetUnknown, 'expired')
      const { state } = world.signSessions.withdraw(session.certTxId) ?? session
      if (state !== 'WITHDRAWN') throw new RspRefusal(rspCodes.assetNotNormal, 'decided')
      return { rsp_code: rspCodes.success, rsp_msg: 'success' }
    },
    '통합인증-104': async (request) => {
      authenticate(request)
      const body = parsed(SignVerificationRequest, request.body)
      const agency = agencyOf(request)
      const session = world.signSessions.find(body.cert_tx_id)
      const one = session?.consents.find((consent) => consent.txId === body.tx_id)
      const refused = { rsp_code: rspCodes.success, rsp_msg: 'success', tx_id: body.tx_id, result: false }
      if (!session || session.agencyName !== agency.name || one?.consent !== body.consent) return refused
      // must equal, byte for byte, the agency's own signature of this document: nothing else needs verifying
      if (one.signed !== body.signed_consent || session.consentType !== body.consent_type) return refused
      request.call.personId = session.personId
      return { ...refused, result: true, user_ci: session.ci }
    },
  })
}

/** org_code of the caller by its certificate. */
function callerOf(world: World, request: FastifyRequest): string {
  if (request.callerSerial === OPERATOR_SERIAL_NUMBER) return OPERATOR_ORG_CODE
  const provider = world.directory.institutions().find((one) => one.serial_num === request.callerSerial)
  if (!provider) throw new OauthRefusal('unauthorized_client', 'SERIALNUMBER does not match')
  return provider.org_code
}

/** @throws RspRefusal 40010 pending, 40011 rejected, 40402 expired or withdrawn */
function signedConsents(session: SignSession) {
  if (session.state === 'PENDING') throw new RspRefusal(rspCodes.signaturePending, 'pending')
  if (session.state === 'REJECTED') throw new RspRefusal(rspCodes.signatureRejected, 'rejected')
  if (session.state === 'EXPIRED' || session.state === 'WITHDRAWN')
    throw new RspRefusal(rspCodes.assetUnknown, 'expired')
  return session.consents.map((one) => ({
    signed_consent_len: one.signed?.length ?? 0,
    signed_consent: one.signed ?? '',
    tx_id: one.txId,
  }))
}
