import { z } from 'zod'
import { RaiseCreditScoresApplicationId } from '../../shared/ids.ts'
import { EpochMsOut, KoreanDate, Limit, openEnum } from '../../shared/wire.ts'
import { CREDIT_BUREAU_NAMES } from '../bureau/bureau-names.ts'
import { creditCalls } from '../calls.ts'
import { RAISE_TERMS } from '../consents/terms-names.ts'
import { CreditBureauEnum } from '../enums.ts'
import { RAISE_BUREAU_RESULTS, RAISE_MATERIAL_RESULTS, RaiseMaterialEnum } from './raising-enums.ts'
import { RAISE_APPLICATION_STATUSES, RAISE_FAILURE_REASONS, RAISE_MATERIALS } from './raising-names.ts'

const Score = z.number().int().min(1).max(1_000)

/** Result at one bureau. */
const RaisedAtBureau = z.object({
  creditBureauEnum: CreditBureauEnum,
  raiseBureauResultEnum: openEnum(RAISE_BUREAU_RESULTS),
  /** Score when the bureau accepted the proof, as the bureau reports it; null until it has answered. */
  beforeScore: Score.nullable(),
  /** Score after the bureau had evaluated the proof. */
  afterScore: Score.nullable(),
  /** Null while one of the scores is null. */
  delta: z.number().int().nullable(),
})

const MaterialOfRun = z.object({
  raiseMaterialEnum: RaiseMaterialEnum,
  /** Null until it has been requested from the issuer. */
  materialResultEnum: openEnum(RAISE_MATERIAL_RESULTS).nullable(),
})

/** One application: the proof that was sent, its recipients and the result. */
export const RaiseApplication = z.object({
  raiseCreditScoresApplicationId: RaiseCreditScoresApplicationId,
  raiseCreditScoresApplicationStatusEnum: openEnum(RAISE_APPLICATION_STATUSES),
  /** Whether the monthly automation made it. */
  isAutomation: z.boolean(),
  /** Whether the person has looked at the result. */
  isChecked: z.boolean(),
  requestedAtMs: EpochMsOut,
  completedAtMs: EpochMsOut.nullable(),
  /** The last day on which the proof counts, an estimate; null unless the application was completed. */
  effectiveUntilDate: KoreanDate.nullable(),
  bureaus: z.array(RaisedAtBureau),
  materials: z.array(MaterialOfRun),
  failureReasonEnum: openEnum(RAISE_FAILURE_REASONS).nullable(),
})
export type RaiseApplication = z.infer<typeof RaiseApplication>

/** One finished run. */
export const RaiseResult = z.object({
  /** Id of the application. */
  resultId: RaiseCreditScoresApplicationId,
  ranAtMs: EpochMsOut,
  isAutomation: z.boolean(),
  bureaus: z.array(RaisedAtBureau),
  materials: z.array(MaterialOfRun),
})
export type RaiseResult = z.infer<typeof RaiseResult>

const access = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const
const params = z.object({ raiseCreditScoresApplicationId: RaiseCreditScoresApplicationId })

export const creditRaising = creditCalls({
  raiseCreditScores: {
    method: 'POST',
    path: '/v1/credit/users/me/raise-credit-scores',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Has proof collected and sent to the bureaus, which may raise the score; once a day',
    errors: [
      ...access,
      'CREDIT_REQUIRED_TERMS_MISSING',
      'CREDIT_SCORE_NOT_READY',
      'CREDIT_RAISE_ALREADY_IN_PROGRESS',
      'CREDIT_RAISE_COOLDOWN',
      'CREDIT_RAISE_CERTIFICATE_REQUIRED',
      'CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY',
      'CREDIT_RAISE_NO_SUBMITTABLE_DATA',
    ],
    body: z.strictObject({
      /** Left out: every kind. */
      raiseMaterialEnums: z.array(z.enum(RAISE_MATERIALS)).min(1).max(RAISE_MATERIALS.length).optional(),
      /** Left out: every bureau that has a score of the person. */
      creditBureauEnums: z.array(z.enum(CREDIT_BUREAU_NAMES)).min(1).max(CREDIT_BUREAU_NAMES.length).optional(),
      /** A signature of the person, for issuers that require one. */
      certificateTransactionId: z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/)
        .optional(),
      /** Terms that are accepted with this press; required where they are not valid yet. */
      termsTypeEnums: z.array(z.enum(RAISE_TERMS)).max(RAISE_TERMS.length).optional(),
    }),
    response: z.object({
      raiseCreditScoresApplicationId: RaiseCreditScoresApplicationId,
      raiseCreditScoresApplicationStatusEnum: openEnum(RAISE_APPLICATION_STATUSES),
      /** The latest time at which a slow bureau has answered. */
      expectedCompletionAtMs: EpochMsOut,
    }),
  },
  getRaiseCreditScoresApplication: {
    method: 'GET',
    path: '/v1/credit/users/me/raise-credit-scores/{raiseCreditScoresApplicationId}',
    who: 'user',
    summary: 'How far an application is; to be asked for once a second at most',
    errors: [...access, 'CREDIT_RAISE_APPLICATION_NOT_FOUND'],
    isAccessLogged: false,
    params,
    response: RaiseApplication,
  },
  getMostRecentRaiseCreditScoresApplication: {
    method: 'GET',
    path: '/v1/credit/users/me/most-recent-raise-credit-scores-application-history',
    who: 'user',
    summary: 'The last application with what it came to; null when there is none',
    errors: [...access],
    response: z.object({ application: RaiseApplication.nullable() }),
  },
  markRaiseCreditScoresApplicationAsChecked: {
    method: 'POST',
    path: '/v1/credit/users/me/raise-credit-scores/{raiseCreditScoresApplicationId}/mark-as-checked',
    who: 'user',
    effects: 'outside',
    summary: 'The person has looked at what an application came to',
    errors: [...access, 'CREDIT_RAISE_APPLICATION_NOT_FOUND', 'CREDIT_RAISE_NOT_COMPLETED'],
    params,
    response: z.object({ isChecked: z.boolean(), checkedAtMs: EpochMsOut }),
  },
  listRaisingCreditScoresResults: {
    method: 'GET',
    path: '/v1/credit/users/me/raising-credit-scores-results',
    who: 'user',
    summary: 'Every application that is over, the last one first',
    errors: [...access],
    query: z.object({
      /** Number of results to skip. */
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: Limit,
    }),
    response: z.object({
      results: z.array(RaiseResult),
      totalCount: z.number().int(),
      hasNext: z.boolean(),
    }),
  },
})
