import type { creditThirdPartyConsents } from '@ieum/contracts/credit/consents/third-party-consents.ts'
import { koreanDtime, koreanDtimeMs } from '@ieum/domain/mydata/organizations/maintenance.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import { addYears, koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { periodRefusal } from '../../../platform/http/period-refusal.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { bureauKeysOf } from '../raising/decrypted-submissions.ts'
import { consentDetailView, consentView } from './consent-view.ts'
import { provisionsContent } from './sealed-provisions.ts'
import {
  countThirdPartyConsents,
  loadThirdPartyConsent,
  loadThirdPartyConsents,
  type Period,
} from './third-party-consent-rows.ts'

type List = Handler<typeof creditThirdPartyConsents.listThirdPartyConsents, CreditContext>
type Details = Handler<typeof creditThirdPartyConsents.listThirdPartyConsentDetails, CreditContext>

const USUAL_YEARS = 3
const MOST_YEARS = 5

export const listThirdPartyConsents: List = async ({ query, user: { userId } }, context) => {
  const { clock, db, indexes } = context
  await requireAccess(context, userId)
  const nowMs = clock.now()
  const period = periodOf(query, nowMs)
  const scope = ['third-party consents', userId, query.fromDtime ?? '', query.toDtime ?? '']
  const position = query.nextPage === undefined ? null : readPageToken(indexes, scope, query.nextPage)
  if (query.nextPage !== undefined && position?.length !== 2) throw new Refusal('INVALID_PAGE_TOKEN')
  const before = position && { atMs: Number(position[0]), num: position[1] as string }
  const [rows, totalCount] = await Promise.all([
    loadThirdPartyConsents(db, userId, period, { before, most: query.limit + 1 }),
    countThirdPartyConsents(db, userId, period),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    consents: page.map((row) => consentView(row, nowMs)),
    nextPage: last ? writePageToken(indexes, scope, [String(last.consentedAtMs), last.provConsentNum]) : null,
    totalCount,
  }
}

/** Times have whole seconds: the period includes the last second to its end. */
function periodOf(
  { fromDtime, toDtime }: { readonly fromDtime?: string | undefined; readonly toDtime?: string | undefined },
  nowMs: number,
): Period {
  const toMs = toDtime === undefined ? nowMs : dtimeMs('/toDtime', toDtime) + SECOND_MS - 1
  const fromMs = fromDtime === undefined ? startOfYearsAgo(toMs, USUAL_YEARS) : dtimeMs('/fromDtime', fromDtime)
  if (fromMs > toMs) throw periodRefusal('/toDtime', null)
  if (fromMs < startOfYearsAgo(toMs, MOST_YEARS)) throw periodRefusal('/fromDtime', { maxYears: MOST_YEARS })
  return { fromMs, toMs }
}

const startOfYearsAgo = (ms: number, years: number) => startOfKoreanDayMs(addYears(koreanDateParts(ms), -years))

/** @throws Refusal for a day that the calendar does not have */
function dtimeMs(path: string, dtime: string): number {
  const ms = koreanDtimeMs(dtime)
  if (koreanDtime(ms) !== dtime) {
    throw new Refusal('INVALID_REQUEST', { part: 'query', fields: [{ path, problem: 'invalid_format' }] })
  }
  return ms
}

export const listThirdPartyConsentDetails: Details = async ({ query, user: { userId } }, context) => {
  const { clock, db, indexes } = context
  await requireAccess(context, userId)
  const { provConsentNum, nextPage, limit } = query
  const row = await loadThirdPartyConsent(db, userId, provConsentNum)
  if (!row) throw new Refusal('CREDIT_THIRD_PARTY_CONSENT_NOT_FOUND')
  const key = (await bureauKeysOf(context, userId)).get(row.creditBureauEnum)
  const { provisions } = key ? provisionsContent.open(key, [provConsentNum], row.content) : { provisions: [] }
  const all = provisions.toReversed()
  const scope = ['provisions', userId, provConsentNum]
  const position = nextPage === undefined ? null : readPageToken(indexes, scope, nextPage)
  if (nextPage !== undefined && position?.length !== 1) throw new Refusal('INVALID_PAGE_TOKEN')
  const from = position ? all.findIndex(({ submissionId }) => submissionId === position[0]) + 1 : 0
  const page = all.slice(from, from + limit)
  const last = from + limit < all.length ? page.at(-1) : undefined
  return {
    consent: consentDetailView(row, page, clock.now()),
    nextPage: last ? writePageToken(indexes, scope, [last.submissionId]) : null,
  }
}
