/** The kit as a provider: answers by the standard, runs its probes once, and records the calls. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { httpStatusOf, rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { MAX_ACCESS_TOKEN_SECONDS, MAX_REFRESH_TOKEN_SECONDS } from '@ieum/contracts/outside/mydata/oauth.ts'
import { callsOf, scopeAt } from '../assets.ts'
import { textOf } from '../config.ts'
import type { OperatorConfig } from './operator-config.ts'
import type { RecordedCall } from './recorded-call.ts'
import { answerOf, CONSENTED_ACCOUNT, callAt, INDUSTRY, OTHER_ACCOUNT } from './small-bank.ts'

export type OperatorRun = { readonly port: number; recordedCalls(): readonly RecordedCall[]; stop(): Promise<void> }

type Grant = {
  readonly scopes: readonly string[]
  readonly document: Record<string, unknown>
  refresh: string
  isRevoked: boolean
}
type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly more?: Partial<RecordedCall> }

const LONGEST_BODY_BYTES = 100_000

const answerWith = (code: string, content: Record<string, unknown> = {}, more: Answer['more'] = {}): Answer => ({
  status: httpStatusOf(code),
  body: { rsp_code: code, rsp_msg: code === rspCodes.success ? 'success' : 'refused', ...content },
  more,
})
const refused = (error: string): Answer => ({ status: 400, body: { error } })

export async function serveOperator(config: OperatorConfig, now: () => number): Promise<OperatorRun> {
  const { provider, operator } = config
  const recordedCalls: RecordedCall[] = []
  /** By access token; renewed ones stay known. */
  const grants = new Map<string, Grant>()
  const expired = new Set<string>()
  const probes = new Set<string>(config.probes)
  let busyUntilMs = 0

  const tokensOf = (grant: Grant) => {
    const access_token = `${randomUUID()}.${randomUUID()}.kit`
    grants.set(access_token, grant)
    return { token_type: 'Bearer', access_token, expires_in: MAX_ACCESS_TOKEN_SECONDS }
  }
  const refreshOf = ({ refresh }: Grant) => ({
    refresh_token: refresh,
    refresh_token_expires_in: MAX_REFRESH_TOKEN_SECONDS,
  })

  function token(fields: RecordedCall['fields']): Answer {
    if (fields.client_id !== operator.clientId || fields.client_secret !== operator.clientSecret)
      return refused('invalid_client')
    if (fields.grant_type === 'refresh_token') {
      const grant = [...grants.values()].find((one) => one.refresh === fields.refresh_token && !one.isRevoked)
      if (!grant) return refused('invalid_grant')
      const isReissued = fields.is_refresh_token_reissue === 'true'
      if (isReissued) grant.refresh = `${randomUUID()}.refresh`
      return { status: 200, body: { ...tokensOf(grant), ...(isReissued && refreshOf(grant)) } }
    }
    if (fields.grant_type !== 'password') return refused('unsupported_grant_type')
    const document = documentOf(fields.consent)
    const scopes = scopesOf(document)
    const grant = { scopes, document, refresh: `${randomUUID()}.refresh`, isRevoked: false }
    return {
      status: 200,
      body: { tx_id: fields.tx_id, ...tokensOf(grant), ...refreshOf(grant), scope: scopes.join(' ') },
    }
  }

  function revoke(fields: RecordedCall['fields']): Answer {
    const grant = grants.get(fields.token ?? '')
    if (!grant || grant.isRevoked) return answerWith(rspCodes.alreadyRevoked)
    grant.isRevoked = true
    return answerWith(rspCodes.success)
  }

  function data(id: DataCallId, bearer: string, fields: RecordedCall['fields']): Answer {
    const grant = grants.get(bearer)
    if (!grant || grant.isRevoked || expired.has(bearer)) return answerWith(rspCodes.tokenInvalid)
    const scopes = { scopes: grant.scopes }
    if (now() < busyUntilMs) return busy(busyUntilMs - now())
    if (id === '은행-003' && probes.delete('expired-token')) {
      expired.add(bearer)
      return answerWith(rspCodes.tokenInvalid, {}, scopes)
    }
    if (id === '은행-004' && probes.delete('busy')) {
      busyUntilMs = now() + config.busySeconds * 1000
      return busy(config.busySeconds * 1000)
    }
    if (!grant.scopes.includes(scopeAt(INDUSTRY, id) ?? '')) return answerWith(rspCodes.scopeInsufficient, {}, scopes)
    if (fields.account_num === OTHER_ACCOUNT) return answerWith(rspCodes.assetNotConsented, {}, scopes)
    if (fields.account_num !== undefined && fields.account_num !== CONSENTED_ACCOUNT)
      return answerWith(rspCodes.assetUnknown, {}, scopes)
    const content = answerOf(id, fields, now())
    if (content === null) return answerWith(rspCodes.assetUnknown, {}, scopes)
    const { isStamped } = DATA_CALLS[id]
    if (!isStamped || fields.next_page !== undefined)
      return answerWith(rspCodes.success, content, { ...scopes, ...cursorOf(content) })
    const stamp = '20260101000001'
    if (fields.search_timestamp === stamp) return answerWith(rspCodes.upToDate, {}, scopes)
    return answerWith(
      rspCodes.success,
      { search_timestamp: Number(stamp), ...content },
      { ...scopes, stamp, ...cursorOf(content) },
    )
  }

  const busy = (retryAfterMs: number): Answer => answerWith(rspCodes.quotaExceeded, {}, { retryAfterMs })

  function consents(bearer: string): Answer {
    const grant = grants.get(bearer)
    if (!grant || grant.isRevoked || expired.has(bearer)) return answerWith(rspCodes.tokenInvalid)
    const { is_scheduled, target_info: _, snd_org_code: _sender, rcv_org_code: _receiver, ...rest } = grant.document
    const flags = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, name.startsWith('is_') ? value === 'true' : value]),
    )
    return answerWith(rspCodes.success, { is_scheduled: is_scheduled === 'true', ...flags })
  }

  function apis(): Answer {
    const rows = callsOf(INDUSTRY).map((id) => ({ api_code: DATA_CALLS[id].apiCode, api_uri: DATA_CALLS[id].path }))
    return answerWith(rspCodes.success, { version: 'v2', min_version: 'v2', api_cnt: rows.length, api_list: rows })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const atMs = now()
    const url = new URL(request.url ?? '/', 'https://kit')
    const path = url.pathname
    const text = await bodyOf(request)
    const fields = fieldsOf(url, text, request.headers['content-type'])
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const subject = (request.socket as TLSSocket).getPeerCertificate().subject as { serialNumber?: string } | undefined
    const serialNumber = String(subject?.serialNumber ?? '')
    const id = callAt(request.method ?? '', path)
    const oauth = /^(?:\/v2)?\/oauth\/2\.0\/(token|revoke)$/.exec(path)?.[1]
    const [call, kind, reply] = ((): [string | null, RecordedCall['kind'], () => Answer] => {
      if (oauth === 'revoke') return ['개별인증-004', 'token', () => revoke(fields)]
      if (oauth)
        return [fields.grant_type === 'refresh_token' ? '개별인증-003' : '통합인증-002', 'token', () => token(fields)]
      if (path === `/${INDUSTRY}/apis`) return ['정보제공-공통-001', 'common', apis]
      if (path === `/v2/${INDUSTRY}/consents`) return ['정보제공-공통-002', 'data', () => consents(bearer)]
      return id
        ? [id, 'data', () => data(id, bearer, fields)]
        : [null, 'data', () => answerWith(rspCodes.noSuchEndpoint)]
    })()
    const isKnown = serialNumber === operator.serialNumber
    const refusal = kind === 'token' ? refused('unauthorized_client') : answerWith(rspCodes.serialNumberMismatch)
    const { status, body, more } = isKnown ? reply() : refusal
    const traceId = String(request.headers['x-api-tran-id'] ?? '')
    if (more?.retryAfterMs) response.setHeader('retry-after', String(Math.ceil(more.retryAfterMs / 1000)))
    if (traceId) response.setHeader('x-api-tran-id', traceId)
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
    recordedCalls.push({
      atMs,
      answeredAtMs: now(),
      call,
      kind,
      serialNumber,
      traceId,
      apiType: String(request.headers['x-api-type'] ?? ''),
      contentType: String(request.headers['content-type'] ?? ''),
      fields,
      token: bearer === '' ? null : bearer,
      code: String(body.rsp_code ?? body.error ?? ''),
      ...more,
    })
  }

  const server = createServer(
    {
      cert: textOf(provider.certFile),
      key: textOf(provider.keyFile),
      ca: textOf(config.trustCaFile),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.3',
    },
    (request, response) => {
      answer(request, response).catch(() => response.destroy())
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(provider.port, provider.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    recordedCalls: () => recordedCalls.toSorted((a, b) => a.atMs - b.atMs),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const cursorOf = ({ next_page: nextPage }: Record<string, unknown>) =>
  typeof nextPage === 'string' ? { nextPage } : {}

function documentOf(text = ''): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const scopesOf = ({ target_info: targets }: Record<string, unknown>): string[] =>
  Array.isArray(targets) ? targets.map((target) => String((target as { scope?: unknown }).scope)) : [`${INDUSTRY}.list`]

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LONGEST_BODY_BYTES) throw new Error('body too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function fieldsOf(url: URL, text: string, contentType = ''): Record<string, string> {
  if (text === '') return Object.fromEntries(url.searchParams)
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return Object.fromEntries(Object.entries(documentOf(text)).map(([name, value]) => [name, String(value)]))
}
