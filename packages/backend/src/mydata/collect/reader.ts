import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type {
  Provider,
  ProviderClient,
  ProviderFailure,
  ReadResult,
  XApiType,
} from '../../outside/data-provider-client.ts'
import { secondTry } from '../../outside/second-try.ts'

/** A data call of the standard with the schema of its answer. */
export type DataApi<S extends z.ZodType> = {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly resource: string
  readonly answer: S
}

/** `api('은행-001', 'GET /accounts', BankAccountsAnswer)` */
export function api<S extends z.ZodType>(id: string, call: `${'GET' | 'POST'} /${string}`, answer: S): DataApi<S> {
  const [method, resource] = call.split(' ') as ['GET' | 'POST', string]
  return { id, method, resource, answer }
}

/**
 * Why the reading of an institution cannot go on.
 * - `relogin`: token and transfer request are of no use any more
 * - `person-unknown`: no customer there
 * - `not-open`: this call is not open to us
 * - `asset-gone`: this asset cannot be read
 * - `failed`: the institution's fault
 * - `ended`: our time is over
 */
export type StopKind = 'relogin' | 'person-unknown' | 'not-open' | 'asset-gone' | 'failed' | 'ended'

export class CollectStop extends Error {
  readonly kind: StopKind
  readonly apiId: string
  readonly reason: ProviderFailure | 'page-loop' | null

  constructor(kind: StopKind, apiId: string, reason: CollectStop['reason'] = null) {
    super(`${apiId}: ${kind}${reason ? ` (${reason})` : ''}`)
    this.kind = kind
    this.apiId = apiId
    this.reason = reason
  }
}

/**
 * What kept one list or one asset from being read: the others can still be.
 * @throws what ends everything: a token that is dead, a person who is no customer there, a bug
 */
export function unreadBy(error: unknown): CollectStop {
  // An amount that is none, a date that does not exist.
  if (error instanceof RangeError) return new CollectStop('failed', 'value out of range', 'answer')
  if (!(error instanceof CollectStop) || error.kind === 'relogin' || error.kind === 'person-unknown') throw error
  return error
}

/** Most pages of one list. @source architecture §4.5 */
export const MAX_PAGES = 100
/** Rows asked for in one page. @source MyData Standard API §1.7 */
const PAGE_LIMIT = 500

/** Calls for a period take no search_timestamp. @source MyData Standard API §3.1 */
const PERIOD_FIELDS = ['from_date', 'from_month', 'charge_month'] as const

export type Fields = Readonly<Record<string, string | number | undefined>>

/** The access token of one connection; refreshed at most once in a run. */
export type TokenSource = {
  current(): string
  /** A new access token after a 40101 on `refused`; null when the institution wants a new consent. */
  renew(refused: string, signal: AbortSignal): Promise<string | null>
}

/** What an institution answered before, for "nothing changed since then". */
export type AnswerMemory = {
  recall(key: string): { readonly searchTimestamp: string; readonly body: unknown } | undefined
  remember(key: string, searchTimestamp: string, body: unknown): void
}

export type Reader = {
  /** One answer, checked. Throws CollectStop for everything else. */
  one<S extends z.ZodType>(api: DataApi<S>, fields?: Fields): Promise<z.output<S>>
  /** All pages; a cursor that repeats is a fault, `maxPages` is an early end. */
  pages<S extends z.ZodType>(
    api: DataApi<S>,
    fields?: Fields,
    maxPages?: number,
  ): Promise<{ answers: z.output<S>[]; isComplete: boolean }>
}

export function createReader(options: {
  client: ProviderClient
  provider: Provider
  token: TokenSource
  apiType: XApiType
  signal: AbortSignal
  memory?: AnswerMemory
}): Reader {
  const { client, provider, token, apiType, signal, memory } = options

  async function call(one: DataApi<z.ZodType>, fields: Fields): Promise<unknown> {
    let accessToken = token.current()
    let result = await send(one, fields, accessToken)
    if (result.kind === 'token-invalid') {
      const renewed = await token.renew(accessToken, signal)
      if (renewed === null) throw new CollectStop('relogin', one.id)
      accessToken = renewed
      result = await send(one, fields, accessToken)
    }
    return bodyOf(one, result)
  }

  const send = (one: DataApi<z.ZodType>, fields: Fields, accessToken: string): Promise<ReadResult> => {
    const { resource, rest } = filledPath(one.resource, fields)
    const data = { apiId: one.id, method: one.method, resource, fields: rest, accessToken, apiType, signal }
    return secondTry(() => client.read(provider, data), signal)
  }

  function bodyOf(one: DataApi<z.ZodType>, result: ReadResult): unknown {
    switch (result.kind) {
      case 'ok':
        return result.body
      case 'up-to-date':
        return UP_TO_DATE
      case 'token-invalid':
      case 'consent-ended':
        throw new CollectStop('relogin', one.id)
      case 'failed':
        throw new CollectStop(signal.aborted ? 'ended' : 'failed', one.id, result.reason)
      default:
        throw new CollectStop(result.kind, one.id)
    }
  }

  function checked<S extends z.ZodType>(one: DataApi<S>, body: unknown): z.output<S> {
    const parsed = one.answer.safeParse(body)
    if (!parsed.success) throw new CollectStop('failed', one.id, 'answer')
    return parsed.data
  }

  /** First answer of a call; one that has not changed since the last time is the one we keep. */
  async function first<S extends z.ZodType>(one: DataApi<S>, fields: Fields): Promise<z.output<S>> {
    const key = `${one.id} ${JSON.stringify(fields)}`
    const known = memory?.recall(key)
    const body = await call(one, { ...fields, search_timestamp: known?.searchTimestamp ?? '0' })
    if (body === UP_TO_DATE) {
      if (!known) throw new CollectStop('failed', one.id, 'answer')
      // The kept answer is of one page or of none: only complete ones are remembered.
      memory?.remember(key, known.searchTimestamp, known.body)
      return checked(one, known.body)
    }
    const answer = checked(one, body)
    const { search_timestamp: stamp, next_page: next } = answer as { search_timestamp?: string; next_page?: string }
    if (stamp !== undefined && stamp !== '0' && next === undefined) memory?.remember(key, stamp, body)
    return answer
  }

  return {
    one: (one, fields = {}) => first(one, fields),
    pages: async (one, fields = {}, maxPages = MAX_PAGES) => {
      const paged = { ...fields, limit: PAGE_LIMIT }
      const isOfPeriod = PERIOD_FIELDS.some((name) => fields[name] !== undefined)
      const answers = [isOfPeriod ? checked(one, await call(one, paged)) : await first(one, paged)]
      const seen = new Set<string>()
      for (let next = nextPageOf(answers[0]); next !== undefined; next = nextPageOf(answers.at(-1))) {
        if (seen.has(next)) throw new CollectStop('failed', one.id, 'page-loop')
        seen.add(next)
        if (answers.length >= maxPages) {
          if (maxPages >= MAX_PAGES) throw new CollectStop('failed', one.id, 'page-loop')
          return { answers, isComplete: false }
        }
        const answer = checked(one, await call(one, { ...paged, next_page: next }))
        answers.push(withoutRepeatedRow(answers.at(-1), answer))
      }
      return { answers, isComplete: true }
    },
  }
}

const UP_TO_DATE = Symbol('nothing changed')

function nextPageOf(answer: unknown): string | undefined {
  return (answer as { next_page?: string } | undefined)?.next_page
}

/** Some institutions begin a page with the row the cursor stands on. @source MyData Standard API §1.7 */
function withoutRepeatedRow<T>(before: unknown, answer: T): T {
  const name = Object.keys(answer as object).find((key) => key.endsWith('_list'))
  if (!name) return answer
  const previous = (before as Record<string, unknown[]>)[name]?.at(-1)
  const rows = (answer as Record<string, unknown[]>)[name] as unknown[]
  if (previous === undefined || !isDeepStrictEqual(rows[0], previous)) return answer
  return { ...answer, [name]: rows.slice(1) }
}

/** `{card_id}` in a resource takes the field of that name. */
function filledPath(resource: string, fields: Fields): { resource: string; rest: Fields } {
  const rest: Record<string, string | number | undefined> = { ...fields }
  const path = resource.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { resource: path, rest }
}
