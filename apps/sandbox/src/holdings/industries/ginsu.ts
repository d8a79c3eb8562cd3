/** Schema of a person at the guarantee insurer in a people file. */
import * as z from 'zod'
import { code, identifier, won, ymdText } from './fields.ts'

const policy = z.strictObject({
  insu_num: z.string().regex(/^[0-9A-Za-z]{1,20}$/, 'expected 1 to 20 letters or digits'),
  prod_name: identifier(300),
  insu_type: code(2),
  insu_status: code(2).default('02'),
  issue_date: ymdText,
  exp_date: ymdText,
  face_amt: won.min(0),
  pay_due: z.literal('01').default('01').describe('01: one premium, paid on the day of issue'),
  pay_amt: won.min(0),
  insured_list: z.array(z.strictObject({ insured_name: identifier(30) })).default([]),
})

export const ginsuHolding = z.strictObject({
  industry: z.literal('ginsu').optional(),
  insu_list: z.array(policy).default([]),
})
export type GinsuHolding = z.output<typeof ginsuHolding>
