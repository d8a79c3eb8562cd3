import { isDeepStrictEqual } from 'node:util'
import type { AssetIssue } from '@ieum/contracts/mydata/assets/assets.ts'
import {
  DATA_CALLS,
  type DataAnswer,
  type PagedDataCallId,
  type ReadCallId,
} from '@ieum/contracts/outside/data/data-calls.ts'
import { droppedValues } from '@ieum/contracts/outside/values/dropped-values.ts'
import { type AssetIssueName, issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import type { z } from 'zod'
import { compiled } from '../../../platform/compiled.ts'
import type { DataProviderFailure, ReadResult } from '../../../platform/outbound/providers/data-outcome.ts'
import type { DataProvider, XApiType } from '../../../platform/outbound/providers/data-provider.ts'
import type { DataProviderClient } from '../../../platform/outbound/providers/data-provider-client.ts'
import { secondTry } from '../../../platform/outbound/transport/retry.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { createProviderCallLog, type ProviderCallLog } from './provider-call-log.ts'
import { createRunBudget, RUN_BUDGET } from './run-budget.ts'

/** A call whose answer is one body. */
export type OneCallId = Exclude<ReadCallId, PagedDataCallId>
/** A call whose answer may take several pages. */
export type PagedCallId = ReadCallId & PagedDataCallId

/**
 * Why the reading of an institution cannot go on.
 * - `relogin`: token and transfer request are no longer valid
 * - `person-unknown`: no customer there
 * - `not-open`: this call is not open to us
 * - `asset-gone`: this asset cannot be read
 * - `failed`: the institution's fault
 * - `over-budget`: it has returned as much as one run accepts
 * - `ended`: our time has run out
 */
export type StopKind = 'relogin' | 'person-unknown' | 'not-open' | 'asset-gone' | 'failed' | 'over-budget' | 'ended'

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
 * Converts what prevented reading one list or one asset: the others can still be read.
 * @throws whatever ends everything: a dead token, a person who is no customer there, a bug
 */
export function unreadBy(error: unknown): CollectStop {
  // An invalid amount, or a date that does not exist.
  if (error instanceof RangeError) return new CollectStop('failed', 'value out of range', 'answer')
  if (!(error instanceof CollectStop) || error.kind === 'relogin' || error.kind === 'person-unknown') throw error
  return error
}

/** Faults that the institution will repeat whenever it is asked. */
const LASTING = /^(answer|not-json|page-loop|redirect|too-large|http 4(?!29)\d\d|rsp 4(?!2)\d{4})$/

/** Whether the network, a temporary state of the institution or our own time was at fault: a later try may succeed. */
export function isPassing({ kind, reason }: Pick<CollectStop, 'kind' | 'reason'>): boolean {
  return kind === 'ended' || (kind === 'failed' && (reason === null || !LASTING.test(reason)))
}

/** Most pages of one list. @source docs/concepts/outside-calls.md#calls */
export const MAX_PAGES = 100
/** Rows asked for in one page. @source docs/reference/standard.md#paging */
const PAGE_LIMIT = 500
/** Rows of a page that starts with the cursor's own row. */
const MOST_PAGE_ROWS = PAGE_LIMIT + 1

/** Most bytes, as received, that are stored of an institution's answer for "nothing changed since then". */
const MOST_REMEMBERED_BYTES = 1_000_000

export type Fields = Readonly<Record<string, string | number | undefined>>

/** The access token of one connection; refreshed at most once in a run. */
export type TokenSource = {
  current(): string
  /** Returns a new access token after a 40101 on `refused`; null when the institution requires a new consent. */
  renew(refused: string, signal: AbortSignal): Promise<string | null>
}

/** Earlier answers of an institution, for "nothing changed since then". */
export type AnswerMemory = {
  recall(key: string): { readonly searchTimestamp: string; readonly body: unknown } | undefined
  remember(key: string, searchTimestamp: string, body: unknown): void
}

export type Reader = {
  /** Returns one checked answer. Throws CollectStop for everything else. */
  one<Id extends OneCallId>(id: Id, fields?: Fields): Promise<DataAnswer<Id>>
  /**
   * Returns all pages. A repeated cursor is a fault, and so is a page of more rows than were asked for. `maxPages` ends
   * the reading early, and so do more assets than one run accepts.
   */
  pages<Id extends PagedCallId>(
    id: Id,
    fields?: Fields,
    maxPages?: number,
  ): Promise<{
    answers: DataAnswer<Id>[]
    isComplete: boolean
    /** Rows that did not fit and are left out. */
    unreadRowCount: number
  }>
}

/** Reads about one asset, and records which parts of its answers are not understood. */
export type AssetReader = Reader & {
  /**
   * For an answer that every asset of the kind has and that contains no amount: returns null when the institution
   * refuses it or when its content is not of that kind. The loss is what the answer describes, not the asset.
   */
  described<T>(answer: Promise<T>): Promise<T | null>
  /** The same for an answer of an asset without an amount: if it is refused, so is the asset. */
  fitting<T>(answer: Promise<T>): Promise<T | null>
  /** The same for an answer that an asset may lack: a refusal is no issue. */
  optional<T>(answer: Promise<T>): Promise<T | null>
  /** The issues found so far. */
  issues(): readonly AssetIssue[]
}

/** Reads lists, and opens a reader for each asset in them. */
export type ListReader = Reader & {
  ofAsset(): AssetReader
  /** Whether any list omitted something so far: rows that did not fit, or that were too many. */
  hasLeftRowsOut(): boolean
}

/** Which part of an answer was not accepted: elements of its lists, or single values. */
type ReportLeftOut = (what: 'PARTS_MISSING' | 'VALUE_NOT_ACCEPTED') => void

export function createReader(options: {
  client: DataProviderClient
  dataProvider: DataProvider
  token: TokenSource
  apiType: XApiType
  signal: AbortSignal
  memory?: AnswerMemory
  /** Resolves when a received answer may be processed; if left out: at once. */
  turn?: () => Promise<void>
  /** Receives every answer. Once the institution wants to be left alone, nothing more is asked. */
  callLog?: ProviderCallLog
}): ListReader {
  const { client, dataProvider, token, apiType, signal, memory, turn, callLog = createProviderCallLog() } = options
  const budget = createRunBudget()
  let rememberedBytes = 0
  let isAnyLeftOut = false

  async function call(id: ReadCallId, fields: Fields): Promise<OkBody> {
    if (budget.isSpent()) throw new CollectStop('over-budget', id)
    const pause = callLog.pause()
    if (pause) throw new CollectStop('failed', id, pause.reason)
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
    callLog.record(result)
    await turn?.()
    await yieldToEventLoop()
    return result
  }

  function bodyOf(id: ReadCallId, result: ReadResult): OkBody {
    switch (result.kind) {
      case 'ok':
        if (!budget.consume('bytes', result.bytes)) throw new CollectStop('over-budget', id)
        return result
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

  function checked<Id extends ReadCallId>(id: Id, body: unknown, reportLeftOut: ReportLeftOut): DataAnswer<Id> {
    const { answer, isPaged, kind } = DATA_CALLS[id]
    if (isPaged && hasMoreRowsThan(MOST_PAGE_ROWS, body)) throw new CollectStop('failed', id, 'answer')
    const parsed = compiled<z.ZodType>(answer).safeParse(body)
    if (!parsed.success) throw new CollectStop('failed', id, 'answer')
    const unreadRowCount = unreadRowsOf(parsed.data)
    // When no row fits, the answer itself does not fit.
    if (unreadRowCount > 0 && rowsOf(parsed.data)?.length === 0) throw new CollectStop('failed', id, 'answer')
    if (unreadRowCount > 0) reportLeftOut('PARTS_MISSING')
    // For transactions each row reports this itself, and their smaller values are nobody's money.
    if (kind !== 'transactions') {
      for (const { path, value } of droppedValues(body, parsed.data)) {
        if (Array.isArray(value) ? path.includes('.') || unreadRowCount === 0 : !isNothing(value)) {
          reportLeftOut(Array.isArray(value) ? 'PARTS_MISSING' : 'VALUE_NOT_ACCEPTED')
        }
      }
    }
    return parsed.data as DataAnswer<Id>
  }

  /** Counts the transactions of a page. @throws CollectStop when they are too many */
  function counted<Id extends ReadCallId>(id: Id, answer: DataAnswer<Id>): DataAnswer<Id> {
    const isOfTransactions = DATA_CALLS[id].kind === 'transactions' || id === BILL_LINES
    if (isOfTransactions && !budget.consume('transactions', rowsOf(answer)?.length ?? 0)) {
      throw new CollectStop('over-budget', id)
    }
    return answer
  }

  /** Stores no more than suits one row. An answer for which there is no room is read again next time. */
  function remember(key: string, searchTimestamp: string, body: unknown, bytes: number): void {
    if (rememberedBytes + bytes > MOST_REMEMBERED_BYTES) return
    rememberedBytes += bytes
    memory?.remember(key, searchTimestamp, body)
  }

  /** First answer of a call; if it has not changed since the last time, the stored answer. */
  async function first<Id extends ReadCallId>(
    id: Id,
    fields: Fields,
    reportLeftOut: ReportLeftOut,
  ): Promise<DataAnswer<Id>> {
    if (!DATA_CALLS[id].isStamped) return counted(id, checked(id, (await call(id, fields)).body, reportLeftOut))
    const key = `${id} ${JSON.stringify(fields)}`
    const known = memory?.recall(key)
    const came = await call(id, { ...fields, search_timestamp: known?.searchTimestamp ?? '0' })
    if (came === UP_TO_DATE) {
      if (!known) throw new CollectStop('failed', id, 'answer')
      // The stored answer is of one page or of none: only complete answers are remembered.
      remember(key, known.searchTimestamp, known.body, Buffer.byteLength(JSON.stringify(known.body)))
      return checked(id, known.body, reportLeftOut)
    }
    const answer = checked(id, came.body, reportLeftOut)
    const { search_timestamp: stamp, next_page: next } = answer as { search_timestamp?: string; next_page?: string }
    // A row that was left out may arrive next time: only whole answers are remembered.
    const isWhole = next === undefined && unreadRowsOf(answer) === 0
    if (stamp !== undefined && stamp !== '0' && isWhole) remember(key, stamp, came.body, came.bytes)
    return answer
  }

  const readerWith = (reportLeftOut: ReportLeftOut): Reader => ({
    one: (id, fields = {}) => first(id, fields, reportLeftOut),
    pages: async (id, fields = {}, maxPages = MAX_PAGES) => {
      const paged = { ...fields, limit: PAGE_LIMIT }
      const answers = [await first(id, paged, reportLeftOut)]
      const seen = new Set<string>()
      const end = (isComplete: boolean) => ({
        answers,
        isComplete,
        unreadRowCount: answers.reduce((sum, answer) => sum + unreadRowsOf(answer), 0),
      })
      for (let next = nextPageOf(answers[0]); next !== undefined; next = nextPageOf(answers.at(-1))) {
        if (seen.has(next)) throw new CollectStop('failed', id, 'page-loop')
        seen.add(next)
        if (answers.length >= maxPages) {
          if (maxPages >= MAX_PAGES) throw new CollectStop('failed', id, 'page-loop')
          return end(false)
        }
        if (DATA_CALLS[id].kind === 'list' && rowCountOf(answers) >= RUN_BUDGET.assets) {
          isAnyLeftOut = true
          return end(false)
        }
        const answer = counted(id, checked(id, (await call(id, { ...paged, next_page: next })).body, reportLeftOut))
        answers.push(withoutRepeatedRows(answers, answer))
      }
      return end(true)
    },
  })

  function ofAsset(): AssetReader {
    const found = new Set<AssetIssueName>()
    const unless = async <T>(
      answer: Promise<T>,
      isExpected: (stop: CollectStop) => boolean,
      isIssue: (stop: CollectStop) => boolean,
    ): Promise<T | null> => {
      try {
        return await answer
      } catch (error) {
        if (!(error instanceof CollectStop) || !isExpected(error)) throw error
        if (isIssue(error)) found.add('FACTS_MISSING')
        return null
      }
    }
    const isOfThisCall = (stop: CollectStop) => doesNotFit(stop) || stop.kind === 'not-open'
    const isRefused = (stop: CollectStop) => doesNotFit(stop) || isRefusal(stop)
    return {
      ...readerWith((what) => found.add(what)),
      described: (answer) => unless(answer, isRefused, isRefused),
      fitting: (answer) => unless(answer, isOfThisCall, isOfThisCall),
      optional: (answer) => unless(answer, isRefused, doesNotFit),
      issues: () => [...found].map(issueOf),
    }
  }

  return {
    ...readerWith((what) => {
      if (what === 'PARTS_MISSING') isAnyLeftOut = true
    }),
    ofAsset,
    hasLeftRowsOut: () => isAnyLeftOut,
  }
}

/** A call that this institution does not serve, or an asset that is not in a normal state. */
export const isRefusal = ({ kind }: CollectStop): boolean => kind === 'not-open' || kind === 'asset-gone'

/** The answer was received whole, but its content is not allowed for such an answer. The institution will repeat it. */
export const doesNotFit = ({ reason }: CollectStop): boolean => reason === 'answer'

/** Placeholders that institutions write for an empty value: dashes, zeros for a day, words. */
const isNothing = (value: unknown) => typeof value === 'string' && /^([-0\s]*|null|undefined|none|n\/a)$/i.test(value)

type OkBody = { readonly body: unknown; readonly bytes: number }

const UP_TO_DATE: OkBody = { body: null, bytes: 0 }

/** The lines of card bills are uses of cards, wherever the standard files the call. */
const BILL_LINES = '카드-005' satisfies ReadCallId

/** For an unchecked answer, whatever its lists are called. */
const hasMoreRowsThan = (count: number, body: unknown) =>
  Object.values(body ?? {}).some((value) => Array.isArray(value) && value.length > count)

const listNameOf = (answer: object) => Object.keys(answer).find((key) => key.endsWith('_list'))

/** The rows of a checked answer that has a list. */
function rowsOf(answer: unknown): readonly unknown[] | undefined {
  const name = listNameOf(answer as object)
  return name === undefined ? undefined : ((answer as Record<string, unknown>)[name] as readonly unknown[])
}

const rowCountOf = (answers: readonly unknown[]) =>
  answers.reduce<number>((sum, answer) => sum + (rowsOf(answer)?.length ?? 0), 0)

const unreadRowsOf = (answer: unknown) => (answer as { unread_row_cnt?: number }).unread_row_cnt ?? 0

function nextPageOf(answer: unknown): string | undefined {
  return (answer as { next_page?: string } | undefined)?.next_page
}

/**
 * Some institutions start a page with the cursor's own row, and when rows are inserted at the front while pages are
 * read, a page starts with the last rows of the page before: the longest such overlap is left out.
 * @source docs/reference/standard.md#paging
 */
function withoutRepeatedRows<T>(before: readonly T[], answer: T): T {
  const name = listNameOf(answer as object)
  if (!name) return answer
  const previous = (before.at(-1) as Record<string, unknown[]>)[name] ?? []
  const rows = (answer as Record<string, unknown[]>)[name] as unknown[]
  for (let count = Math.min(previous.length, rows.length); count > 0; count -= 1) {
    if (rows.slice(0, count).every((row, at) => isDeepStrictEqual(row, previous[previous.length - count + at]))) {
      return { ...answer, [name]: rows.slice(count) }
    }
  }
  return answer
}
