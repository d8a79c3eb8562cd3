import { z } from 'zod'
import { EpochMsOut, KoreanDate, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { CREDIT_SCORE_BANDS, CreditBureauEnum, READING_FAILURES, SCORE_STATUSES } from '../enums.ts'

/** The latest score that one bureau reported. */
export const CreditScore = z.object({
  creditBureauEnum: CreditBureauEnum,
  /** `UNKNOWN` while the bureau has not been read yet. */
  scoreStatusEnum: openEnum(SCORE_STATUSES),
  /** 1 to 1000; null unless `SCORED`. */
  score: z.number().int().min(1).max(1_000).nullable(),
  /**
   * Percent of people whose score is the same or higher: a small number is good. An estimate where the bureau does not
   * report it.
   */
  topPercent: z.number().int().min(1).max(100).nullable(),
  creditScoreBandEnum: openEnum(CREDIT_SCORE_BANDS),
  /** Score of the previous day that has one. */
  previousScore: z.number().int().min(1).max(1_000).nullable(),
  /** Null for the first score, since it is not a change of 0. */
  scoreDelta: z.number().int().nullable(),
  /** The bureau's day. */
  scoredDate: KoreanDate.nullable(),
  /** When we last received it from the bureau. */
  updatedAtMs: EpochMsOut.nullable(),
  /** Whether it was received more than 31 days ago. */
  isStale: z.boolean(),
  /** Why the last reading failed, so that the fields here are from an earlier reading; null when it succeeded. */
  readingFailureEnum: openEnum(READING_FAILURES).nullable(),
})
export type CreditScore = z.infer<typeof CreditScore>

export const creditScores = creditCalls({
  getCreditScores: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-scores',
    who: 'user',
    summary: 'The scores of both bureaus as they were last read, KCB first; one that has none says why',
    errors: ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'],
    response: z.object({
      creditScores: z.array(CreditScore),
      representativeCreditBureauEnum: CreditBureauEnum,
      /** A refresh is accepted from this time on; in the past when it is accepted now. */
      nextUpdatableAtMs: EpochMsOut,
    }),
  },
  updateCreditScores: {
    method: 'POST',
    path: '/v1/credit/users/me/update-credit-scores',
    who: 'user',
    effects: 'outside',
    limit: { most: 30, perSeconds: 600 },
    summary:
      'Reads the bureaus: once a day, or now when the person asks, every ten minutes and ten times a day at most',
    errors: [
      'CREDIT_UNDERAGE_USER',
      'CREDIT_TERMS_NOT_AGREED',
      'CREDIT_RECONSENT_REQUIRED',
      'CREDIT_UPDATE_IN_PROGRESS',
      'CREDIT_UPDATE_TOO_FREQUENT',
      'CREDIT_BUREAU_UNAVAILABLE',
      'CREDIT_BUREAU_MAINTENANCE',
    ],
    body: z.strictObject({
      /** For NICE read only the score, not the person's other data. */
      shouldSkipNiceEventsUpdate: z.boolean().default(false),
      /** The person pressed refresh: data that were read today are read again. */
      mustUpdateCreditScores: z.boolean().default(false),
    }),
    response: z.object({
      isUpdated: z.boolean(),
      creditScores: z.array(CreditScore),
      skippedReasonEnum: openEnum(['NONE', 'ALREADY_UPDATED_TODAY', 'RECONSENT']),
      nextUpdatableAtMs: EpochMsOut,
      /** One result for each bureau that was read. */
      bureauResults: z.array(
        z.object({
          creditBureauEnum: CreditBureauEnum,
          isSuccess: z.boolean(),
          errorCodeEnum: z.string().nullable(),
        }),
      ),
    }),
  },
})
