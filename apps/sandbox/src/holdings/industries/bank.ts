/** Schema of a person at a bank, savings bank or mutual finance institution in a people file. */
import * as z from 'zod'
import { sumOf, wholeWorthOf } from '../../money.ts'
import {
  accountNum,
  amount,
  code,
  currencyCode,
  dayOfMonth,
  dtimeText,
  identifier,
  monthlyFlow,
  rate,
  spendingLevel,
  won,
  ymdText,
} from './fields.ts'
import { explicitRow, loanTerms, pensions, prepaid, reported, scheduled, sleep } from './shared-products.ts'

const account = {
  account_num: accountNum,
  seqno: z.string().max(7).optional(),
  prod_name: identifier(300),
  account_status: code(2).default('01').describe('01 active, 02 suspended or dormant, 03 closed'),
  issue_date: ymdText,
}

/** Types that debit an account. */
export const OUT_TYPES: readonly string[] = ['02', '05', '07', '99']

const depositRow = z.strictObject({
  ...explicitRow,
  trans_type: code(2).describe(
    '01 new, 02 out, 03 in, 04 and 05 corrections (in, out), 06 and 07 cancellations (in, out), 98 and 99 other (in, out); any other is one that nobody knows',
  ),
  moves: z.enum(['in', 'out']).optional().describe('Which way a type that nobody knows moves the balance; absent: in'),
  dropped_at: dtimeText
    .optional()
    .describe('A provisional row: from this moment on it is not reported, and balances are as if it had not been'),
  trans_class: z.string().max(15).default('인터넷뱅킹'),
  trans_memo: z.string().max(90).optional(),
})

const depositActivity = z.strictObject({
  salary: z.strictObject({ day: dayOfMonth, amt: won.min(1), memo: z.string().max(90).default('급여') }).optional(),
  monthly: z.array(monthlyFlow).default([]).describe('Rent, savings, bills …: negative amounts go out'),
  spending: spendingLevel.default('low'),
  seed: z.string().optional().describe('Another seed makes other rows'),
})

const overdraft = z.strictObject({
  limit_amt: won.min(1).describe('loan_principal of the loan calls'),
  last_offered_rate: rate,
  issue_date: ymdText.optional().describe('Day on which the limit was granted; absent: that of the account'),
  exp_date: ymdText,
  reported,
})

const deposit = z
  .strictObject({
    ...account,
    account_type: z
      .enum(['1001', '1002', '1003', '1999'])
      .describe('1001 demand, 1002 term, 1003 instalment, 1999 other'),
    saving_method: z
      .enum(['01', '02', '03', '04'])
      .describe('01 demand, 02 lump deposit, 03 fixed instalment, 04 free instalment'),
    is_foreign_deposit: z.literal(true).optional(),
    currency_code: currencyCode.optional().describe('Absent: KRW'),
    exp_date: ymdText.optional(),
    commit_amt: amount.optional(),
    monthly_paid_in_amt: won.min(1).optional(),
    paid_in_day: dayOfMonth.optional().describe('With monthly_paid_in_amt: when it is paid; absent: the day of issue'),
    balance_amt: amount.describe(
      'Current balance: counts in the net worth (negative: a drawn overdraft). With as_of: the balance at the start of that day',
    ),
    as_of: ymdText.optional().describe('Instalment savings only: later payments add to balance_amt from this day on'),
    withdrawable_amt: amount.optional(),
    offered_rate: rate.default(0.1),
    other_currencies: z
      .array(z.strictObject({ currency_code: currencyCode, balance_amt: amount.min(0), offered_rate: rate.default(0) }))
      .default([]),
    overdraft: overdraft.optional().describe('Makes it an overdraft account: is_minus, also listed under bank.loan'),
    transactions: z
      .array(depositRow)
      .min(1)
      .optional()
      .describe('The whole history. balance_amt is the balance after the last of these rows, dropped ones left out'),
    activity: depositActivity
      .optional()
      .describe('A generated history. Every day ends at balance_amt, so the balance holds at any moment'),
    scheduled_list: z.array(scheduled).default([]),
  })
  .check((context) => {
    const { value, issues } = context
    const wrong = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message })
    if (value.transactions && value.activity) wrong('activity', 'expected either transactions or activity, not both')
    if (value.balance_amt < 0 && !value.overdraft) wrong('balance_amt', 'expected ≥ 0, or an overdraft')
    if (value.overdraft && -value.balance_amt > value.overdraft.limit_amt)
      wrong('balance_amt', 'expected within overdraft.limit_amt')
    if (value.as_of && !value.monthly_paid_in_amt) wrong('as_of', 'expected only together with monthly_paid_in_amt')
    if (value.activity && value.monthly_paid_in_amt) wrong('activity', 'expected none: instalments make the rows')
  })
export type DepositAccount = z.output<typeof deposit>

const fundRow = z.strictObject({
  ...explicitRow,
  trans_type: code(2),
  base_amt: amount.min(0),
  trans_fund_num: z.number().min(0),
})

const fund = z
  .strictObject({
    ...account,
    account_type: z.enum(['2001', '2999']),
    standard_fund_code: identifier(12),
    paid_in_type: z.enum(['01', '02', '03']).describe('01 discretionary, 02 instalment, 03 lump sum'),
    exp_date: ymdText.optional(),
    currency_code: currencyCode.optional(),
    eval_amt: amount
      .min(0)
      .describe('Current value: counts in the net worth. Must be fund_num × base_amt ÷ 1000, decimals cut'),
    inv_principal: amount.min(0),
    fund_num: z.number().min(0),
    base_amt: amount.min(0).describe('Price of 1,000 units'),
    purchases: z
      .int()
      .min(1)
      .max(60)
      .default(1)
      .describe('How many monthly purchases it was bought in, from issue_date on'),
    transactions: z.array(fundRow).min(1).optional(),
  })
  .refine((value) => value.eval_amt === wholeWorthOf(value.fund_num, value.base_amt, 1000), {
    path: ['eval_amt'],
    message: 'expected fund_num × base_amt ÷ 1000, decimals cut',
  })
export type FundAccount = z.output<typeof fund>

const isa = z
  .strictObject({
    ...account,
    account_type: z.enum(['2002', '2003', '2004']).describe('2002 trust, 2003 and 2004 ISA'),
    exp_date: ymdText,
    currency_code: currencyCode.optional(),
    eval_amt: won.min(0).describe('Current value: counts in the net worth. Must be the sum of isa_list[].eval_amt'),
    balance_amt: won.min(0).describe('Paid in'),
    deposits: z.int().min(1).max(60).default(1).describe('How many monthly payments, from issue_date on'),
    isa_list: z
      .array(
        z.strictObject({
          prod_name: identifier(300),
          prod_num: identifier(20).optional(),
          prod_type: code(2),
          eval_amt: won.min(0),
          principal_amt: won.min(0),
          holding_num: z.number().min(0).optional(),
          issue_date: ymdText.optional(),
          exp_date: ymdText.optional(),
          int_rate: rate.optional(),
        }),
      )
      .min(1),
  })
  .refine((value) => value.eval_amt === sumOf(value.isa_list.map((row) => row.eval_amt)), {
    path: ['eval_amt'],
    message: 'expected the sum of isa_list[].eval_amt',
  })
export type IsaAccount = z.output<typeof isa>

const LOAN_TYPES = [
  '3100',
  '3150',
  '3170',
  '3200',
  '3210',
  '3220',
  '3230',
  '3240',
  '3245',
  '3250',
  '3260',
  '3270',
  '3271',
  '3290',
  '3400',
  '3500',
  '3510',
  '3590',
  '3700',
  '3999',
] as const

const loan = z.strictObject({
  ...account,
  account_type: z.enum(LOAN_TYPES),
  exp_date: ymdText,
  last_offered_rate: rate,
  currency_code: currencyCode.optional(),
  unredeemed_start: code(6).optional().describe('Grace period, YYYYMM'),
  unredeemed_end: code(6).optional().describe('Last month in which only interest is paid, whatever the method'),
  ...loanTerms,
})
export type LoanAccount = z.output<typeof loan>

export const bankHolding = z.strictObject({
  industry: z.literal('bank').optional(),
  reg_date: ymdText.default('99991231').describe('Customer since; 99991231: unknown'),
  account_list: z.array(z.discriminatedUnion('account_type', [deposit, fund, isa, loan])).default([]),
  pp_list: z.array(prepaid).default([]),
  sleep_list: z.array(sleep).default([]),
  ...pensions,
})
export type BankHolding = z.output<typeof bankHolding>
export type BankAccountHolding = BankHolding['account_list'][number]

export const isDeposit = (item: BankAccountHolding): item is DepositAccount => item.account_type.startsWith('1')
export const isFund = (item: BankAccountHolding): item is FundAccount => ['2001', '2999'].includes(item.account_type)
export const isIsa = (item: BankAccountHolding): item is IsaAccount =>
  ['2002', '2003', '2004'].includes(item.account_type)
export const isLoan = (item: BankAccountHolding): item is LoanAccount => item.account_type.startsWith('3')
