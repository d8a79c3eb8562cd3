/** Schema of a person at an electronic finance firm (pay money, easy payment) in a people file. */
import * as z from 'zod'
import { code, dayOfMonth, identifier, otherOrgCode, won, ymdText } from './fields.ts'
import { explicitRow, payActivity } from './shared-products.ts'

const fob = z.strictObject({
  fob_id: identifier(64),
  fob_name: identifier(75),
  reg_date: ymdText,
  limit_amt: z.int().min(0).max(99999).default(200).describe('In units of 10,000 won'),
  is_charge: z.boolean().default(false).describe('Tops itself up'),
  is_withdrawable: z.boolean().default(true),
  account_list: z.array(z.strictObject({ account_id: identifier(60) })).default([]),
  total_balance_amt: won.min(0).describe('Current balance: counts in the net worth'),
  charge_balance_amt: won.min(0).optional(),
  reserve_balance_amt: won.min(0).optional(),
  withdrawable_amt: won.min(0).optional(),
  reserve_due_amt: won.min(0).optional(),
  exp_due_amt: won.min(0).optional(),
  charge_list: z
    .array(
      z.strictObject({
        auto_charge_seq: identifier(20),
        charge_org_code: otherOrgCode.optional(),
        charge_account_num: identifier(60).optional(),
        charge_option: code(2).describe('01 below an amount, 02 on a fixed day'),
        charge_day: dayOfMonth.optional(),
        charge_base_amt: won.min(0).optional(),
        charge_amt: won.min(0).optional(),
      }),
    )
    .default([]),
  activity: payActivity.optional().describe('Charges and payments; every day ends at total_balance_amt'),
  transactions: z
    .array(
      z.strictObject({
        ...explicitRow,
        trans_type: code(4).describe(
          '5101 charge, 5201 use, 5301 and 5302 transfers out and in, 5401 reward, 5402 expiry, 5501 payment, 5502 its cancellation; the first digits of others are free',
        ),
        trans_title: identifier(300).optional(),
        trans_category: identifier(2).optional(),
      }),
    )
    .min(1)
    .optional()
    .describe('The whole history in place of an activity. total_balance_amt is the balance after the last row'),
})
export type FobHolding = z.output<typeof fob>

const paid = z.strictObject({
  sub_key: identifier(64),
  account_id: identifier(60),
  reg_date: ymdText,
  is_pay: z.boolean().default(true),
  pay_list: z
    .array(
      z.strictObject({
        pay_org_code: otherOrgCode.optional(),
        pay_type: code(2).describe('01 account, 02 card, 03 prepaid balance, 04 points, 99 other'),
        pay_id: identifier(60).optional(),
        is_primary: z.boolean().default(false),
        card_name: identifier(60).optional(),
      }),
    )
    .default([]),
  activity: payActivity.optional(),
})
export type PaidHolding = z.output<typeof paid>

export const efinHolding = z.strictObject({
  industry: z.literal('efin').optional(),
  fob_list: z.array(fob).default([]).describe('Prepaid balances (scope efin.prepaid)'),
  account_list: z.array(paid).default([]).describe('Easy payment (scope efin.paid)'),
})
export type EfinHolding = z.output<typeof efinHolding>
