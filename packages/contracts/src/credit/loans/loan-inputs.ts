import { z } from 'zod'
import { KoreanDate, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { REPAYMENT_METHODS } from '../enums.ts'

/** The highest rate that a lender may charge, percent a year. */
export const MOST_INPUT_RATE_PERCENT = 20
/** No prepayment fee is higher than this, percent of the repaid amount. */
export const MOST_INPUT_FEE_PERCENT = 5

/** Percent with at most three decimals. */
const percent = (most: number) => z.number().min(0).max(most).multipleOf(0.001)

/** Cost of early repayment by the contract of the loan. */
const PrepaymentFee = z.strictObject({
  /** Percent of the repaid amount on the first day; it falls with each day. */
  feeRatePercent: percent(MOST_INPUT_FEE_PERCENT),
  /** No fee is due from this day on. */
  freeFromDate: KoreanDate,
})

const fields = {
  /** Percent a year. */
  interestRatePercent: percent(MOST_INPUT_RATE_PERCENT).nullable(),
  /** Only interest is due until the end of this day. */
  graceEndDate: KoreanDate.nullable(),
  prepaymentFee: PrepaymentFee.nullable(),
}

/** What the person entered about a loan; null: nothing. It applies where the lender reports no value. */
export const LoanInput = z.object({
  ...fields,
  repaymentMethodEnum: openEnum(REPAYMENT_METHODS).nullable(),
  enteredDate: KoreanDate,
})
export type LoanInput = z.infer<typeof LoanInput>

const ACCESS = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const

const params = z.object({ userKcbLoanId: z.string().regex(/^[\w-]{1,100}$/) })

export const creditLoanInputs = creditCalls({
  setLoanInput: {
    method: 'PUT',
    path: '/v1/credit/users/me/kcb/loans/{userKcbLoanId}/input',
    who: 'user',
    effects: 'outside',
    summary: 'What the person knows of a loan and its lender does not report; in the place of what was entered before',
    errors: [...ACCESS, 'CREDIT_LOAN_NOT_FOUND', 'CREDIT_LOAN_INPUT_OUT_OF_TERM'],
    params,
    body: z
      .strictObject({ ...fields, repaymentMethodEnum: z.enum(REPAYMENT_METHODS).nullable() })
      .refine((input) => Object.values(input).some((value) => value !== null), 'expected one of them'),
    response: null,
  },
  deleteLoanInput: {
    method: 'DELETE',
    path: '/v1/credit/users/me/kcb/loans/{userKcbLoanId}/input',
    who: 'user',
    effects: 'outside',
    summary: 'What the person entered about a loan is deleted',
    errors: [...ACCESS, 'CREDIT_LOAN_NOT_FOUND'],
    params,
    response: null,
  },
})
