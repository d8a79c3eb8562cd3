import {
  IntegratedTokenAnswer,
  MAX_ACCESS_TOKEN_SECONDS,
  MAX_REFRESH_TOKEN_SECONDS,
  RefreshTokenAnswer,
} from '@ieum/contracts/outside/mydata/oauth.ts'
import { callsOf } from '../assets.ts'
import type { ProviderVerdicts } from '../catalogue.ts'
import type { KitConfig } from '../config.ts'
import type { Answer, Session } from '../session.ts'
import { shapeOf } from '../shape-of.ts'

export type Tokens = { readonly access: string; readonly refresh: string | null; readonly scope: string | null }

const INTEGRATED = '통합인증-002'
const REFRESH = '개별인증-003'

/** A missing answer is the fault of another check. */
const isRefused = (answer: Answer | null, ...codes: string[]) =>
  answer === null || (answer.status >= 400 && answer.status < 500 && codes.includes(answer.code))

/** The tokens of the run: those of the configuration, or those issued for its signed consent. */
export async function checkIssue(session: Session, verdicts: ProviderVerdicts): Promise<Tokens | null> {
  const { token } = session.config
  if (token.kind === 'ready') {
    for (const id of ['token.issue', 'token.repeat', 'token.other-bytes', 'token.signature'] as const)
      verdicts.skip(id, 'the configuration has ready tokens and no signed consent')
    return { access: token.accessToken, refresh: token.refreshToken ?? null, scope: token.scope ?? null }
  }
  const fields = consentFields(token.fields)
  // Before the valid one: a signed document can be used with one tx_id.
  const unsigned = await session.token(INTEGRATED, withChangedSignature(fields))
  const first = await session.token(INTEGRATED, fields)
  const parsed = IntegratedTokenAnswer.safeParse(first?.body)
  const isGood = first?.status === 200 && parsed.success && parsed.data.tx_id === fields.tx_id
  verdicts.judge('token.issue', isGood && parsed.data.token_type === 'Bearer', {
    call: INTEGRATED,
    expected: 'tx_id, token_type Bearer, both tokens and their seconds',
    received:
      first === null ? 'no answer' : first.status === 200 ? missingOf(first.body, fields.tx_id) : first.received,
  })
  if (!parsed.success || first?.status !== 200) return null
  // Only now: a request that is refused as a whole gives no evidence about its signature.
  if (unsigned)
    verdicts.judge('token.signature', isRefused(unsigned, 'invalid_grant', 'invalid_request'), {
      call: INTEGRATED,
      expected: '400 invalid_grant',
      received: unsigned.received,
    })
  judgeLife(verdicts, INTEGRATED, first.body.expires_in, first.body.refresh_token_expires_in)
  judgeForm(session.config, verdicts, INTEGRATED, parsed.data.access_token)
  await checkRepeat(session, verdicts, fields, parsed.data.access_token)
  return { access: parsed.data.access_token, refresh: parsed.data.refresh_token, scope: parsed.data.scope ?? null }
}

/** Results of the signature, with derived fields. */
function consentFields(overrides: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const lengths = ['password', 'consent', 'signed_person_info_req'].flatMap((name) => {
    const value = overrides[name]
    return value === undefined ? [] : [[`${name}_len`, String(Buffer.byteLength(value))] as const]
  })
  return { grant_type: 'password', request_type: '1', ...Object.fromEntries(lengths), ...overrides }
}

function missingOf(body: Readonly<Record<string, unknown>>, txId: string | undefined): string {
  const wanted = ['tx_id', 'token_type', 'access_token', 'expires_in', 'refresh_token', 'refresh_token_expires_in']
  const missing = wanted.filter((name) => body[name] === undefined)
  if (missing.length > 0) return `an answer without ${missing.join(', ')}`
  if (body.tx_id !== txId) return 'another tx_id'
  const odd = wanted.filter((name) => typeof body[name] !== (name.endsWith('expires_in') ? 'number' : 'string'))
  return odd.length > 0 ? `${odd[0]} as ${shapeOf(body[odd[0] as string])}` : 'another token_type'
}

/** The same request with one changed byte in its signature. */
function withChangedSignature(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const signature = Buffer.from(fields.password ?? '', 'base64url')
  const at = Math.max(0, signature.length - 5)
  signature[at] = (signature[at] ?? 0) ^ 1
  const password = signature.toString('base64url')
  return { ...fields, password, password_len: String(password.length) }
}

/**
 * The standard does not define the answer to a repetition; a second grant for one signature is wrong in any reading.
 */
async function checkRepeat(
  session: Session,
  verdicts: ProviderVerdicts,
  fields: Readonly<Record<string, string>>,
  access: string,
): Promise<void> {
  const again = await session.token(INTEGRATED, fields)
  if (again !== null) {
    const isSame = again.status === 200 && again.body.access_token === access
    verdicts.judge('token.repeat', isSame || isRefused(again, 'invalid_grant', 'invalid_request'), {
      call: INTEGRATED,
      expected: 'the same token, or 400 invalid_grant',
      received: again.status === 200 ? 'another token' : again.received,
    })
  }
  const other = await session.token(INTEGRATED, { ...fields, request_type: fields.request_type === '1' ? '0' : '1' })
  if (other === null) return
  verdicts.judge('token.other-bytes', isRefused(other, 'invalid_grant', 'invalid_request', 'invalid_scope'), {
    call: INTEGRATED,
    expected: '400 invalid_grant',
    received: other.received,
  })
}

function judgeLife(verdicts: ProviderVerdicts, call: string, access: unknown, refresh: unknown): void {
  const isWithin = (seconds: unknown, most: number) => typeof seconds === 'number' && seconds > 0 && seconds <= most
  verdicts.judge('token.life', isWithin(access, MAX_ACCESS_TOKEN_SECONDS), {
    call,
    expected: `expires_in of ${MAX_ACCESS_TOKEN_SECONDS} at most`,
    received: typeof access === 'number' ? String(access) : shapeOf(access),
  })
  if (refresh === undefined) return
  verdicts.judge('token.life', isWithin(refresh, MAX_REFRESH_TOKEN_SECONDS), {
    call,
    expected: `refresh_token_expires_in of ${MAX_REFRESH_TOKEN_SECONDS} at most`,
    received: typeof refresh === 'number' ? String(refresh) : shapeOf(refresh),
  })
}

/** Operators accept tokens unchanged; rules about their content bind providers. */
function judgeForm({ provider, operator }: KitConfig, verdicts: ProviderVerdicts, call: string, access: string): void {
  const [header, claims] = access.split('.', 2).map(jsonOf)
  const wrong = [
    typeof header?.alg === 'string' && header.alg !== 'none' ? '' : 'alg',
    claims?.iss === provider.orgCode ? '' : 'iss',
    claims?.aud === operator.orgCode ? '' : 'aud',
    typeof claims?.jti === 'string' ? '' : 'jti',
    typeof claims?.exp === 'number' ? '' : 'exp',
    typeof claims?.scope === 'string' ? '' : 'scope',
  ].filter((name) => name !== '')
  verdicts.judge('token.form', wrong.length === 0 && access.split('.').length === 3, {
    call,
    expected: 'three parts with alg, iss, aud, jti, exp and scope',
    received: `not so: ${wrong.join(', ') || 'the number of parts'}`,
  })
}

function jsonOf(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Renewal, and refusals of every token call. @returns the tokens that are valid from then on */
export async function checkRenewal(session: Session, verdicts: ProviderVerdicts, tokens: Tokens): Promise<Tokens> {
  const { config } = session
  const refresh_token = tokens.refresh
  if (refresh_token === null) {
    for (const id of ['token.client', 'token.org-code', 'token.refresh'] as const)
      verdicts.skip(id, 'no refresh token is configured')
  }
  const ask = async (id: Parameters<ProviderVerdicts['judge']>[0], fields: Record<string, string>, codes: string[]) => {
    const answer = await session.token(REFRESH, { grant_type: 'refresh_token', ...fields })
    if (answer === null) return
    const expected = `400 ${codes[0]}`
    verdicts.judge(id, isRefused(answer, ...codes), { call: REFRESH, expected, received: answer.received })
  }
  await ask('token.grant-type', { grant_type: 'no_such_grant', refresh_token: 'none' }, ['unsupported_grant_type'])
  await ask('token.unknown-refresh', { refresh_token: 'conformance-kit-token-of-nobody' }, ['invalid_grant'])
  if (refresh_token === null) return tokens
  await ask('token.client', { refresh_token, client_secret: 'conformance-kit-wrong-secret' }, ['invalid_client'])
  const other = config.provider.orgCode.replace(/.$/, (last) => (last === '9' ? '8' : '9'))
  await ask('token.org-code', { refresh_token, org_code: other }, [
    'invalid_request',
    'invalid_grant',
    'invalid_client',
  ])

  const fields = { grant_type: 'refresh_token', refresh_token, is_refresh_token_reissue: 'false' }
  const answer = await session.token(REFRESH, fields)
  const parsed = RefreshTokenAnswer.safeParse(answer?.body)
  if (answer?.status !== 200 || !parsed.success) {
    const received = answer === null ? 'no answer' : answer.status === 200 ? 'another body' : answer.received
    verdicts.fail('token.refresh', { call: REFRESH, expected: 'token_type, access_token, expires_in', received })
    return tokens
  }
  judgeLife(verdicts, REFRESH, answer.body.expires_in, answer.body.refresh_token_expires_in)
  judgeForm(config, verdicts, REFRESH, parsed.data.access_token)
  const renewed = { ...tokens, access: parsed.data.access_token, refresh: parsed.data.refresh_token ?? refresh_token }
  const [list] = callsOf(config.provider.industry)
  const read = list && (await session.data(list, { limit: 1, search_timestamp: 0 }, { token: renewed.access }))
  if (read)
    verdicts.judge('token.refresh', read.code === '00000', {
      call: read.call,
      expected: '00000 with the renewed token',
      received: read.received,
    })
  return renewed
}

/** Last, because no call works afterwards. */
export async function checkRevocation(session: Session, verdicts: ProviderVerdicts, tokens: Tokens): Promise<void> {
  const call = '개별인증-004'
  const revoked = await session.revoke({ token: tokens.access, revoke_type: '01' })
  if (revoked === null) return
  verdicts.judge('revoke.answer', revoked.code === '00000', { call, expected: '00000', received: revoked.received })
  const [list] = callsOf(session.config.provider.industry)
  const read = list && (await session.data(list, { limit: 1, search_timestamp: 0 }, { token: tokens.access }))
  if (read)
    verdicts.judge('revoke.access', read.code === '40101', {
      call: read.call,
      expected: '40101',
      received: read.received,
    })
  if (tokens.refresh === null) verdicts.skip('revoke.refresh', 'no refresh token is configured')
  else {
    const renewed = await session.token(REFRESH, { grant_type: 'refresh_token', refresh_token: tokens.refresh })
    if (renewed)
      verdicts.judge('revoke.refresh', isRefused(renewed, 'invalid_grant'), {
        call: REFRESH,
        expected: '400 invalid_grant',
        received: renewed.received,
      })
  }
  const again = await session.revoke({ token: tokens.access, revoke_type: '01' })
  if (again)
    verdicts.judge('revoke.again', again.code === '99999', { call, expected: '99999', received: again.received })
}
