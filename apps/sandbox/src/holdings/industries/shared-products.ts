/** Parts of a holding that several industries share: IRP, DC, prepaid cards, dormant assets, scheduled transfers. */
import * as z from 'zod'
import {
  accountNum,
  amount,
  code,
  currencyCode,
  dayOfMonth,
  dtimeText,
  identifier,
  otherOrgCode,
  spendingLevel,
  won,
  ymdText,
} from './fields.ts'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const pensionProduct = {
  eval_amt: won.min(0),
  int_rate: z.number().min(0).max(99).optional(),
  exp_date: ymdText.optional(),
}

const irp = z
  .strictObject({
    prod_name: identifier(300),
    account_num: accountNum,
    eval_amt: won
      .min(0)
      .describe('Current value: counts in the net worth. Must be the sum of irp_detail_list[].eval_amt'),
    employer_amt: won.min(0),
    employee_amt: won.min(0),
    issue_date: ymdText,
    contributions: z.int().min(1).max(60).default(6).describe('How many yearly payments the paid-in money came in'),
    irp_detail_list: z
      .array(
        z.strictObject({
          irp_name: identifier(300),
          irp_no: identifier(20).optional(),
          irp_type: code(2).describe('01 principal guaranteed, 02 not guaranteed, 03 other'),
          inv_principal: won.min(0),
          fund_num: z.number().min(0).optional(),
          open_date: ymdText.optional(),
          ...pensionProduct,
        }),
      )
      .min(1),
  })
  .refine((value) => value.eval_amt === sum(value.irp_detail_list.map((row) => row.eval_amt)), {
    path: ['eval_amt'],
    message: 'expected the sum of irp_detail_list[].eval_amt',
  })
export type IrpHolding = z.output<typeof irp>

const dc = z
  .strictObject({
    dc_num: z.string().regex(/^[0-9A-Za-z]{1,15}$/, 'expected 1 to 15 letters or digits'),
    dc_name: identifier(300),
    balance_amt: won.min(0).optional().describe('Paid in so far'),
    eval_amt: won
      .min(0)
      .describe('Current value: counts in the net worth. Must be the sum of dc_detail_list[].eval_amt'),
    issue_date: ymdText,
    contributions: z.int().min(1).max(60).default(6),
    dc_detail_list: z
      .array(
        z.strictObject({
          prod_name: identifier(300),
          prod_num: identifier(20).optional(),
          prod_type: code(2).describe('01 principal guaranteed, 02 not guaranteed, 03 other'),
          principal_amt: won.min(0),
          holding_num: z.number().min(0).optional(),
          issue_date: ymdText.optional(),
          ...pensionProduct,
        }),
      )
      .min(1),
  })
  .refine((value) => value.eval_amt === sum(value.dc_detail_list.map((row) => row.eval_amt)), {
    path: ['eval_amt'],
    message: 'expected the sum of dc_detail_list[].eval_amt',
  })
export type DcHolding = z.output<typeof dc>

/** IRP, DC and DB pensions at one institution. */
export const pensions = {
  irp_list: z.array(irp).default([]),
  dc_list: z.array(dc).default([]),
  is_running_pension: z.boolean().default(false).describe('A defined-benefit pension runs here (DB)'),
}

export const payActivity = z.strictObject({
  spending: spendingLevel,
  seed: z.string().optional(),
})

export const prepaid = z.strictObject({
  pp_id: identifier(40),
  pp_name: identifier(75),
  reg_date: ymdText,
  limit_amt: z.int().min(0).max(99999).describe('In units of 10,000 won'),
  total_balance_amt: won.min(0).describe('Current balance: counts in the net worth'),
  charge_balance_amt: won.min(0).optional(),
  reserve_balance_amt: won.min(0).optional(),
  reserve_due_amt: won.min(0).optional(),
  exp_due_amt: won.min(0).default(0),
  activity: payActivity.optional().describe('Charges and payments; every day ends at total_balance_amt'),
})
export type PrepaidHolding = z.output<typeof prepaid>

export const sleep = z.strictObject({
  sleep_num: accountNum,
  prod_name: identifier(300),
  sleep_type: code(2),
  insu_type: code(2).optional(),
  currency_code: currencyCode.optional(),
  balance_amt: amount.min(0).optional().describe('Banks only. Current balance: counts in the net worth'),
  ext_pres_date: ymdText.optional().describe('Banks only: limitation date'),
})

export const scheduled = z.strictObject({
  scheduled_org_code: otherOrgCode.optional(),
  scheduled_account_num: accountNum,
  currency_code: currencyCode.optional(),
  scheduled_amt: amount.min(0),
  scheduled_cycle: code(2).describe('01 to 12 every n months, 13 weekly, 14 daily, 15 month end, 99 other'),
  scheduled_date: code(2).optional(),
  trans_memo: identifier(90).optional(),
})

/** Values that a lender reports differently from the file, as real ones do. */
export const reported = z
  .record(z.string().max(40), z.union([z.string().max(300), z.number(), z.null()]))
  .optional()
  .describe(
    'Fields of the answers about it, under the names of the standard, that are other than the file says; null: left out',
  )

/** The terms by which a loan is repaid; `holdings/activity/repayment.ts` generates the rows. */
export const loanTerms = {
  loan_principal: won.min(1).describe('What was borrowed'),
  balance_amt: won
    .min(0)
    .describe('Current balance: counts as debt in the net worth. With as_of it is the balance of that day'),
  as_of: ymdText
    .optional()
    .describe('Day on which balance_amt held; time passing then goes on repaying. Absent: it holds at any moment'),
  repay_method: z
    .enum(['01', '02', '03', '04', '05', '06', '07'])
    .describe(
      '01 bullet, 02 equal principal, 03 equal amortization, 04 half at the end, 05 line of credit, 06 and 07: 02 and 03 after a grace period',
    ),
  repay_date: dayOfMonth.optional().describe('Day of the month on which is paid; absent: the day of issue'),
  unpaid_since: ymdText
    .optional()
    .describe(
      'From this day on nothing is paid: the balance stays, also after the last day, and the bureau reports arrears',
    ),
  reported,
  repay_org_code: otherOrgCode.optional(),
  repay_account_num: accountNum.optional(),
}

/** A row in the file itself, instead of one generated by an activity. */
export const explicitRow = {
  trans_dtime: dtimeText,
  trans_no: identifier(64).optional(),
  trans_amt: amount.min(0),
}
