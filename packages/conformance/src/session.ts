import { randomInt } from 'node:crypto'
import { DATA_VERSION } from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { httpStatusOf } from '@ieum/contracts/outside/data/response-codes.ts'
import { filledPath } from '@ieum/contracts/outside/outside-call.ts'
import type { CheckId, ProviderVerdicts } from './catalogue.ts'
import type { KitConfig } from './config.ts'
import { formProblems } from './forms.ts'
import type { Finding } from './verdicts.ts'
import type { Wire, WireFailure } from './wire.ts'

export type ApiType = 'scheduled' | 'user-consent' | 'user-refresh' | 'user-search'
export type Fields = Readonly<Record<string, string | number | undefined>>

/** The answer, as far as it could be read. `code` is rsp_code, or the `error` of an OAuth call. */
export type Answer = {
  readonly call: string
  readonly status: number
  readonly code: string
  readonly body: Readonly<Record<string, unknown>>
  /** Description of the received answer, without values. */
  readonly received: string
}

export type Ask = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Fields
  readonly form?: Fields
  readonly json?: unknown
  /** Leaves the trace id out, for which the call must be refused. */
  readonly withoutTraceId?: true
}

export type DataAsk = {
  readonly token: string
  readonly apiType?: ApiType | null
  readonly version?: string
  readonly method?: string
}

/** The kit's calls to one provider, each checked by the rules for all answers. Null: no readable answer. */
export type Session = {
  readonly config: KitConfig
  send(call: string, ask: Ask): Promise<Answer | null>
  data(id: DataCallId, fields: Fields, ask: DataAsk): Promise<Answer | null>
  token(call: string, fields: Fields): Promise<Answer | null>
  revoke(fields: Fields): Promise<Answer | null>
  callCount(): number
}

/** The limit of calls is reached: the rest of the run is skipped. */
export class CallsSpent extends Error {}

const OAUTH = '/oauth/2.0/'

export function createSession(config: KitConfig, wire: Wire, verdicts: ProviderVerdicts): Session {
  const { provider, operator, limits } = config
  let calls = 0
  /** Some pages of the standard write the version before the OAuth calls, others do not: both are accepted. */
  let oauthBase = ''

  async function send(call: string, ask: Ask): Promise<Answer | null> {
    calls += 1
    if (calls > limits.calls) throw new CallsSpent()
    const traceId = `${operator.orgCode}M${Array.from({ length: 14 }, () => randomInt(10)).join('')}`
    const reply = await wire.send({
      method: ask.method ?? (ask.form || ask.json !== undefined ? 'POST' : 'GET'),
      path: ask.path + queryOf(ask.query),
      headers: {
        ...(ask.withoutTraceId ? {} : { 'x-api-tran-id': traceId }),
        ...(ask.form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(ask.json !== undefined && { 'content-type': 'application/json; charset=UTF-8' }),
        ...ask.headers,
      },
      body: ask.form ? queryOf(ask.form).slice(1) : ask.json === undefined ? undefined : JSON.stringify(ask.json),
    })
    const judge = (id: CheckId, isGood: boolean, expected: string, received: string) =>
      verdicts.judge(id, isGood, { call, expected, received })
    if (reply.kind === 'failure') {
      judgeFailure(call, reply, config, verdicts)
      return null
    }
    verdicts.pass('answer.arrives')
    verdicts.pass('answer.size')
    const { status, headers } = reply
    if (!judge('answer.redirect', status < 300 || status >= 400, 'an answer', `HTTP ${status}`)) return null
    const echoedId = headers['x-api-tran-id']
    if (!ask.withoutTraceId)
      judge(
        'answer.trace-id',
        echoedId === traceId,
        'the x-api-tran-id of the call',
        echoedId === undefined ? 'none' : 'another one',
      )
    const body = objectOf(reply.text)
    if (!judge('answer.json', body !== null, 'a JSON object', `HTTP ${status} with something else`) || body === null)
      return null
    const type = String(headers['content-type'] ?? '')
    judge(
      'answer.content-type',
      /^application\/json\s*(;|$)/i.test(type),
      'application/json',
      type === '' ? 'none' : 'another type',
    )
    return answerOf(call, status, body, ask.path.includes(OAUTH), verdicts)
  }

  async function oauth(call: string, path: string, fields: Fields): Promise<Answer | null> {
    const client = { org_code: provider.orgCode, client_id: operator.clientId, client_secret: operator.clientSecret }
    const form = { ...client, ...fields }
    const answer = await send(call, { path: `${oauthBase}${OAUTH}${path}`, form })
    if (answer?.status !== 404 || oauthBase !== '') return answer
    oauthBase = `/${DATA_VERSION}`
    return send(call, { path: `${oauthBase}${OAUTH}${path}`, form })
  }

  return {
    config,
    send,
    data(id, fields, { token, apiType = 'user-search', version = DATA_VERSION, method }) {
      const call = DATA_CALLS[id]
      const { path, rest } = filledPath(call.path, { org_code: provider.orgCode, ...fields })
      const headers = {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(apiType === null ? {} : { 'x-api-type': apiType }),
      }
      const to = { path: `/${version}/${provider.industry}${path}`, headers, ...(method && { method }) }
      return send(id, call.sends === 'query' ? { ...to, query: rest } : { ...to, json: rest })
    },
    token: (call, fields) => oauth(call, 'token', fields),
    revoke: (fields) => oauth('개별인증-004', 'revoke', fields),
    callCount: () => calls,
  }
}

function judgeFailure(call: string, { reason }: WireFailure, { limits }: KitConfig, verdicts: ProviderVerdicts): void {
  const finding = (expected: string, received: string): Finding => ({ call, expected, received })
  if (reason === 'size') verdicts.fail('answer.size', finding(`${limits.bodyBytes} bytes at most`, 'more'))
  else if (reason === 'unreadable')
    verdicts.fail('answer.json', finding('a JSON object', 'a body that cannot be unpacked'))
  else if (reason === 'late')
    verdicts.fail('answer.arrives', finding(`a whole answer within ${limits.callMs} ms`, 'none'))
  else verdicts.fail('answer.arrives', finding('a whole answer', `a line that ended (${reason})`))
}

function answerOf(
  call: string,
  status: number,
  body: Readonly<Record<string, unknown>>,
  isOauth: boolean,
  verdicts: ProviderVerdicts,
): Answer {
  const rspCode = typeof body.rsp_code === 'string' && /^\d{5}$/.test(body.rsp_code) ? body.rsp_code : null
  const error = typeof body.error === 'string' && /^[a-z_]{1,40}$/.test(body.error) ? body.error : null
  const code = rspCode ?? (isOauth ? error : null) ?? ''
  const received = `HTTP ${status}${code === '' ? '' : ` ${code}`}`
  // Token answers follow RFC 6749, without a code; all others have one.
  if (!(isOauth && rspCode === null)) {
    const isGood = rspCode !== null && typeof body.rsp_msg === 'string' && status === httpStatusOf(rspCode)
    const found =
      rspCode === null
        ? `${received} without rsp_code`
        : body.rsp_msg === undefined
          ? `${received} without rsp_msg`
          : received
    verdicts.judge('answer.rsp-code', isGood, {
      call,
      expected: 'rsp_code of five digits, rsp_msg, and their HTTP status',
      received: found,
    })
  }
  let hasEmpty = false
  for (const { check, path, expected, received: shape } of formProblems(body)) {
    hasEmpty ||= check === 'answer.empty-values'
    verdicts.fail(check, { call, expected: `${path}: ${expected}`, received: shape })
  }
  if (!hasEmpty) verdicts.pass('answer.empty-values')
  return { call, status, code, body, received }
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function queryOf(fields: Fields = {}): string {
  const pairs = Object.entries(fields).filter((pair) => pair[1] !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
