import { z } from 'zod'
import { LeftOutCount } from '../../shared/left-out.ts'
import { EpochMsOut, KoreanDate, Krw, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { AskedCreditBureauEnum, CreditBureauEnum } from '../enums.ts'
import { CREDIT_EVENT_TYPES, CREDIT_FACTORS, SCORE_CHANGE_REASONS } from './score-names.ts'
import { CreditScore } from './scores.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

const Score = z.number().int().min(1).max(1_000)
const Percent = z.number().min(0).max(100)
const YearMonth = z.string().regex(/^\d{4}-\d{2}$/)

/** A score with its factors and its position among other people's scores. */
const ScoreDetail = z.object({
  creditScore: CreditScore,
  /** The greatest weight first. */
  factors: z.array(
    z.object({
      creditFactorEnum: openEnum(CREDIT_FACTORS),
      /** As the bureau publishes it for ordinary customers. */
      weightPercent: Percent,
      /**
       * The person's status for this factor; `UNKNOWN` where neither the bureau's status nor its other data show it.
       */
      statusEnum: openEnum(['GOOD', 'NORMAL', 'BAD']),
      description: z.string(),
    }),
  ),
  /** The month in which the weights were published. */
  factorsAsOfYearMonth: YearMonth,
  /** Null: the bureau does not report it. */
  averageScoreOfSameAge: Score.nullable(),
  /** Distribution over all people, the best first; the percents sum to 100. An estimate. */
  scoreDistribution: z.array(
    z.object({ fromScore: Score, toScore: Score, populationPercent: Percent, isMine: z.boolean() }),
  ),
})

/** One reason of a change; the points of all reasons and the remainder sum to the change. */
const ScoreChangeReason = z.object({
  creditScoreChangeReasonEnum: openEnum(SCORE_CHANGE_REASONS),
  /** Points, signed, never 0. */
  delta: z.number().int(),
  /** The points were not reported: they are what such an event usually weighs. */
  isEstimated: z.boolean(),
  text: z.string(),
  /** Rows of the history that this reason represents. */
  relatedHistoryIds: z.array(z.string()),
})

export const ScoreChange = z.object({
  creditBureauEnum: CreditBureauEnum,
  fromScore: Score,
  toScore: Score,
  /** Never 0. */
  delta: z.number().int(),
  /** The bureau's day. */
  changedDate: KoreanDate,
  /** When we received it. */
  changedAtMs: EpochMsOut,
  /** The weights' model. Bureaus give it no number, so it is named by the month of its publication. */
  modelYearMonth: YearMonth,
  /** At most four, the greatest weight first. */
  reasons: z.array(ScoreChangeReason),
  /** The part of the change that no known reason explains; 0 when there is none. */
  remainder: z.object({ delta: z.number().int(), text: z.string() }),
})
export type ScoreChange = z.infer<typeof ScoreChange>

/** Text of the event. */
const CreditEvent = z.object({
  creditEventId: z.string(),
  creditEventTypeEnum: openEnum(CREDIT_EVENT_TYPES),
  creditBureauEnum: CreditBureauEnum,
  title: z.string(),
  description: z.string(),
  /** Points; null for an event without points, such as the first score. */
  delta: z.number().int().nullable(),
  occurredAtMs: EpochMsOut,
  /** The row of the history that this event represents. */
  relatedHistoryId: z.string().nullable(),
  /** The person's request to the bureau, if the bureau upheld it and the score moved because of it. */
  relatedCreditResponseRequestId: z.string().nullable(),
  /** Whether that row was opened; null for an event without a row. */
  isRead: z.boolean().nullable(),
})
export type CreditEvent = z.infer<typeof CreditEvent>

/** Usual offers of lenders to people with such a score; every lender decides by itself. */
const Ability = {
  loanAbility: z.object({ averageRatePercent: Percent, approvalPercent: Percent, limitAmount: Krw }),
  cardAbility: z.object({ issuePercent: Percent, maxLimitAmount: Krw }),
}

export const creditScoreDetails = creditCalls({
  getKcbCreditScore: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-scores/KCB',
    who: 'user',
    summary: 'The score of KCB, what such a score is made of, and how scores lie',
    errors: ACCESS,
    response: ScoreDetail,
  },
  getNiceCreditScore: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-scores/NICE',
    who: 'user',
    summary: 'The score of NICE, what such a score is made of, and how scores lie',
    errors: ACCESS,
    response: ScoreDetail,
  },
  getRecentCreditScoreChange: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-scores/recent-change',
    who: 'user',
    summary: 'The last change of a score with reasons that add up to it; null while it has not moved',
    errors: ACCESS,
    query: z.strictObject({ creditBureau: AskedCreditBureauEnum.default('KCB') }),
    response: z.object({
      change: ScoreChange.nullable(),
      /** Days between the two scores; without a change, days for which the score stayed the same. */
      comparedPeriodDays: z.number().int().min(0),
    }),
  },
  listCreditEvents: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-events',
    who: 'user',
    summary: 'What happened to scores, what was sent to raise them and what a bureau told, newest first, 100 at most',
    errors: ACCESS,
    response: z.object({ creditEvents: z.array(CreditEvent), leftOutCount: LeftOutCount }),
  },
  getCreditScoreHistory: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-score-history',
    who: 'user',
    summary: 'The scores of a bureau on the days on which it was read, oldest first, of 24 months',
    errors: ACCESS,
    query: z.strictObject({ creditBureauEnum: AskedCreditBureauEnum.default('KCB') }),
    response: z.object({
      creditBureauEnum: CreditBureauEnum,
      /** At most one a day; days without one are not filled. */
      points: z.array(
        z.object({
          scoredDate: KoreanDate,
          score: Score,
          topPercent: Percent,
          /** Change since the previous day that has a score; null for the very first one. */
          delta: z.number().int().nullable(),
        }),
      ),
      maxScore: Score.nullable(),
      minScore: Score.nullable(),
      leftOutCount: LeftOutCount,
    }),
  },
  getCreditScoreFinancialAbility: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-score-financial-ability',
    who: 'user',
    summary: 'What people with a KCB score usually get at lenders, and with 10, 30 and 50 points more: an estimate',
    errors: [...ACCESS, 'CREDIT_SCORE_NOT_READY'],
    query: z.strictObject({
      /** Left out: the person's score. */
      creditScore: z.coerce.number().int().min(1).max(1_000).optional(),
    }),
    response: z.object({
      creditScore: Score,
      creditBureauEnum: CreditBureauEnum,
      ...Ability,
      improvements: z.array(
        z.object({
          plusScore: z.number().int(),
          rateDownPercentPoint: Percent,
          approvalUpPercentPoint: Percent,
          cardLimitUpAmount: Krw,
        }),
      ),
      tips: z.array(z.string()),
      asOfDate: KoreanDate,
      isEstimated: z.literal(true),
    }),
  },
  getSecretCouponCashbackRate: {
    method: 'GET',
    path: '/v1/credit/users/me/secret-coupon-cashback-rate',
    who: 'user',
    summary: 'The cashback of a campaign that goes on, the same each time; nulls while there is none',
    errors: ACCESS,
    response: z.object({
      isIssued: z.boolean(),
      campaignId: z.string().nullable(),
      cashbackRatePercent: Percent.nullable(),
      maxCashbackAmount: Krw.nullable(),
      couponExpiresAtMs: EpochMsOut.nullable(),
    }),
  },
})
