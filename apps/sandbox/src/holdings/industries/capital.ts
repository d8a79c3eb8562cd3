/** Schema of a person at a capital firm (instalment finance, leases) in a people file. */
import * as z from 'zod'
import { accountNum, code, dayOfMonth, identifier, otherOrgCode, rate, won, ymdText } from './fields.ts'
import { loanTerms } from './shared-products.ts'

const account = {
  account_num: accountNum,
  seqno: z.string().max(7).optional(),
  prod_name: identifier(300),
  account_status: code(2).default('01'),
  issue_date: ymdText,
  exp_date: ymdText,
}

const loan = z.strictObject({
  ...account,
  account_type: z.enum(['3100', '3230', '3290', '3500', '3510', '3590', '3700', '3999']),
  last_offered_rate: rate,
  ...loanTerms,
})
export type CapitalLoan = z.output<typeof loan>

const lease = z.strictObject({
  ...account,
  account_type: z.literal('3710').describe('Operating lease: paid monthly, owes nothing'),
  repay_date: dayOfMonth,
  repay_method: code(2).default('99'),
  repay_org_code: otherOrgCode.optional(),
  repay_account_num: accountNum.optional(),
  monthly_amt: won.min(1),
})
export type OperatingLease = z.output<typeof lease>

export const capitalHolding = z.strictObject({
  industry: z.literal('capital').optional(),
  reg_date: ymdText.default('99991231'),
  account_list: z.array(z.discriminatedUnion('account_type', [loan, lease])).default([]),
})
export type CapitalHolding = z.output<typeof capitalHolding>
export const isLease = (item: CapitalLoan | OperatingLease): item is OperatingLease => item.account_type === '3710'
