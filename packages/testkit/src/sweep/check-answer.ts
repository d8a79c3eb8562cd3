import { errorsOf } from '@ieum/backend/platform/http/published-contract.ts'
import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { ERROR_CODES, type ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { WireAnswer, WireRequest } from './wire-request.ts'

const FIELDS = new Set(['errorCodeEnum', 'clientDisplayError', 'requestId', 'details'])
/** A request that is changed enough becomes another call, or none. */
const ANYWHERE: readonly ErrorCode[] = [
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'INVALID_REQUEST',
  'FORBIDDEN_ORIGIN',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
]

/**
 * The fault of an answer, in words, or null: it must never be a 5xx; every failure is in the envelope, with a code of
 * the catalogue, its status and only known fields. With an endpoint: only codes that its contract declares.
 */
export function answerProblem(
  { status, headers, text }: WireAnswer,
  request: Pick<WireRequest, 'method' | 'path'>,
  endpoint?: Endpoint,
): string | null {
  if (status >= 500) return `status ${status}`
  if (status < 200 || (status >= 300 && status !== 304)) {
    if (request.method === 'HEAD') return null
    if (status < 400) return `status ${status}`
    // With another method it is another call, which declares its own codes.
    const isOwn = request.path.startsWith('/v') && request.method === endpoint?.method
    return envelopeProblem(status, headers, text, isOwn ? endpoint : undefined)
  }
  return null
}

function envelopeProblem(
  status: number,
  headers: WireAnswer['headers'],
  text: string,
  endpoint?: Endpoint,
): string | null {
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `content type ${headers['content-type']}`
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'the body is not JSON'
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'the body is not an object'
  const { errorCodeEnum: code, clientDisplayError: shown, requestId, details } = body as Record<string, unknown>
  const unknown = Object.keys(body).filter((key) => !FIELDS.has(key))
  if (unknown.length > 0) return `unknown fields ${unknown.join(', ')}`
  if (typeof code !== 'string' || !(code in ERROR_CODES)) return `errorCodeEnum ${code} is not in the catalogue`
  const facts = ERROR_CODES[code as ErrorCode]
  if (facts.status !== status) return `${code} with status ${status}, the catalogue has ${facts.status}`
  if (facts.isDisplayed !== (shown !== undefined))
    return `${code}: clientDisplayError ${shown === undefined ? 'is missing' : 'may not be there'}`
  if (shown !== undefined && !isText(shown)) return `${code}: clientDisplayError has another shape`
  const saysWhen = facts.isRetryable && (status === 429 || status === 503)
  if (saysWhen !== /^[1-9]\d*$/.test(String(headers['retry-after'])))
    return `${code}: Retry-After ${headers['retry-after']}`
  if (typeof requestId !== 'string' || requestId === '') return 'requestId is missing'
  if (details !== undefined && (typeof details !== 'object' || details === null)) return 'details is not an object'
  const isDeclared = !endpoint || [...errorsOf(endpoint), ...ANYWHERE].includes(code as ErrorCode)
  return isDeclared ? null : `${code} is not declared in the contract`
}

const isText = (shown: unknown): boolean => {
  const { title, message, buttonLabel, ...rest } = (shown ?? {}) as Record<string, unknown>
  const isTextOrNull = (one: unknown) => one === null || typeof one === 'string'
  return (
    isTextOrNull(title) &&
    typeof message === 'string' &&
    message !== '' &&
    isTextOrNull(buttonLabel) &&
    Object.keys(rest).length === 0
  )
}

/** Words of a person that an answer must not contain: returns null, or the first one found. */
export function plantedWord({ text, headers }: WireAnswer, words: readonly string[]): string | null {
  const all = `${text}\n${JSON.stringify(headers)}`
  return words.find((word) => all.includes(word)) ?? null
}
