/** Schema of a person at a broker in a people file. */
import * as z from 'zod'
import { minus, wholeWorthOf, worthOf } from '../../money.ts'
import { accountNum, amount, code, currencyCode, identifier, won, ymdText } from './fields.ts'
import { explicitRow, pensions, scheduled } from './shared-products.ts'

const product = z
  .strictObject({
    prod_type: code(3).describe(
      "401 domestic stock, 402 overseas stock, 403 bond, 404 fund, 405 ELS/DLS, 406 RP/CMA, 407 ETF/ETN (the sandbox's own set)",
    ),
    prod_type_detail: identifier(60).optional(),
    prod_code: identifier(12),
    ex_code: code(3).optional(),
    prod_name: identifier(60),
    credit_type: code(2).default('00'),
    is_tax_benefits: z.boolean().default(false),
    purchase_amt: amount.min(0),
    holding_num: z.number().min(0),
    trans_unit: identifier(30).default('주'),
    base_amt: amount.min(0).describe('Price of one unit'),
    eval_amt: amount
      .min(0)
      .describe(
        'Current value: counts in the net worth when in won. Must be holding_num × base_amt; in won decimals are cut',
      ),
    currency_code: currencyCode.default('KRW'),
    purchases: z
      .int()
      .min(1)
      .max(60)
      .default(1)
      .describe('How many monthly purchases, from issue_date of the account on'),
  })
  .refine(
    ({ currency_code, holding_num, base_amt, eval_amt }) => {
      return currency_code === 'KRW'
        ? eval_amt === wholeWorthOf(holding_num, base_amt)
        : Math.abs(minus(eval_amt, worthOf(holding_num, base_amt))) < 0.01
    },
    { path: ['eval_amt'], message: 'expected holding_num × base_amt' },
  )
export type InvestProduct = z.output<typeof product>

/** Types that debit the account's cash. */
export const CASH_OUT_TYPES: readonly string[] = ['302', '303', '307', '308']

const account = z
  .strictObject({
    account_num: accountNum,
    account_name: identifier(60),
    account_type: code(3).describe(
      "101 brokerage, 102 fund, 103 CMA, 105 pension, 106 ISA, 199 other (the sandbox's own set)",
    ),
    issue_date: ymdText,
    is_tax_benefits: z.boolean().default(false),
    is_cma: z.boolean().default(false),
    is_stock_trans: z.boolean().default(true),
    is_account_link: z
      .boolean()
      .default(false)
      .describe('Linked to a bank: the cash may be the balance of a deposit that is connected too'),
    withholdings_amt: won.min(0).describe('Cash in won: counts in the net worth'),
    foreign_cash: z
      .array(z.strictObject({ currency_code: currencyCode, withholdings_amt: amount.min(0) }))
      .default([])
      .describe('Cash in other currencies, the same at any moment'),
    credit_loan_amt: won
      .min(0)
      .default(0)
      .describe('신용융자: owed to the broker, a loan of its own; the bureau knows it as opened with the account'),
    mortgage_amt: won.min(0).default(0).describe('담보대출: the same'),
    prod_list: z.array(product).default([]),
    pension: z
      .strictObject({
        paid_in_amt: won.min(0),
        withdrawal_amt: won.min(0).default(0),
        last_paid_in_date: ymdText.optional(),
        rcv_amt: won.min(0).default(0),
        pension_rcv_start_date: ymdText.optional(),
        annual_pay_amount: won.min(0).default(0),
      })
      .optional()
      .describe('Pension accounts (account_type 105)'),
    transactions: z
      .array(
        z.strictObject({
          ...explicitRow,
          trans_type: code(3).describe(
            "301 in, 302 out, 303 buy, 304 sell, 305 dividend or interest, 306 and 307 transfer in and out, 308 fee or tax (the sandbox's own set)",
          ),
          trans_type_detail: identifier(60),
          prod_name: identifier(60).optional(),
          prod_code: identifier(12).optional(),
          trans_num: z.number().min(0).optional(),
          trans_memo: identifier(90).optional(),
        }),
      )
      .min(1)
      .optional()
      .describe('The whole history in won. withholdings_amt is the cash after the last of these rows'),
    scheduled_list: z.array(scheduled).default([]),
  })
  .refine((value) => (value.account_type === '105') === (value.pension !== undefined), {
    path: ['pension'],
    message: 'expected for account_type 105, and only there',
  })
export type InvestAccountHolding = z.output<typeof account>

export const investHolding = z.strictObject({
  industry: z.literal('invest').optional(),
  account_list: z.array(account).default([]),
  ...pensions,
})
export type InvestHolding = z.output<typeof investHolding>
