import { Agent, request as httpsRequest } from 'node:https'
import {
  CertificateTokenAnswer,
  certificatePaths,
  SignVerificationAnswer,
  type SignVerificationRequest,
} from '@ieum/contracts/outside/certificate.ts'
import { credentialNames } from '../credentials.ts'
import type { Agency } from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'

/** How a provider asks an agency: over TLS with its own certificate, like anybody else. */
export type AgencyClient = {
  /**
   * 통합인증-104 on behalf of a provider.
   * @throws Error when the agency does not answer as it should
   */
  verify(providerOrgCode: string, agency: Agency, body: SignVerificationRequest): Promise<SignVerificationAnswer>
  close(): void
}

type Answer = { status: number; body: unknown }

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
    agency: Agency,
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

  async function tokenOf(orgCode: string, agency: Agency): Promise<string> {
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
    const answer = await post(orgCode, agency, certificatePaths.token, headers, form.toString())
    if (answer.status !== 200) throw new Error(`the agency refused a token: ${answer.status}`)
    const token = CertificateTokenAnswer.parse(answer.body)
    // a clock moved back makes the token younger, never older: a day is enough and safe
    tokens.set(key, { token: token.access_token, untilMs: world.clock.now() + 86_400_000 })
    return token.access_token
  }

  return {
    async verify(orgCode, agency, body) {
      const token = await tokenOf(orgCode, agency)
      const headers = { 'content-type': 'application/json; charset=UTF-8', authorization: `Bearer ${token}` }
      const answer = await post(orgCode, agency, certificatePaths.signVerification, headers, JSON.stringify(body))
      if (answer.status !== 200) throw new Error(`the agency refused to verify: ${answer.status}`)
      return SignVerificationAnswer.parse(answer.body)
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
