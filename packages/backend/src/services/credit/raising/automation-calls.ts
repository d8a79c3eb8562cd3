import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import { RAISE_TERMS, type RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { creditRaisingAutomation } from '@ieum/contracts/credit/raising/raising-automation.ts'
import { RAISE_MATERIALS } from '@ieum/contracts/credit/raising/raising-names.ts'
import { nextScheduledDate } from '@ieum/domain/credit/improvement/raise-run.ts'
import { koreanDateParts } from '@ieum/domain/time/korea.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { raiseTermsStatus } from '../terms/raise-terms.ts'
import { userTerms } from '../terms/terms-view.ts'
import { hasAgreedTo, recordGivenConsents, validConsents } from '../third-party/record-given-consents.ts'
import { automationView } from './automation-view.ts'
import { scoredBureaus } from './raise-credit-scores.ts'
import { type AutomationRow, loadAutomation, putAutomation, scheduleRaisingNow } from './raising-rows.ts'
import { automationDueMs } from './run-automation.ts'
import { automationTransition } from './transition.ts'

type Calls = typeof creditRaisingAutomation
type Of<Operation extends keyof Calls> = Handler<Calls[Operation], CreditContext>

/** The last day that every month has. */
const LAST_DAY = 28

export const getTermsForRaisingCreditScoresAutomation: Of<'getTermsForRaisingCreditScoresAutomation'> = async (
  { user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  const standing = await raiseTermsStatus(context, userId)
  return { terms: standing.asked.map((terms) => userTerms(terms, standing)) }
}

export const getRaisingCreditScoresAutomation: Of<'getRaisingCreditScoresAutomation'> = async (
  { user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  return automationView(await loadAutomation(context.db, userId))
}

/** Writes the terms consent, the consents for the bureaus and the automation together or not at all. */
export const startRaisingCreditScoresAutomation: Of<'startRaisingCreditScoresAutomation'> = async (
  { body, user: { userId } },
  context,
) => {
  const { clock, consentTo, db } = context
  const { rows, mayAskBureaus } = await requireAccess(context, userId)
  if (!mayAskBureaus) throw new Refusal('CREDIT_RECONSENT_REQUIRED')
  const agreed = RAISE_TERMS.filter((termsType) => body.termsTypeEnums.includes(termsType))
  const standing: RaiseTerms[] = [...agreed]
  for (const termsType of RAISE_TERMS) if (await hasAgreedTo(context, userId, termsType)) standing.push(termsType)
  const scored = await scoredBureaus(context, userId, rows)
  const bureaus = scored.length > 0 ? scored : CREDIT_BUREAU_NAMES
  const nowMs = clock.now()
  const automation = await inTransaction(db, async (trx): Promise<AutomationRow> => {
    if (!(await lockPerson(trx, userId)) || !(await lockMembership(trx, userId))) {
      throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    }
    const before = await loadAutomation(trx, userId)
    if (before.status === 'ACTIVE') throw new Refusal('CREDIT_RAISE_AUTOMATION_ALREADY_ON')
    // Only a new agreement gives a bureau a new consent after the person took one back.
    const valid = await validConsents(trx, userId, 'CREDIT_RAISE_AUTOMATION', nowMs)
    const isMissing = (termsType: RaiseTerms) =>
      !standing.includes(termsType) ||
      (termsType === 'CREDIT_RAISE_AUTOMATION' && !agreed.includes(termsType) && bureaus.some((one) => !valid.has(one)))
    const missingTermsTypeEnums = RAISE_TERMS.filter(isMissing)
    if (missingTermsTypeEnums.length > 0) throw new Refusal('CREDIT_REQUIRED_TERMS_MISSING', { missingTermsTypeEnums })
    await recordGivenConsents(trx, context, userId, { bureaus, termsType: 'CREDIT_RAISE_AUTOMATION', nowMs })
    if (agreed.length > 0) await consentTo(trx, userId, agreed, nowMs)
    const today = Math.min(koreanDateParts(nowMs).day, LAST_DAY)
    const scheduledDay = body.scheduledDayOfMonth ?? before.scheduledDay ?? today
    const chosen = body.raiseMaterialEnums ?? before.materials
    const now: AutomationRow = {
      ...automationTransition(before.status, 'ACTIVE', 'USER'),
      startedAtMs: before.startedAtMs ?? nowMs,
      scheduledDay,
      nextRunDate: nextScheduledDate(scheduledDay, nowMs),
      lastRunAtMs: before.lastRunAtMs,
      materials: RAISE_MATERIALS.filter((one) => chosen.length === 0 || chosen.includes(one)),
    }
    await putAutomation(trx, userId, now)
    await scheduleRaisingNow(trx, userId, automationDueMs(now) ?? nowMs)
    return now
  })
  return automationView(automation)
}

/** Stopping twice changes nothing. The time of the last run stays. */
export const stopRaisingCreditScoresAutomation: Of<'stopRaisingCreditScoresAutomation'> = async (
  { user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  await inTransaction(context.db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    const before = await loadAutomation(trx, userId)
    if (before.status === 'OFF') return
    await putAutomation(trx, userId, {
      ...automationTransition(before.status, 'OFF', 'USER'),
      startedAtMs: null,
      scheduledDay: null,
      nextRunDate: null,
      lastRunAtMs: before.lastRunAtMs,
      materials: [],
    })
  })
}
