import { z } from 'zod'
import { EpochMsOut, KoreanDate, Krw, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

const Count = z.number().int().min(0)
const Percent = z.number().min(0)
const YearMonth = z.string().regex(/^\d{4}-\d{2}$/)

/** A card as its issuer registered it. */
export const KcbCard = z.object({
  /** Opaque; stays the same as long as the bureau reports the card. */
  cardKey: z.string(),
  organizationName: z.string(),
  cardTypeEnum: openEnum(['CREDIT', 'CHECK', 'HYBRID']),
  kcbCardStatusEnum: openEnum(['ACTIVE', 'SUSPENDED', 'LIMIT_EXCEEDED', 'DELINQUENT', 'CANCELLED']),
  openedDate: KoreanDate.nullable(),
  closedDate: KoreanDate.nullable(),
  isFamilyCard: z.boolean(),
  isRevolving: z.boolean(),
  /** Includes the limit of cash advances; null for a check card and where the issuer did not report it. */
  limitAmount: Krw.nullable(),
  cashAdvanceLimitAmount: Krw.nullable(),
  /** Usage from the first to the last day of a month; at most twelve months, newest first. */
  usages: z.array(
    z.object({
      yearMonth: YearMonth,
      totalAmount: Krw,
      lumpSumAmount: Krw,
      installmentAmount: Krw,
      cashAdvanceAmount: Krw,
      checkAmount: Krw,
      delinquentAmount: Krw,
    }),
  ),
})
export type KcbCard = z.infer<typeof KcbCard>

/** Summary of the cards that are not cancelled. */
const CardSummary = z.object({
  creditCardCount: Count,
  checkCardCount: Count,
  /** Null where no issuer reported a limit. */
  totalLimitAmount: Krw.nullable(),
  cashAdvanceLimitAmount: Krw.nullable(),
  /** The last finished month; null where no usage was reported. */
  usageYearMonth: YearMonth.nullable(),
  usageAmount: Krw.nullable(),
  /** Usage of that month as a share of the credit cards' limits; not the share in use today. */
  limitUsagePercent: Percent.nullable(),
})
export type CardSummary = z.infer<typeof CardSummary>

const CountAndAmount = z.object({ count: Count, amount: Krw })
const LastMonthAndYear = z.object({ lastMonth: Count, lastYear: Count })

export const creditReportSummaries = creditCalls({
  getKcbCardStatus: {
    method: 'GET',
    path: '/v1/credit/users/me/credit-scores/kcb/card-status',
    who: 'user',
    summary: 'The cards that KCB knows with their limits and the use of twelve months',
    errors: ACCESS,
    response: z.object({
      /** Null until KCB has reported. */
      summary: CardSummary.nullable(),
      cards: z.array(KcbCard),
      updatedAtMs: EpochMsOut.nullable(),
    }),
  },
  getKcbAssets: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/assets',
    who: 'user',
    summary: 'What KCB knows of a person in counts and sums; nulls until it has reported',
    errors: ACCESS,
    response: z.object({
      /** Open loans. */
      loan: z
        .object({
          count: Count,
          balanceAmount: Krw,
          contractAmount: Krw,
          /** Repaid share of the borrowed amount, limits excluded from both sums; null where nothing is left. */
          repaidPercent: Percent.nullable(),
        })
        .nullable(),
      card: z
        .object({
          creditCount: Count,
          checkCount: Count,
          monthlyUsageAmount: Krw.nullable(),
          limitAmount: Krw.nullable(),
          usageYearMonth: YearMonth.nullable(),
        })
        .nullable(),
      /** The unpaid amount now. The amount that must be paid may differ. */
      delinquency: CountAndAmount.nullable(),
      /** What a surety paid and has not recovered. */
      subrogation: CountAndAmount.nullable(),
      guarantee: CountAndAmount.nullable(),
      publicRecord: z.object({ count: Count }).nullable(),
      updatedAtMs: EpochMsOut.nullable(),
    }),
  },
  getKcbCreditReportStatistics: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb-credit-report-statistics',
    who: 'user',
    summary: 'What stands in the report of KCB in counts and sums, and how often somebody looked; null until it came',
    errors: ACCESS,
    response: z.object({
      statistics: z
        .object({
          reportIssuedDate: KoreanDate,
          inquiryCount: LastMonthAndYear,
          loanCardChangeCount: LastMonthAndYear,
          delinquencyChangeCount: LastMonthAndYear,
          cardCount: Count,
          loanCount: Count,
          delinquencyCount: Count,
          guaranteeCount: Count,
          sumAmounts: z.object({
            loanBalanceAmount: Krw,
            delinquencyAmount: Krw,
            subrogationAmount: Krw,
            defaultAmount: Krw,
            publicRecordAmount: Krw,
            guaranteeAmount: Krw,
          }),
          /** Figures of people of the same age; null: the bureau does not report them. */
          peer: z
            .object({
              ageGroupEnum: openEnum(['TWENTIES', 'THIRTIES', 'FORTIES', 'FIFTIES', 'SIXTIES_AND_OVER']),
              averageScore: Count,
              averageLoanBalanceAmount: Krw,
              averageCardCount: z.number().min(0),
            })
            .nullable(),
        })
        .nullable(),
    }),
  },
  getKcbCreditScoreHistoryFromCreditReport: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb-credit-score-history-from-credit-report',
    who: 'user',
    summary: 'The own scores of KCB at the ends of months, oldest first, of before the person joined, too',
    errors: ACCESS,
    response: z.object({
      points: z.array(z.object({ yearMonth: YearMonth, score: z.number().int().min(1).max(1_000).nullable() })),
      /** Null until KCB has reported. */
      reportIssuedDate: KoreanDate.nullable(),
    }),
  },
})
