/** Answers the data calls of every institution from the people files. */
import { seedOf } from '../histories/history-seed.ts'
import { historyOf } from '../histories/person-history.ts'
import { koreanDay, timestamp } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import { type Body, type Call, DataRefusal, type Fields, type Handler, type Row, withoutBlanks } from './call.ts'
import { HANDLERS } from './handlers.ts'
import { pageOf } from './paging.ts'
import { monthsOf, periodOf } from './period.ts'
import { askedByFirstNumbers, otherNumber, reportedByNewNumbers } from './reissued-numbers.ts'
import { searchTimestamp } from './search-timestamp.ts'
import { matchCall, type ServedCall } from './served-calls.ts'
import { strangerOf } from './stranger.ts'

export type StoredConsent = {
  readonly scopes: {
    readonly scope: string
    readonly assets: 'all' | { readonly asset: string; readonly seqno?: string }[]
  }[]
  readonly transMemo: boolean
  readonly merchantNameRegno: boolean
  readonly transCategory: boolean
  /** YYYYMMDD */
  readonly endDate: string
}

export type DataRequest = {
  readonly orgCode: string
  readonly industry: string
  readonly method: 'GET' | 'POST'
  /** Without version and industry: '/accounts/deposit/basic'. */
  readonly resource: string
  /** Query or body. */
  readonly fields: Record<string, string | number | boolean | undefined>
  readonly person: Person
  readonly consent: StoredConsent
  readonly nowMs: number
  /** Behaviours that change data, and those that skip a refusal: any-scope, any-asset, any-limit. */
  readonly behaviours: string[]
}

export type DataAnswer = { readonly httpStatus: number; readonly body: Record<string, unknown> }

const refusal = (rspCode: string, message: string): DataAnswer => ({
  httpStatus: Number(rspCode.slice(0, 3)),
  body: { rsp_code: rspCode, rsp_msg: message },
})

/** Mutual finance and savings banks store neither time nor number of a transaction. */
const reportsTime = (orgCode: string) => !/^A[34]/.test(orgCode)

const EMPTY_LISTS: Readonly<Record<string, unknown>> = { is_running_pension: false, is_revolving: false }

/** A known customer without data: every list empty. */
const emptied = (holding: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(holding).map(([name, value]) => [name, Array.isArray(value) ? [] : (EMPTY_LISTS[name] ?? value)]),
  )

function isConsentedBy(request: DataRequest): Call<never>['isConsented'] {
  const isPartial = request.behaviours.includes('partial-consent')
  const isAnew = request.behaviours.includes('issued-anew')
  return ({ scopes, key, seqno, position }) => {
    if (isPartial && position % 2 === 1) return false
    return request.consent.scopes
      .filter(({ scope }) => scopes.includes(scope))
      .some(({ assets }) =>
        assets === 'all'
          ? true
          : assets.some(
              (item) =>
                (item.asset === key || (isAnew && otherNumber(item.asset) === key)) &&
                (seqno === undefined || item.seqno === seqno),
            ),
      )
  }
}

export function callOf(request: DataRequest, served: ServedCall, fields: Fields): Call<never> {
  const own = request.person.holdings[request.orgCode]
  if (!own || own.industry !== served.industry) throw new DataRefusal('40403', 'not a customer')
  const isStranger = request.behaviours.includes('other-person')
  const holding = request.behaviours.includes('empty') ? emptied(own) : isStranger ? strangerOf(own) : own
  const today = koreanDay(request.nowMs)
  return {
    industry: served.industry,
    holding: holding as never,
    fields,
    seed: `${seedOf(request.person)}${isStranger ? '-stranger' : ''}|${request.orgCode}`,
    history: isStranger ? undefined : historyOf(request.person),
    orgCode: request.orgCode,
    personName: isStranger ? '박타인' : request.person.name,
    moment: { today, now: timestamp(request.nowMs) },
    period: served.period === 'date' ? periodOf(fields, today) : { from: 0, to: -1 },
    months: served.period === 'month' ? monthsOf(fields, today) : { from: 0, to: -1 },
    consent: request.consent,
    reportsTime: reportsTime(request.orgCode),
    isConsented: isConsentedBy(request),
    takesAnyAsset: isStranger,
    takesUnconsented: request.behaviours.includes('any-asset') || request.behaviours.includes('any-scope'),
  }
}

function assemble(request: DataRequest, served: ServedCall, fields: Fields, answer: Body): Record<string, unknown> {
  const head: Row = { rsp_code: '00000', rsp_msg: 'ok' }
  const content = withoutBlanks(answer.kind === 'one' ? answer.fields : { ...answer.extra, rows: answer.rows }) as Row
  if (served.isStamped && fields.next_page === undefined) {
    const stamped = searchTimestamp(fields, content, request.nowMs, request.behaviours.includes('up-to-date'))
    if (stamped === 'unchanged') return { rsp_code: '00001', rsp_msg: 'up to date' }
    head.search_timestamp = stamped
  }
  if (answer.kind === 'one') return { ...head, ...content }
  const { rows: reported, ...extra } = content as { rows: Row[] }
  const isTurned = request.behaviours.includes('oldest-first') && served.kind === 'transactions'
  const all = isTurned ? reported.toReversed() : reported
  const page = served.isPaged ? pageOf(all, fields, request.behaviours) : { rows: all, next: undefined }
  return {
    ...head,
    ...(page.next === undefined ? {} : { next_page: page.next }),
    ...extra,
    [`${answer.name}_cnt`]: page.rows.length,
    [`${answer.name}_list`]: page.rows,
  }
}

/**
 * Answers one data call as the institution would, for a token that the HTTP layer has already checked. Refusals are
 * answers too: 40001 wrong field, 40104 scope, 40105 asset not in the transfer request, 40304 older than five years,
 * 40401/40501 no such call, 40402 no such asset, 40403 not a customer.
 * @source docs/reference/standard.md#paging; docs/reference/standard.md#response-codes; docs/reference/standard.md#calls-for-data
 */
export function answerData(request: DataRequest): DataAnswer {
  const match = matchCall(request.industry, request.method, request.resource)
  if (match.kind === 'unknown') return refusal('40401', 'no such call')
  if (match.kind === 'wrongMethod') return refusal('40501', 'method not allowed')
  const served = match.call
  const isAnew = request.behaviours.includes('issued-anew')
  const asked: Fields = { ...request.fields, ...match.pathFields }
  const fields = isAnew ? askedByFirstNumbers(asked) : asked
  const isScoped =
    served.scope.endsWith('.list') ||
    request.behaviours.includes('any-scope') ||
    request.consent.scopes.some(({ scope }) => scope === served.scope)
  if (!isScoped) return refusal('40104', 'the scope is not sufficient')
  try {
    const call = callOf(request, served, fields)
    const handler = HANDLERS[served.id] as Handler<never>
    const answer = handler(call)
    const body = assemble(request, served, fields, isAnew ? reportedByNewNumbers(answer) : answer)
    return { httpStatus: 200, body }
  } catch (error) {
    if (error instanceof DataRefusal) return refusal(error.rspCode, error.message)
    throw error
  }
}
