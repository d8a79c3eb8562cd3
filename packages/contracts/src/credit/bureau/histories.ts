import { z } from 'zod'
import {
  COLLECTION_SOURCES,
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
  INQUIRY_ORGANIZATION_TYPES,
} from '../../outside/credit/credit-bureau-names.ts'
import { LeftOutCount } from '../../shared/left-out.ts'
import { EpochMsOut, KoreanDate, Krw, Limit, openEnum, PageToken } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { CreditBureauEnum } from '../enums.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

/** Opaque. An id of another person and a missing one are answered alike. */
const HistoryId = z.string().regex(/^[\w-]{1,100}$/)
const inquiryParams = z.object({ userKcbCreditInquiryHistoryId: HistoryId })
const changeParams = z.object({ userKcbCreditChangeHistoryId: HistoryId })

/** One row of the history: an inquiry or a change. */
export const CreditHistory = z.object({
  /** `userKcbCreditInquiryHistoryId` or `userKcbCreditChangeHistoryId`, depending on its type. */
  historyId: z.string(),
  creditHistoryTypeEnum: openEnum(['INQUIRY', 'CHANGE']),
  /** Of a change only. */
  creditChangeTypeEnum: openEnum(CREDIT_CHANGE_TYPES).nullable(),
  /** Of an inquiry only. */
  creditInquiryPurposeEnum: openEnum(CREDIT_INQUIRY_PURPOSES).nullable(),
  /** In Korean. */
  title: z.string(),
  organization: z.object({
    /** Null: a bureau names an institution only in words. */
    organizationGuid: z.string().nullable(),
    organizationName: z.string(),
    organizationTypeEnum: openEnum(INQUIRY_ORGANIZATION_TYPES),
    lenderTierEnum: openEnum(['FIRST_TIER', 'SECOND_TIER', 'THIRD_TIER']),
    /** A path of our own origin; null where the institution has no picture or takes no part in MyData. */
    logoImageUrl: z.string().nullable(),
  }),
  /** The amount of a change: borrowed, repaid or unpaid. */
  amount: Krw.nullable(),
  occurredDate: KoreanDate,
  occurredAtMs: EpochMsOut,
  /** The day from which on the bureau reports it. */
  registeredDate: KoreanDate.nullable(),
  collectionSourceEnum: openEnum(COLLECTION_SOURCES),
  /** Whether its detail was opened. */
  isRead: z.boolean(),
  reward: z.object({
    /**
     * Whether it was opened, is not too old, and no points were received for it. A daily or monthly limit may still
     * refuse.
     */
    isReceivable: z.boolean(),
    isReceived: z.boolean(),
    /** Points that were received. */
    amount: z.number().int().nullable(),
    /** Null once received. */
    expiresAtMs: EpochMsOut.nullable(),
  }),
})
export type CreditHistory = z.infer<typeof CreditHistory>

export const CreditInquiryHistory = CreditHistory.extend({
  inquiryBranch: z.string().nullable(),
  /** In Korean. */
  inquiryPurpose: z.string(),
  /** Items that were inquired, in the bureau's words. */
  inquiredItems: z.array(z.string()),
  isSelfInquiry: z.boolean(),
  /** An inquiry never changes a score. */
  hasScoreImpact: z.literal(false),
  guideText: z.string(),
})
export type CreditInquiryHistory = z.infer<typeof CreditInquiryHistory>

export const CreditChangeHistory = CreditHistory.extend({
  contractAmount: Krw.nullable(),
  balanceAmount: Krw.nullable(),
  /** The related loan of the report; null when the row names none. */
  userKcbLoanId: z.string().nullable(),
  /** The related card of the report. */
  cardKey: z.string().nullable(),
  maturityDate: KoreanDate.nullable(),
  /** By how much each bureau's score moved, where the bureau reports it. */
  scoreImpact: z.array(z.object({ creditBureauEnum: CreditBureauEnum, delta: z.number().int() })),
})
export type CreditChangeHistory = z.infer<typeof CreditChangeHistory>

/** Counts of the last month and the last year up to now. */
const Counts = z.object({ lastMonth: z.number().int(), lastYear: z.number().int() })

const RemainingRewards = z.object({
  remainingCount: z.number().int(),
  dailyLimit: z.number().int(),
  monthlyLimit: z.number().int(),
  /** Start of the next day in Korea. */
  resetsAtMs: EpochMsOut,
})

const REWARD_ERRORS = [
  ...ACCESS,
  'CREDIT_REWARD_ALREADY_RECEIVED',
  'CREDIT_REWARD_HISTORY_NOT_READ',
  'CREDIT_REWARD_DAILY_LIMIT_EXCEEDED',
  'CREDIT_REWARD_MONTHLY_LIMIT_EXCEEDED',
  'CREDIT_REWARD_EXPIRED',
] as const

const Reward = z.object({
  rewardAmount: z.number().int(),
  /** All points that the person has received for checking. */
  rewardBalanceAmount: z.number().int(),
  /** Remaining for the same kind today. */
  remainingCount: z.number().int(),
  receivedAtMs: EpochMsOut,
})

export const creditHistories = creditCalls({
  listKcbCreditHistories: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/credit-histories',
    who: 'user',
    summary: 'Who looked and what changed at KCB, newest first, as far back as the bureau tells',
    errors: [...ACCESS, 'INVALID_PAGE_TOKEN'],
    query: z.object({ pageToken: PageToken, limit: Limit }),
    response: z.object({
      histories: z.array(CreditHistory),
      nextPageToken: z.string().nullable(),
      counts: z.object({ inquiry: Counts, loanCard: Counts, delinquency: Counts }),
      unreadCount: z.number().int(),
      leftOutCount: LeftOutCount,
    }),
  },
  getCreditHistoriesRemainingCheckingRewardCount: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/credit-histories/remaining-checking-reward-count',
    who: 'user',
    summary: 'For how many rows a reward is left today, inquiries and changes together',
    errors: ACCESS,
    response: RemainingRewards,
  },
  getInquiryHistoriesRemainingCheckingRewardCount: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/credit-inquiry-histories/remaining-checking-reward-count',
    who: 'user',
    summary: 'For how many inquiries a reward is left today',
    errors: ACCESS,
    response: RemainingRewards,
  },
  getKcbCreditInquiryHistory: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/credit-inquiry-histories/{userKcbCreditInquiryHistoryId}',
    who: 'user',
    effects: 'outside',
    summary: 'One inquiry, which is read from here on',
    errors: [...ACCESS, 'CREDIT_INQUIRY_HISTORY_NOT_FOUND'],
    params: inquiryParams,
    response: z.object({ history: CreditInquiryHistory }),
  },
  getKcbCreditChangeHistory: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/credit-change-histories/{userKcbCreditChangeHistoryId}',
    who: 'user',
    effects: 'outside',
    summary: 'One change, which is read from here on',
    errors: [...ACCESS, 'CREDIT_CHANGE_HISTORY_NOT_FOUND'],
    params: changeParams,
    response: z.object({ history: CreditChangeHistory }),
  },
  receiveInquiryHistoryCheckingReward: {
    method: 'POST',
    path: '/v1/credit/users/me/kcb/credit-inquiry-histories/{userKcbCreditInquiryHistoryId}/receive-checking-reward',
    who: 'user',
    effects: 'outside',
    limit: { most: 60, perSeconds: 60 },
    summary: 'Receives the points of an inquiry that was opened, once; a refusal says what was received before',
    errors: [...REWARD_ERRORS, 'CREDIT_INQUIRY_HISTORY_NOT_FOUND'],
    params: inquiryParams,
    response: Reward,
  },
  receiveChangeHistoryCheckingReward: {
    method: 'POST',
    path: '/v1/credit/users/me/kcb/credit-change-histories/{userKcbCreditChangeHistoryId}/receive-checking-reward',
    who: 'user',
    effects: 'outside',
    limit: { most: 60, perSeconds: 60 },
    summary: 'Receives the points of a change that was opened, once; a refusal says what was received before',
    errors: [...REWARD_ERRORS, 'CREDIT_CHANGE_HISTORY_NOT_FOUND'],
    params: changeParams,
    response: Reward,
  },
  findCreditChangeHistory: {
    method: 'POST',
    path: '/v1/credit/users/me/kcb/find-credit-change-history',
    who: 'user',
    effects: 'none',
    summary: 'The newest change of this kind on this day, where a notice of it leads; null while there is none',
    errors: ACCESS,
    body: z.strictObject({ creditChangeTypeEnum: z.enum(CREDIT_CHANGE_TYPES), occurredDate: KoreanDate }),
    response: z.object({ history: CreditHistory.nullable() }),
  },
})
