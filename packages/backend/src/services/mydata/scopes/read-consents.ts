import type { InstitutionConsent } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import { CONSENT_CALLS, type ConsentsAnswer } from '@ieum/contracts/outside/mydata/consents.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { endOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { DataProvider } from '../../../platform/outbound/providers/data-provider.ts'
import { createProviderCallLog } from '../collect/provider-call-log.ts'
import type { StoredConnection } from '../connect/connection-rows.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import { recordPause } from '../sync/run/record-pause.ts'
import { createTokenKeeper, TokenRefreshError } from '../sync/tokens/token-keeper.ts'

/** `relogin`: token and transfer request are no longer valid there; `unknown`: there was no usable answer. */
export type ReadConsents =
  | { readonly kind: 'read'; readonly consent: InstitutionConsent }
  | { readonly kind: 'relogin' }
  | { readonly kind: 'unknown' }

const RELOGIN: ReadConsents = { kind: 'relogin' }
const UNKNOWN: ReadConsents = { kind: 'unknown' }

/** Asks one institution for its copy of the transfer request; renews the token once if needed. */
export async function readConsents(
  context: Time & Stores & Institutions,
  userId: UserId,
  dataProvider: DataProvider,
  key: KeyHandle,
  connection: StoredConnection,
  signal: AbortSignal,
): Promise<ReadConsents> {
  const token = createTokenKeeper(context, userId, dataProvider, key, connection)
  const callLog = createProviderCallLog()
  const ask = async (accessToken: string) => {
    const answer = await context.outside.dataProvider.readConsents(dataProvider, {
      accessToken,
      apiType: 'user-search',
      signal,
    })
    callLog.record(answer)
    return answer
  }
  try {
    if (token.isExpired() && (await token.renew(token.current(), signal)) === null) return RELOGIN
    const asked = token.current()
    let answer = await ask(asked)
    if (answer.kind === 'token-invalid') {
      const renewed = await token.renew(asked, signal)
      if (renewed === null) return RELOGIN
      answer = await ask(renewed)
    }
    if (answer.kind === 'token-invalid' || answer.kind === 'consent-ended') return RELOGIN
    if (answer.kind !== 'ok') return UNKNOWN
    const consent = institutionConsentOf(answer.body)
    return consent ? { kind: 'read', consent } : UNKNOWN
  } catch (error) {
    if (!(error instanceof TokenRefreshError)) throw error
    callLog.record(error.outcome)
    return UNKNOWN
  } finally {
    await recordPause(context, userId, dataProvider.guid, callLog)
  }
}

/** The content of an answer of 공통-002; null when it has no readable content. */
export function institutionConsentOf(body: unknown): InstitutionConsent | null {
  const parsed = CONSENT_CALLS['정보제공-공통-002'].answer.safeParse(body)
  if (!parsed.success) return null
  try {
    return institutionConsent(parsed.data)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const DAYS_A_WEEK = 7

/** `1/2w`: every two weeks. @source docs/reference/standard.md#consent-document */
function cycleDays(cycle: string | null | undefined): number | null {
  const weeks = /^1\/([1-4])w$/.exec(cycle ?? '')?.[1]
  return weeks === undefined ? null : Number(weeks) * DAYS_A_WEEK
}

/** @throws RangeError for a day that does not exist */
function institutionConsent(answer: ConsentsAnswer): InstitutionConsent {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(answer.end_date) ?? []
  return {
    isScheduled: answer.is_scheduled,
    scheduledDataRequestCycle: answer.is_scheduled ? cycleDays(answer.fnd_cycle) : null,
    consentEndDateMs: String(endOfKoreanDayMs(ymdParts(`${year}-${month}-${day}`))),
    isConsentPassbookDisplayText: answer.is_consent_trans_memo ?? null,
    isConsentAffiliatedStoreName: answer.is_consent_merchant_name_regno ?? null,
    isConsentToCollectAndUseTransactionCategory: answer.is_consent_trans_category ?? null,
  }
}
