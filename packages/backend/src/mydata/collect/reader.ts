import { isDeepStrictEqual } from 'node:util'
import {
  DATA_CALLS,
  type DataAnswer,
  type PagedDataCallId,
  type ReadCallId,
} from '@ieum/contracts/outside/data-calls.ts'
import type {
  DataProvider,
  DataProviderClient,
  DataProviderFailure,
  ReadResult,
  XApiType,
} from '../../outside/data-provider-client.ts'
import { secondTry } from '../../outside/second-try.ts'

/** A call whose answer is one body. */
export type OneCallId = Exclude<ReadCallId, PagedDataCallId>
/** A call whose answer may take several pages. */
export type PagedCallId = ReadCallId & PagedDataCallId

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
  readonly reason: DataProviderFailure | 'page-loop' | null

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

/** Most pages of one list. @source docs/architecture.md#outside-calls */
export const MAX_PAGES = 100
/** Rows asked for in one page. @source docs/standard.md#paging */
const PAGE_LIMIT = 500

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
  one<Id extends OneCallId>(id: Id, fields?: Fields): Promise<DataAnswer<Id>>
  /** All pages; a cursor that repeats is a fault, `maxPages` is an early end. */
  pages<Id extends PagedCallId>(
    id: Id,
    fields?: Fields,
    maxPages?: number,
  ): Promise<{ answers: DataAnswer<Id>[]; isComplete: boolean }>
}

export function createReader(options: {
  client: DataProviderClient
  dataProvider: DataProvider
  token: TokenSource
  apiType: XApiType
  signal: AbortSignal
  memory?: AnswerMemory
  /** Resolves when there is a moment for an answer that has come; left out: at once. */
  turn?: () => Promise<void>
}): Reader {
  const { client, dataProvider, token, apiType, signal, memory, turn } = options

  async function call(id: ReadCallId, fields: Fields): Promise<unknown> {
    let accessToken = token.current()
    let result = await send(id, fields, accessToken)
    if (result.kind === 'token-invalid') {
      const renewed = await token.renew(accessToken, signal)
      if (renewed === null) throw new CollectStop('relogin', id)
      accessToken = renewed
      result = await send(id, fields, accessToken)
    }
    return bodyOf(id, result)
  }

  async function send(id: ReadCallId, fields: Fields, accessToken: string): Promise<ReadResult> {
    const read = () => client.read(dataProvider, { id, fields, accessToken, apiType, signal })
    const result = await secondTry(read, signal)
    await turn?.()
    return result
  }

  function bodyOf(id: ReadCallId, result: ReadResult): unknown {
    switch (result.kind) {
      case 'ok':
        return result.body
      case 'up-to-date':
        return UP_TO_DATE
      case 'token-invalid':
      case 'consent-ended':
        throw new CollectStop('relogin', id)
      case 'failed':
        throw new CollectStop(signal.aborted ? 'ended' : 'failed', id, result.reason)
      default:
        throw new CollectStop(result.kind, id)
    }
  }

  function checked<Id extends ReadCallId>(id: Id, body: unknown): DataAnswer<Id> {
    const parsed = DATA_CALLS[id].answer.safeParse(body)
    if (!parsed.success) throw new CollectStop('failed', id, 'answer')
    return parsed.data as DataAnswer<Id>
  }

  /** First answer of a call; one that has not changed since the last time is the one we keep. */
  async function first<Id extends ReadCallId>(id: Id, fields: Fields): Promise<DataAnswer<Id>> {
    if (!DATA_CALLS[id].isStamped) return checked(id, await call(id, fields))
    const key = `${id} ${JSON.stringify(fields)}`
    const known = memory?.recall(key)
    const body = await call(id, { ...fields, search_timestamp: known?.searchTimestamp ?? '0' })
    if (body === UP_TO_DATE) {
      if (!known) throw new CollectStop('failed', id, 'answer')
      // The kept answer is of one page or of none: only complete ones are remembered.
      memory?.remember(key, known.searchTimestamp, known.body)
      return checked(id, known.body)
    }
    const answer = checked(id, body)
    const { search_timestamp: stamp, next_page: next } = answer as { search_timestamp?: string; next_page?: string }
    if (stamp !== undefined && stamp !== '0' && next === undefined) memory?.remember(key, stamp, body)
    return answer
  }

  return {
    one: (id, fields = {}) => first(id, fields),
    pages: async (id, fields = {}, maxPages = MAX_PAGES) => {
      const paged = { ...fields, limit: PAGE_LIMIT }
      const answers = [await first(id, paged)]
      const seen = new Set<string>()
      for (let next = nextPageOf(answers[0]); next !== undefined; next = nextPageOf(answers.at(-1))) {
        if (seen.has(next)) throw new CollectStop('failed', id, 'page-loop')
        seen.add(next)
        if (answers.length >= maxPages) {
          if (maxPages >= MAX_PAGES) throw new CollectStop('failed', id, 'page-loop')
          return { answers, isComplete: false }
        }
        const answer = checked(id, await call(id, { ...paged, next_page: next }))
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

/** Some institutions begin a page with the row the cursor stands on. @source docs/standard.md#paging */
function withoutRepeatedRow<T>(before: unknown, answer: T): T {
  const name = Object.keys(answer as object).find((key) => key.endsWith('_list'))
  if (!name) return answer
  const previous = (before as Record<string, unknown[]>)[name]?.at(-1)
  const rows = (answer as Record<string, unknown[]>)[name] as unknown[]
  if (previous === undefined || !isDeepStrictEqual(rows[0], previous)) return answer
  return { ...answer, [name]: rows.slice(1) }
}
