/** Every data call of the industry, for up to a few assets each, checked against its schema. */
import type { DataScope } from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { droppedValues } from '@ieum/contracts/outside/values/dropped-values.ts'
import { FROM_OTHER_ANSWERS, keyFields, listingOf, OF_A_KIND, scopeAt, WITHOUT_ASSETS } from '../assets.ts'
import type { ProviderVerdicts } from '../catalogue.ts'
import { koreanDay } from '../korean-day.ts'
import type { Answer, Fields, Session } from '../session.ts'
import type { Finding } from '../verdicts.ts'
import type { Tokens } from './tokens.ts'

type Row = Readonly<Record<string, unknown>>

/** One call with content in its answer, as a template for others. */
export type Read = {
  readonly id: DataCallId
  readonly fields: Fields
  /** Of all pages; null for an answer that is not a list. */
  readonly rows: readonly Row[] | null
  readonly answer: Answer
}

export type Collected = {
  readonly reads: readonly Read[]
  /** Assets outside the transfer request, as the fields that identify them. */
  readonly unconsented: readonly { readonly id: DataCallId; readonly fields: Fields }[]
}

const MOST_ROWS = 500
const ASSETS_A_CALL = 3
const MOST_PAGES = 20
const HISTORY_DAYS = 90

/** The name of an answer's own list, without `_list`. */
const listName = (body: Row) => Object.keys(body).find((name) => name.endsWith('_list') && Array.isArray(body[name]))

export const rowsOf = (body: Row): readonly Row[] | null => {
  const name = listName(body)
  return name === undefined ? null : (body[name] as Row[])
}

export function spanOf(id: DataCallId, nowMs: number): Fields {
  const { period } = DATA_CALLS[id]
  const [from, to] = [koreanDay(nowMs, HISTORY_DAYS), koreanDay(nowMs)]
  if (period === 'date') return { from_date: from, to_date: to }
  return period === 'month' ? { from_month: from.slice(0, 6), to_month: to.slice(0, 6) } : {}
}

/** The fields that request the first page of a call. */
export const firstPage = (id: DataCallId, limit = MOST_ROWS): Fields => ({
  ...(DATA_CALLS[id].isStamped && { search_timestamp: 0 }),
  ...(DATA_CALLS[id].isPaged && { limit }),
})

/**
 * All pages of one call; checks limit and cursors on the way.
 * @returns null when a page did not arrive; the answer of the first page when it was refused
 */
export async function readPages(
  session: Session,
  verdicts: ProviderVerdicts,
  { id, fields, token, limit = MOST_ROWS }: { id: DataCallId; fields: Fields; token: string; limit?: number },
): Promise<{ readonly first: Answer; readonly rows: readonly Row[] | null; readonly pageCount: number } | null> {
  const { isPaged } = DATA_CALLS[id]
  const first = await session.data(id, { ...fields, ...firstPage(id, limit) }, { token })
  if (first === null) return null
  if (first.code !== '00000') return { first, rows: null, pageCount: 1 }
  const seen = new Set<string>()
  const all: Row[] = []
  let page: Answer = first
  for (let pageCount = 1; ; pageCount += 1) {
    const rows = rowsOf(page.body)
    if (rows) all.push(...rows)
    const next = page.body.next_page
    if (isPaged && rows)
      verdicts.judge('paging.limit', rows.length <= limit, {
        call: id,
        expected: `${limit} rows at most`,
        received: String(rows.length),
      })
    if (!isPaged || typeof next !== 'string' || next === '') {
      if (isPaged) verdicts.pass('paging.ends')
      return { first, rows: rowsOf(first.body) === null ? null : all, pageCount }
    }
    if (seen.has(next) || pageCount >= MOST_PAGES) {
      const received = seen.has(next) ? 'the same cursor again' : `more than ${MOST_PAGES} pages`
      if (seen.has(next)) verdicts.fail('paging.ends', { call: id, expected: 'another cursor on every page', received })
      return { first, rows: all, pageCount }
    }
    seen.add(next)
    // Only the first page is requested with search_timestamp.
    const following = await session.data(id, { ...fields, limit, next_page: next }, { token })
    if (following === null) return null
    if (following.code !== '00000') {
      verdicts.fail('paging.ends', { call: id, expected: 'the next page', received: following.received })
      return null
    }
    page = following
  }
}

/** Parts of an answer that do not fit the schema of contracts/outside, or that it drops; null when there are none. */
function schemaProblem(id: DataCallId, { body }: Answer): Omit<Finding, 'call'> | null {
  const parsed = DATA_CALLS[id].answer.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { expected: `${issue?.path.join('.') || '(top)'}: ${issue?.message}`, received: 'another form' }
  }
  const read = parsed.data as Record<string, unknown>
  if (Number(read.unread_row_cnt ?? 0) > 0)
    return { expected: 'rows by their schema', received: `${read.unread_row_cnt} that do not fit` }
  const [dropped] = droppedValues(body, read)
  return dropped === undefined ? null : { expected: `${dropped.path} in its form`, received: 'another form' }
}

export async function collect(
  session: Session,
  verdicts: ProviderVerdicts,
  tokens: Tokens,
  { served, nowMs }: { served: readonly DataCallId[]; nowMs: number },
): Promise<Collected> {
  const { industry } = session.config.provider
  const granted = tokens.scope?.split(' ')
  const reads: Read[] = []
  const unconsented: Collected['unconsented'][number][] = []
  const listed = new Map<DataCallId, readonly Row[]>()

  async function read(id: DataCallId, fields: Fields): Promise<Answer | null> {
    const answered = await readPages(session, verdicts, {
      id,
      fields: { ...fields, ...spanOf(id, nowMs) },
      token: tokens.access,
    })
    if (answered === null || answered.first.code !== '00000') return answered?.first ?? null
    const problem = schemaProblem(id, answered.first)
    if (problem) verdicts.fail(`data.${id}`, { call: id, ...problem })
    else verdicts.pass(`data.${id}`)
    reads.push({ id, fields: { ...fields, ...spanOf(id, nowMs) }, rows: answered.rows, answer: answered.first })
    if (DATA_CALLS[id].kind === 'list') listed.set(id, answered.rows ?? [])
    return answered.first
  }

  for (const id of served) {
    const check = `data.${id}` as const
    const scope = scopeAt(industry, id) as DataScope
    if (granted && !granted.includes(scope)) {
      verdicts.skip(check, `${scope} was not given`)
      continue
    }
    const asks = DATA_CALLS[id].kind === 'list' || WITHOUT_ASSETS.test(scope) ? [{}] : assetsOf(scope)
    if (asks.length === 0) verdicts.skip(check, `the person has nothing of ${scope} there`)
    let last: Answer | null = null
    let answeredCount = 0
    for (const fields of asks) {
      const more = moreFields(id, fields)
      if (more === null) {
        verdicts.skip(check, 'no other answer says what it is asked by')
        continue
      }
      last = await read(id, { ...fields, ...more })
      if (last?.code === '00000') answeredCount += 1
      if (answeredCount > 0 && OF_A_KIND.has(id)) break
    }
    if (answeredCount > 0 || last === null) continue
    if (OF_A_KIND.has(id) && last.code === '40402') verdicts.skip(check, 'the person has nothing of this kind there')
    else verdicts.fail(check, { call: id, expected: '00000', received: last.received })
  }

  /** A few consented assets of a scope; those outside the request are stored for their own check. */
  function assetsOf(scope: DataScope): Fields[] {
    const listing = listingOf(scope)
    if (!listing) return []
    const rows = listed.get(listing.list) ?? []
    const keyed = rows.flatMap((row) => {
      const fields = keyFields(listing, row)
      return fields ? [{ fields, isConsented: row.is_consent === true }] : []
    })
    const [outside] = keyed.filter(({ isConsented }) => !isConsented)
    const id = served.find((one) => DATA_CALLS[one].kind !== 'list' && scopeAt(industry, one) === scope)
    if (outside && id) unconsented.push({ id, fields: outside.fields })
    return keyed
      .filter(({ isConsented }) => isConsented)
      .map(({ fields }) => fields)
      .slice(0, ASSETS_A_CALL * 2)
  }

  /** The fields of a call beside the asset; null where no answer contained them. */
  function moreFields(id: DataCallId, fields: Fields): Fields | null {
    const source = FROM_OTHER_ANSWERS[id]
    if (!source) return {}
    const asset = Object.entries(fields).filter(([, value]) => value !== undefined)
    const from = reads.find((one) => one.id === source.of && asset.every(([name, value]) => one.fields[name] === value))
    const rows = (from?.answer.body[source.list] ?? []) as Row[]
    const value = rows[0]?.[source.field]
    return typeof value === 'string' || typeof value === 'number' ? { [source.as]: value } : null
  }

  return { reads, unconsented }
}
