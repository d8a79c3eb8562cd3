/**
 * Judges an operator by its calls. Uses only the received calls, so that every rule can be tested with a table of
 * calls.
 */

import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import {
  ConsentDocument,
  IdentityAgencyTokenRequest,
  IntegratedTokenRequest,
} from '@ieum/contracts/outside/mydata/oauth.ts'
import { isDay, isMonth } from '@ieum/contracts/outside/values/calendar.ts'
import { scopeAt } from '../assets.ts'
import { isInSlot, koreanDay, koreanTime } from '../korean-day.ts'
import { createVerdicts, type Verdict } from '../verdicts.ts'
import { type OperatorCheckId, operatorChecks } from './operator-catalogue.ts'
import type { OperatorConfig } from './operator-config.ts'
import type { RecordedCall } from './recorded-call.ts'
import { INDUSTRY, OTHER_ACCOUNT } from './small-bank.ts'

const API_TYPES = ['scheduled', 'user-consent', 'user-refresh', 'user-search']
const FIVE_YEARS_DAYS = 5 * 365 + 3
/** Calls that were under way when an answer was sent are not faults. */
const ON_THE_WAY_MS = 1_000

const isOfTable = (call: string | null): call is DataCallId => call !== null && call in DATA_CALLS

/** Calls about the same asset or list, for any page. */
const subjectOf = ({ call, token, fields }: RecordedCall) =>
  `${call} ${token} ${fields.account_num ?? ''} ${fields.from_date ?? ''} ${fields.to_date ?? ''}`

export function judgeOperator(calls: readonly RecordedCall[], config: OperatorConfig): Verdict[] {
  const { provider, operator } = config
  const verdicts = createVerdicts<OperatorCheckId>()
  const judge = (
    id: OperatorCheckId,
    { call }: RecordedCall,
    isGood: boolean,
    expected: string,
    received = 'something else',
  ) => verdicts.judge(id, isGood, { call: call ?? '(none)', expected, received })

  const trace = new RegExp(`^${operator.orgCode}M[A-Za-z0-9]{14}$`)
  const traces = new Set<string>()
  for (const one of calls) {
    judge('operator.certificate', one, one.serialNumber === operator.serialNumber, 'the configured SERIALNUMBER')
    judge(
      'operator.trace-id',
      one,
      trace.test(one.traceId),
      'org_code, M, 14 letters or digits',
      one.traceId === '' ? 'none' : undefined,
    )
    if (one.traceId !== '')
      judge('operator.trace-id-once', one, !traces.has(one.traceId), 'one of its own', 'one that came before')
    traces.add(one.traceId)
    judge('operator.known-call', one, one.call !== null, 'a call of the list', 'another path or method')
    judge(
      'operator.org-code',
      one,
      one.fields.org_code === provider.orgCode,
      'org_code of the provider',
      one.fields.org_code === undefined ? 'none' : undefined,
    )
    const form = one.kind === 'token' ? 'application/x-www-form-urlencoded' : 'application/json'
    const isPosted = one.kind === 'token' || (isOfTable(one.call) && DATA_CALLS[one.call].sends === 'json')
    if (isPosted) judge('operator.content-type', one, one.contentType.startsWith(form), form)
    if (one.kind === 'data') judgeDataCall(one)
    if (one.kind === 'token') judgeTokenCall(one)
  }
  judgePages()
  judgeRenewal()
  judgeWaiting()
  judgeRevocation()
  return verdicts.all(operatorChecks)

  function judgeDataCall(one: RecordedCall): void {
    const { apiType, fields, scopes, call } = one
    judge(
      'operator.api-type',
      one,
      API_TYPES.includes(apiType),
      API_TYPES.join(', '),
      apiType === '' ? 'none' : undefined,
    )
    if (apiType === 'scheduled' && provider.slots.length > 0)
      judge(
        'operator.slots',
        one,
        provider.slots.some((slot) => isInSlot(koreanTime(one.atMs), slot)),
        'a time in the slots',
        'another time',
      )
    if (scopes && isOfTable(call)) {
      const scope = scopeAt(INDUSTRY, call)
      judge('operator.scope', one, scope !== undefined && scopes.includes(scope), 'a scope that was given')
    }
    if (fields.account_num !== undefined)
      judge(
        'operator.not-consented',
        one,
        fields.account_num !== OTHER_ACCOUNT,
        'an asset of the request',
        'the other one',
      )
    if (fields.limit !== undefined)
      judge('operator.limit', one, /^([1-9]\d?|[1-4]\d\d|500)$/.test(fields.limit), '1 to 500')
    judgePeriod(one)
  }

  function judgePeriod(one: RecordedCall): void {
    if (!isOfTable(one.call)) return
    const { period } = DATA_CALLS[one.call]
    if (period === null) return
    const unit = period === 'date' ? 'date' : 'month'
    const [from = '', to = ''] = [one.fields[`from_${unit}`], one.fields[`to_${unit}`]]
    const isReal = period === 'date' ? isDay : isMonth
    const earliest = koreanDay(one.atMs, FIVE_YEARS_DAYS).slice(0, period === 'date' ? 8 : 6)
    judge(
      'operator.period',
      one,
      isReal(from) && isReal(to) && from <= to && from >= earliest,
      'real days in order, five years back at most',
    )
  }

  function judgeTokenCall(one: RecordedCall): void {
    const { fields, call } = one
    const isRight = fields.client_id === operator.clientId && fields.client_secret === operator.clientSecret
    judge(
      'operator.credential',
      one,
      isRight,
      'client_id and client_secret',
      fields.client_secret === undefined ? 'none' : undefined,
    )
    if (call !== '통합인증-002') return
    const schema = fields.auth_type === '0' ? IdentityAgencyTokenRequest : IntegratedTokenRequest
    const parsed = schema.safeParse(fields)
    judge('operator.token-request', one, parsed.success, 'its fields', parsed.error?.issues[0]?.path.join('.'))
    for (const name of ['password', 'consent', 'signed_person_info_req']) {
      const [value, length] = [fields[name], fields[`${name}_len`]]
      if (value !== undefined)
        judge(
          'operator.token-request',
          one,
          [Buffer.byteLength(value), value.length].includes(Number(length)),
          `the length of ${name}`,
        )
    }
    const [, sender, to, , agency] = (fields.tx_id ?? '').split('_')
    judge(
      'operator.tx-id',
      one,
      sender === operator.orgCode && to === provider.orgCode && agency === fields.ca_code,
      'operator, provider and agency',
    )
    if (fields.consent === undefined) {
      verdicts.skip('operator.consent', 'the document is in the signature (auth_type 0)')
      return
    }
    const document = ConsentDocument.safeParse(jsonOf(fields.consent))
    const isForUs =
      document.success &&
      document.data.snd_org_code === provider.orgCode &&
      document.data.rcv_org_code === operator.orgCode
    judge(
      'operator.consent',
      one,
      isForUs,
      'a document of this provider and operator',
      document.error?.issues[0]?.path.join('.'),
    )
  }

  function judgePages(): void {
    const issuedCursors = new Map<string, Set<string>>()
    const stamps = new Map<string, Set<string>>()
    const open = new Map<string, RecordedCall>()
    for (const one of calls.filter(({ kind }) => kind === 'data')) {
      const { next_page: cursor, search_timestamp: stamp } = one.fields
      const [subject, stamped] = [subjectOf(one), `${one.call} ${one.fields.account_num ?? ''}`]
      if (cursor !== undefined) {
        const isKnown = issuedCursors.get(subject)?.has(cursor) === true && stamp === undefined
        judge(
          'operator.cursor',
          one,
          isKnown,
          'a cursor of this call alone',
          stamp === undefined ? 'another cursor' : 'search_timestamp beside it',
        )
        open.delete(`${subject} ${cursor}`)
      }
      if (stamp !== undefined)
        judge(
          'operator.stamp',
          one,
          stamp === '0' || stamps.get(stamped)?.has(stamp) === true,
          '0 or one that was answered',
        )
      if (one.nextPage !== undefined) {
        issuedCursors.set(subject, (issuedCursors.get(subject) ?? new Set()).add(one.nextPage))
        open.set(`${subject} ${one.nextPage}`, one)
      }
      if (one.stamp !== undefined) stamps.set(stamped, (stamps.get(stamped) ?? new Set()).add(one.stamp))
    }
    if (config.probes.includes('busy')) {
      verdicts.skip('operator.all-pages', 'the probe busy ends the reading early')
      return
    }
    for (const one of open.values()) judge('operator.all-pages', one, false, 'the next page is asked for', 'it was not')
    if (issuedCursors.size > 0 && open.size === 0) verdicts.pass('operator.all-pages')
  }

  function judgeRenewal(): void {
    if (!config.probes.includes('expired-token')) {
      verdicts.skip('operator.renewal', 'the probe expired-token is not configured')
      return
    }
    const refused = calls.find(
      ({ call, code, scopes }) => call === '은행-003' && code === '40101' && scopes !== undefined,
    )
    if (!refused) {
      verdicts.skip('operator.renewal', 'no balance was asked for')
      return
    }
    const after = calls.filter(({ atMs }) => atMs >= refused.answeredAtMs)
    const renewals = after.filter(({ call }) => call === '개별인증-003')
    judge('operator.renewal', refused, renewals.length === 1, 'one 개별인증-003', String(renewals.length))
    const [renewal] = renewals
    if (!renewal) return
    const isSame = ({ call, fields }: RecordedCall) =>
      call === refused.call && fields.account_num === refused.fields.account_num
    const isRepeated = after.some((one) => isSame(one) && one.token !== refused.token)
    judge('operator.renewal', refused, isRepeated, 'the call again with the new token', 'no such call')
    const late = after.filter(
      ({ token, atMs }) => token === refused.token && atMs > renewal.answeredAtMs + ON_THE_WAY_MS,
    )
    judge('operator.renewal', refused, late.length === 0, 'no call with the old token', `${late.length} calls`)
  }

  function judgeWaiting(): void {
    if (!config.probes.includes('busy')) {
      verdicts.skip('operator.retry-after', 'the probe busy is not configured')
      return
    }
    const busy = calls.find(({ retryAfterMs }) => retryAfterMs !== undefined)
    if (!busy) {
      verdicts.skip('operator.retry-after', 'no transactions were asked for')
      return
    }
    const [from, to] = [busy.answeredAtMs + ON_THE_WAY_MS, busy.answeredAtMs + (busy.retryAfterMs ?? 0)]
    const early = calls.filter(({ kind, atMs }) => kind === 'data' && atMs > from && atMs < to)
    judge('operator.retry-after', busy, early.length === 0, 'no call before its end', `${early.length} calls`)
  }

  function judgeRevocation(): void {
    const revoked = calls.filter(({ call, code }) => call === '개별인증-004' && code === '00000')
    if (revoked.length === 0) {
      verdicts.skip('operator.revoked', 'nothing was revoked')
      return
    }
    for (const one of revoked) {
      const later = calls.filter(
        ({ atMs, token, kind }) => kind === 'data' && token === one.fields.token && atMs > one.answeredAtMs,
      )
      judge('operator.revoked', one, later.length === 0, 'no call with it', `${later.length} calls`)
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
