import { Agent, request as httpsRequest, type RequestOptions } from 'node:https'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { OPERATOR_CALLS, OperatorTokenAnswer } from '@ieum/contracts/outside/mydata/operator.ts'
import type { OutsideCall } from '@ieum/contracts/outside/outside-call.ts'
import type { Authority } from '../certificate/authority.ts'
import type { ServerCertificates } from '../certificate/server-certificates.ts'
import type { SandboxClock } from '../clock.ts'
import { type Credentials, credentialNames } from '../credentials.ts'
import type { Store } from '../store.ts'
import { OPERATOR_ORG_CODE, OPERATOR_SERIAL_NUMBER, portalParty } from './built-in-orgs.ts'

export type OperatorCallId = keyof typeof OPERATOR_CALLS
type Fields = Readonly<Record<string, string | number | undefined>>

/** The operator's answer to one call of the portal. */
export type OperatorAnswer = { readonly api: OperatorCallId; readonly status: number; readonly body: unknown }

/** The portal as a caller: its calls to the operator, by mutual TLS and with a token from the operator. */
export type OperatorClient = {
  /** The operator's port on this machine, as it has registered. */
  registerPort(port: number): void
  port(): number | undefined
  /**
   * Makes the call; `org_code` is the operator's unless given. A given token is sent unchanged.
   * @throws Error when the operator has not registered, has the wrong identity, or does not answer
   */
  ask(api: OperatorCallId, fields: Fields, accessToken?: string): Promise<OperatorAnswer>
  /** The last answer to every call that was made since the start, by call. */
  answers(): ReadonlyMap<OperatorCallId, OperatorAnswer>
  close(): void
}

const LIMIT_MS = 10_000
const TOKEN_CALL = '지원-101'

export function createOperatorClient(
  store: Store,
  clock: SandboxClock,
  authority: Authority,
  certificates: ServerCertificates,
  credentials: Credentials,
): OperatorClient {
  const registered = store.collection<{ port: number }>('operator-port')
  const answers = new Map<OperatorCallId, OperatorAnswer>()
  let agent: Promise<Agent> | undefined
  let token: { text: string; sinceMs: number; untilMs: number } | undefined
  let serial = 0

  async function newAgent(): Promise<Agent> {
    const certificate = await certificates.certificateFor(portalParty.host)
    if (!certificate) throw new Error('the portal has no certificate')
    return new Agent({ keepAlive: true, maxSockets: 4, ca: authority.rootPem, ...certificate })
  }

  async function send(api: OperatorCallId, fields: Fields, authorization?: string): Promise<OperatorAnswer> {
    const port = registered.get(OPERATOR_ORG_CODE)?.port
    if (port === undefined) throw new Error('the operator has not registered where it listens')
    const call: OutsideCall = OPERATOR_CALLS[api]
    const present = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    const form = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
    const body = { query: undefined, form, json: JSON.stringify(Object.fromEntries(present)) }[call.sends]
    serial += 1
    agent ??= newAgent()
    const options: RequestOptions = {
      agent: await agent,
      host: '127.0.0.1',
      port,
      servername: '',
      // by its business number alone, which identifies every party here
      checkServerIdentity: (_host, { subject }) =>
        (subject as { serialNumber?: string }).serialNumber === OPERATOR_SERIAL_NUMBER
          ? undefined
          : new Error('SERIALNUMBER of somebody else'),
      method: call.method,
      path: call.sends === 'query' ? `${call.path}?${form}` : call.path,
      timeout: LIMIT_MS,
      headers: {
        'x-api-tran-id': `${portalParty.orgCode}P${String(serial).padStart(14, '0')}`,
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && {
          'content-type':
            call.sends === 'form' ? 'application/x-www-form-urlencoded' : 'application/json; charset=UTF-8',
          'content-length': Buffer.byteLength(body),
        }),
      },
    }
    const answer = { api, ...(await exchange(options, body)) }
    answers.set(api, answer)
    return answer
  }

  async function tokenText(): Promise<string | undefined> {
    const now = clock.now()
    if (token && now >= token.sinceMs && now < token.untilMs) return token.text
    const answer = await send(TOKEN_CALL, tokenRequest())
    const read = OperatorTokenAnswer.safeParse(answer.body)
    if (answer.status !== 200 || !read.success) return undefined
    token = { text: read.data.access_token, sinceMs: now, untilMs: now + read.data.expires_in * 1_000 }
    return token.text
  }

  function tokenRequest(): Fields {
    const { clientId, clientSecret } = credentials.of(credentialNames.portalAtOperator)
    return { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope: 'manage' }
  }

  return {
    registerPort: (port) => registered.put(OPERATOR_ORG_CODE, { port }),
    port: () => registered.get(OPERATOR_ORG_CODE)?.port,
    async ask(api, fields, accessToken) {
      if (api === TOKEN_CALL) return send(api, { ...tokenRequest(), ...fields })
      const whole = { org_code: OPERATOR_ORG_CODE, ...fields }
      if (accessToken !== undefined) return send(api, whole, `Bearer ${accessToken}`)
      const asked = async () => send(api, whole, `Bearer ${await tokenText()}`)
      const first = await asked()
      if ((first.body as { rsp_code?: string }).rsp_code !== rspCodes.tokenInvalid) return first
      // a restarted operator knows none of its tokens
      token = undefined
      return asked()
    },
    answers: () => answers,
    close: () => void agent?.then((made) => made.destroy()).catch(() => undefined),
  }
}

function exchange(options: RequestOptions, body: string | undefined): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const call = httpsRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        try {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
        } catch (error) {
          reject(new Error('the operator answered no JSON', { cause: error }))
        }
      })
    })
    call.on('timeout', () => call.destroy(new Error('the operator does not answer')))
    call.on('error', reject)
    call.end(body)
  })
}
