/** Schema of a person at a telecom company in a people file. */
import * as z from 'zod'
import { code, identifier, won, ymdText } from './fields.ts'
import { payActivity } from './shared-products.ts'

const line = z.strictObject({
  mgmt_id: z.string().regex(/^[0-9A-Za-z]{1,15}$/, 'expected 1 to 15 letters or digits'),
  telecom_num: identifier(15).describe('Masked, as the company sends it'),
  type: z.enum(['01', '02', '03']).describe('01 mobile, 02 home phone, 03 internet'),
  status: code(2).default('01'),
  issue_date: ymdText.describe('Line since'),
  charge_amt: won.min(0).describe('What the plan costs a month; small payments of the month before come on top'),
  charge_day: z.int().min(1).max(28).default(15),
  pay_method: code(2).default('01').describe('01 automatic debit, 02 card, 03 giro, 04 other'),
  activity: payActivity.optional().describe('Small payments by phone'),
})
export type TelecomLine = z.output<typeof line>

export const telecomHolding = z.strictObject({
  industry: z.literal('telecom').optional(),
  telecom_list: z.array(line).default([]),
})
export type TelecomHolding = z.output<typeof telecomHolding>
