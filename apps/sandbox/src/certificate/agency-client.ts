import { Agent, request as httpsRequest } from 'node:https'
import {
  CERTIFICATE_CALLS,
  CertificateTokenAnswer,
  RspRefusal,
  SignVerificationAnswer,
  type SignVerificationRequest,
} from '@ieum/contracts/outside/mydata/certificate.ts'
import { IDENTITY_AGENCY_CALLS, UcpidAnswer, type UcpidRequest } from '@ieum/contracts/outside/mydata/ucpid.ts'
import { credentialNames } from '../credentials.ts'
import { DAY_MS } from '../durations.ts'
import { cpCodeOf } from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'

/** The party that a provider asks about a signature: an agency or the operator of window certificates. */
export type Certifier = { readonly orgCode: string; readonly host: string }

/** A provider's client for an agency: over TLS with its own certificate, like every other caller. */
export type AgencyClient = {
  /**
   * 통합인증-104 on behalf of a provider.
   * @throws Error when the agency's answer is not valid
   */
  verify(providerOrgCode: string, agency: Certifier, body: SignVerificationRequest): Promise<SignVerificationAnswer>
  /**
   * UCPID on behalf of a provider: who signed the request for personal items.
   * @throws Error when the agency's answer is not valid
   */
  identify(
    providerOrgCode: string,
    agency: Certifier,
    asked: Pick<UcpidRequest, 'cpRequestNumber' | 'personInfoReq'>,
  ): Promise<
    { readonly kind: 'known'; readonly answer: UcpidAnswer } | { readonly kind: 'refused'; readonly reason: string }
  >
  close(): void
}

const jsonHeaders = { 'content-type': 'application/json; charset=UTF-8' }

type Answer = { readonly status: number; readonly body: unknown }

export function createAgencyClient(world: World): AgencyClient {
  const agents = new Map<string, Promise<Agent>>()
  const tokens = new Map<string, { token: string; untilMs: number }>()
  let serial = 0

  function agentOf(orgCode: string): Promise<Agent> {
    const known = agents.get(orgCode)
    if (known) return known
    const made = (async () => {
      const institution = world.directory.find(orgCode)
      const certificate = institution && (await world.certificates.certificateFor(institution.host))
      if (!certificate) throw new Error(`no certificate for ${orgCode}`)
      return new Agent({ keepAlive: true, maxSockets: 4, ca: world.authority.rootPem, ...certificate })
    })()
    agents.set(orgCode, made)
    return made
  }

  async function post(
    orgCode: string,
    agency: Certifier,
    path: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<Answer> {
    const agent = await agentOf(orgCode)
    serial += 1
    return new Promise((resolve, reject) => {
      const call = httpsRequest(
        {
          agent,
          method: 'POST',
          path,
          host: '127.0.0.1',
          port: world.ports.tls,
          servername: agency.host,
          timeout: 15_000,
          headers: {
            host: agency.host,
            'x-api-tran-id': `${orgCode}S${String(serial).padStart(14, '0')}`,
            'content-length': Buffer.byteLength(body),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            try {
              resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
            } catch (error) {
              reject(new Error('the agency answered no JSON', { cause: error }))
            }
          })
        },
      )
      call.on('timeout', () => call.destroy(new Error('the agency does not answer')))
      call.on('error', reject)
      call.end(body)
    })
  }

  async function tokenOf(orgCode: string, agency: Certifier): Promise<string> {
    const key = credentialNames.providerAtAgency(orgCode, agency.orgCode)
    const known = tokens.get(key)
    if (known && world.clock.now() < known.untilMs) return known.token
    const { clientId, clientSecret } = world.credentials.of(key)
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'ca',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await post(orgCode, agency, CERTIFICATE_CALLS['통합인증-101'].path, headers, form.toString())
    if (answer.status !== 200) throw new Error(`the agency refused a token: ${answer.status}`)
    const token = CertificateTokenAnswer.parse(answer.body)
    // a clock moved back makes the token younger, never older: a day is enough and safe
    tokens.set(key, { token: token.access_token, untilMs: world.clock.now() + DAY_MS })
    return token.access_token
  }

  return {
    async verify(orgCode, agency, body) {
      const token = await tokenOf(orgCode, agency)
      const headers = { ...jsonHeaders, authorization: `Bearer ${token}` }
      const answer = await post(orgCode, agency, CERTIFICATE_CALLS['통합인증-104'].path, headers, JSON.stringify(body))
      if (answer.status !== 200) throw new Error(`the agency refused to verify: ${answer.status}`)
      return SignVerificationAnswer.parse(answer.body)
    },
    async identify(orgCode, agency, asked) {
      const body: UcpidRequest = { version: 2, cpCode: cpCodeOf(orgCode), ...asked }
      const answer = await post(orgCode, agency, IDENTITY_AGENCY_CALLS.UCPID.path, jsonHeaders, JSON.stringify(body))
      if (answer.status === 200) return { kind: 'known', answer: UcpidAnswer.parse(answer.body) }
      if (answer.status >= 500 || answer.status === 429)
        throw new Error(`the agency does not identify: ${answer.status}`)
      return { kind: 'refused', reason: RspRefusal.parse(answer.body).rsp_msg ?? '' }
    },
    close() {
      for (const agent of agents.values())
        agent.then(
          (made) => made.destroy(),
          () => {},
        )
    },
  }
}
