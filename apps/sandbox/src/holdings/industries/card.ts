/** Schema of a person at a card company in a people file. */
import * as z from 'zod'
import {
  accountNum,
  amount,
  code,
  currencyCode,
  dtimeText,
  identifier,
  otherOrgCode,
  rate,
  spendingLevel,
  won,
  ymdText,
} from './fields.ts'
import { loanTerms, prepaid } from './shared-products.ts'

const approved = z.strictObject({
  approved_num: identifier(21),
  approved_dtime: dtimeText,
  status: z.enum(['01', '02', '03']).default('01').describe('01 approved, 02 cancelled, 03 corrected'),
  trans_dtime: dtimeText.optional().describe('When it was cancelled or corrected'),
  merchant_name: identifier(75).optional(),
  merchant_regno: identifier(12).optional(),
  approved_amt: amount.describe('Negative: money that is given back'),
  modified_amt: amount.min(0).optional().describe('With status 03: the amount that holds now'),
  total_install_cnt: z.int().min(2).max(60).optional(),
  country_code: z.string().length(2).optional().describe('Makes it an overseas approval'),
  currency_code: currencyCode.optional(),
  krw_amt: won
    .min(0)
    .optional()
    .describe('Overseas: what is billed, in won; left out: not reported, and billed with nothing'),
})

const card = z
  .strictObject({
    card_id: z.string().regex(/^[0-9A-Za-z]{1,64}$/, 'expected 1 to 64 letters or digits'),
    card_num: z.string().max(19).describe('Masked, as the card company sends it'),
    card_name: identifier(300),
    card_member: z.enum(['1', '2']).default('1').describe('1 own, 2 family'),
    card_type: z.enum(['01', '02', '03']).describe('01 credit, 02 debit (check), 03 hybrid'),
    is_trans_payable: z.boolean().default(true),
    is_cash_card: z.boolean().default(false),
    linked_bank_code: otherOrgCode.optional(),
    account_num: accountNum.optional(),
    card_brand: code(3).default('100'),
    annual_fee: won.min(0).default(0),
    issue_date: ymdText,
    approved_list: z.array(approved).min(1).optional().describe('The approvals themselves'),
    activity: z
      .strictObject({
        spending: spendingLevel,
        overseas: z.boolean().default(false),
        instalments: z.boolean().default(false),
        seed: z.string().optional(),
      })
      .optional()
      .describe('Generated approvals, instead of approved_list'),
  })
  .refine((value) => !(value.approved_list && value.activity), {
    path: ['activity'],
    message: 'expected either approved_list or activity, not both',
  })
export type CardHoldingItem = z.output<typeof card>

const longTerm = z.strictObject({
  loan_num: accountNum,
  loan_name: identifier(300),
  loan_type: identifier(60).optional(),
  issue_date: ymdText,
  exp_date: ymdText,
  int_rate: rate,
  ...loanTerms,
})
export type CardLongTermLoan = z.output<typeof longTerm>

const reportedBill = z.strictObject({
  seqno: identifier(30).optional(),
  pay_due_date: ymdText.optional().describe('Absent: not reported'),
  pay_amt: won.describe('Everything that is to be paid, the parts included; negative: the company owes the person'),
  lump_sum_amt: won.optional(),
  monthly_amt: won.optional(),
  loan_short_amt: won.optional().describe('Of pay_amt: what repays cash advances (short_term_list)'),
  revolving_amt: won.optional().describe('Of pay_amt: what repays the revolving balance (revolving_list)'),
  loan_long_amt: won.optional().describe('Of pay_amt: what repays card loans (long_term_list)'),
  etc_amt: won.optional(),
})

export const cardHolding = z.strictObject({
  industry: z.literal('card').optional(),
  card_list: z.array(card).default([]),
  charge_day: z
    .int()
    .min(1)
    .max(28)
    .default(14)
    .describe('Day on which bills are paid. The bill of a month charges what was used in the month before'),
  repay_org_code: otherOrgCode.optional(),
  repay_account_num: accountNum.optional(),
  point_list: z
    .array(
      z.strictObject({
        point_name: identifier(60),
        remain_point_amt: won.min(0),
        expiring_point_amt: won.min(0).default(0),
      }),
    )
    .default([]),
  pay_list: z
    .array(reportedBill)
    .optional()
    .describe(
      'What 카드-006 reports in place of the bill that follows from the cards; a part that is absent is not sent',
    ),
  is_revolving: z.boolean().default(false),
  revolving_list: z
    .array(
      z.strictObject({
        req_date: ymdText,
        end_date: ymdText,
        close_date: ymdText.optional(),
        min_pay_rate: z.number().min(0).max(100),
        min_pay_amt: won.min(0),
        agreed_pay_rate: z.number().min(0).max(100).optional(),
        agreed_pay_amt: won.min(0).optional(),
        remained_amt: won.min(0),
      }),
    )
    .default([]),
  short_term_list: z
    .array(
      z.strictObject({
        loan_dtime: dtimeText,
        loan_amt: won.min(1),
        balance_amt: won.min(0).describe('Current balance: counts as debt in the net worth, at any moment'),
        pay_due_date: ymdText.optional().describe('Absent: the next payment date of the card'),
        int_rate: rate,
      }),
    )
    .default([]),
  long_term_list: z.array(longTerm).default([]),
  pp_list: z.array(prepaid).default([]),
})
export type CardHolding = z.output<typeof cardHolding>
