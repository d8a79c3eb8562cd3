import { z } from 'zod'
import { EpochMsOut, KoreanDate, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { UserTerms } from '../consents/terms.ts'
import { RAISE_TERMS } from '../consents/terms-names.ts'
import { RAISE_AUTOMATION_STATUSES, RaiseMaterialEnum } from './raising-enums.ts'
import { RAISE_MATERIALS } from './raising-names.ts'

/** The monthly submission. */
export const RaisingAutomation = z.object({
  automationStatusEnum: openEnum(RAISE_AUTOMATION_STATUSES),
  /** Null while it is off. */
  startedAtMs: EpochMsOut.nullable(),
  /** While it is paused: the day of the next check whether it can continue. */
  nextRunDate: KoreanDate.nullable(),
  lastRunAtMs: EpochMsOut.nullable(),
  raiseMaterialEnums: z.array(RaiseMaterialEnum),
  /** Day of the month; null while it is off. */
  scheduledDayOfMonth: z.number().int().min(1).max(28).nullable(),
  /** A text to be shown; null unless it is paused. */
  pausedReason: z.string().nullable(),
})
export type RaisingAutomation = z.infer<typeof RaisingAutomation>

const access = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const
const path = '/v1/credit/users/me/raising-credit-scores-automation'

export const creditRaisingAutomation = creditCalls({
  getTermsForRaisingCreditScoresAutomation: {
    method: 'GET',
    path: '/v1/credit/users/me/terms-for-raising-credit-scores-automation-service',
    who: 'user',
    summary: 'What sending proof every month asks to be agreed to, and what the person has agreed to of it',
    errors: [...access],
    response: z.object({ terms: z.array(UserTerms) }),
  },
  startRaisingCreditScoresAutomation: {
    method: 'POST',
    path,
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Sends proof every month from now on; one that is paused goes on when its reason is gone',
    errors: [...access, 'CREDIT_REQUIRED_TERMS_MISSING', 'CREDIT_RAISE_AUTOMATION_ALREADY_ON'],
    body: z.strictObject({
      /** Terms that are accepted with this press: all that are not valid yet. */
      termsTypeEnums: z.array(z.enum(RAISE_TERMS)).max(RAISE_TERMS.length).default([]),
      /** Left out: every kind. */
      raiseMaterialEnums: z.array(z.enum(RAISE_MATERIALS)).min(1).max(RAISE_MATERIALS.length).optional(),
      /** Left out: today's, the 28th at the latest. */
      scheduledDayOfMonth: z.number().int().min(1).max(28).optional(),
    }),
    response: RaisingAutomation,
  },
  getRaisingCreditScoresAutomation: {
    method: 'GET',
    path,
    who: 'user',
    summary: 'Whether proof is sent every month, when next, and why not',
    errors: [...access],
    response: RaisingAutomation,
  },
  stopRaisingCreditScoresAutomation: {
    method: 'DELETE',
    path,
    who: 'user',
    effects: 'outside',
    summary: 'Sends nothing by itself any more; what was sent stays sent',
    errors: [...access],
    response: null,
  },
})
