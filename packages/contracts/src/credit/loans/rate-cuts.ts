import { z } from 'zod'
import { LeftOutCount } from '../../shared/left-out.ts'
import { EpochMsOut, KoreanDate, Krw, openEnum, Uuid } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { RATE_CUT_CAUSES, RATE_CUT_REFUSALS, RATE_CUT_STATUSES } from './rate-cut-names.ts'

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

/** Percent a year, at most three decimals. */
const Rate = z.number().min(0)

const RateCutLoan = z.object({
  userKcbLoanId: z.string(),
  organizationName: z.string(),
  loanTypeName: z.string(),
  balanceAmount: Krw,
  /** Null: not reported. */
  interestRatePercent: Rate.nullable(),
  /** Whether a lower rate is requested when a score or the income rises. */
  isChosen: z.boolean(),
  /** The first day of the next request; null: now. One request a calendar month is made for a loan. */
  nextFilingDate: KoreanDate.nullable(),
})
export type RateCutLoan = z.infer<typeof RateCutLoan>

const RateCutRequest = z.object({
  creditRateCutRequestId: Uuid,
  userKcbLoanId: z.string(),
  organizationName: z.string(),
  /** Each rise with its values before and after: points, or won a year. */
  rises: z.array(z.object({ rateCutCauseEnum: openEnum(RATE_CUT_CAUSES), before: z.number(), after: z.number() })),
  filedAtMs: EpochMsOut,
  rateCutStatusEnum: openEnum(RATE_CUT_STATUSES),
  /** The lender's deadline: ten business days. */
  dueDate: KoreanDate.nullable(),
  /** The lender's number; null until it has one. */
  receiptNumber: z.string().nullable(),
  answeredAtMs: EpochMsOut.nullable(),
  /** As the lender reported them when it accepted; otherwise null. */
  rateBeforePercent: Rate.nullable(),
  rateAfterPercent: Rate.nullable(),
  refusalEnum: openEnum(RATE_CUT_REFUSALS).nullable(),
  /** The lender's own words. */
  refusalText: z.string().nullable(),
  /** Interest saved until the end, the difference of two plans; null: no plan can be made. 0 unless accepted. */
  savedAmount: Krw.nullable(),
  /** The part of it in the months that have passed. */
  savedSoFarAmount: Krw.nullable(),
})
export type RateCutRequest = z.infer<typeof RateCutRequest>

const RateCuts = z.object({
  /** When the person consented; null: there is no consent. */
  consentedAtMs: EpochMsOut.nullable(),
  /** Open loans, in the order of the list of loans. */
  loans: z.array(RateCutLoan),
  /** The newest first. */
  requests: z.array(RateCutRequest),
  /** Sum over all requests. */
  savedAmount: Krw,
  savedSoFarAmount: Krw,
  refusals: z.array(
    z.object({
      organizationName: z.string(),
      refusalEnum: openEnum(RATE_CUT_REFUSALS),
      count: z.number().int().min(1),
    }),
  ),
  /** Number of requests that are left out. */
  leftOutCount: LeftOutCount,
})
export type RateCuts = z.infer<typeof RateCuts>

/**
 * 금리인하요구: lenders are asked for a lower rate when a score or the income rises. One consent covers the chosen loans and
 * can be withdrawn.
 * @source 은행법 제30조의2; 신용정보의 이용 및 보호에 관한 법률
 */
export const creditRateCuts = creditCalls({
  getRateCuts: {
    method: 'GET',
    path: '/v1/credit/users/me/rate-cuts',
    who: 'user',
    summary: 'Loans that a lower rate is asked for, every request with its answer, and what it saved',
    errors: ACCESS,
    response: RateCuts,
  },
  consentToRateCuts: {
    method: 'PUT',
    path: '/v1/credit/users/me/rate-cuts/consent',
    who: 'user',
    effects: 'outside',
    summary: 'Agrees to lower rates being asked for; agreed already, only the loans are chosen anew',
    errors: [...ACCESS, 'CREDIT_LOAN_NOT_FOUND'],
    body: z.strictObject({
      userKcbLoanIds: z
        .array(z.string().regex(/^[\w-]{1,100}$/))
        .min(1)
        .max(100),
    }),
    response: RateCuts,
  },
  withdrawRateCutConsent: {
    method: 'DELETE',
    path: '/v1/credit/users/me/rate-cuts/consent',
    who: 'user',
    effects: 'outside',
    summary: 'Takes the agreement back: nothing more is asked for; what a lender has already is still answered',
    errors: ACCESS,
    response: null,
  },
})
