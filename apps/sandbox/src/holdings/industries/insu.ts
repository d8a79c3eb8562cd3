/** Schema of a person at a life or non-life insurer in a people file. */
import * as z from 'zod'
import { accountNum, amount, code, dayOfMonth, identifier, otherOrgCode, rate, won, ymdText } from './fields.ts'
import { loanTerms, pensions, sleep } from './shared-products.ts'

const insuNum = z.string().regex(/^[0-9A-Za-z]{1,20}$/, 'expected 1 to 20 letters or digits')
const status = code(2).describe('02 in force, 04 lapsed, 05 matured, 06 ended')

const contract = z.strictObject({
  contract_name: identifier(300),
  contract_status: status.default('02'),
  contract_exp_date: ymdText,
  contract_face_amt: amount.min(0),
  is_required: z.boolean().default(false),
})

const coverage = z.strictObject({
  subject: code(1).default('1'),
  relation: code(2).default('00'),
  status: code(1).default('1'),
  coverage_code: z.string().regex(/^[0-9A-Za-z]{1,5}$/, 'expected 1 to 5 letters or digits'),
  type: code(1).default('1'),
  coverage_num: identifier(20),
  coverage_name: identifier(300),
  coverage_amt: won.min(0),
  start_date: ymdText.optional(),
  end_date: ymdText.optional(),
})

const car = z.strictObject({
  car_number: identifier(60).optional(),
  car_insu_type: code(2).default('02'),
  car_name: identifier(60).optional(),
  start_date: ymdText.describe('Begin of the first year. The policy is renewed every year on this date'),
  contract_age: identifier(60).optional(),
  contract_driver: identifier(60).optional(),
  is_own_dmg_coverage: z.boolean().default(true),
  self_pay_rate: code(2).optional(),
  self_pay_amt: won.min(0).optional(),
  yearly_amt: won.min(0).describe('Premium of a year, paid on the day it begins'),
})

const prize = z.strictObject({
  is_person: code(2).default('02').describe('01 person, 02 thing'),
  prize_num: identifier(15),
  prize_name: identifier(300),
  is_primary: z.boolean().default(true),
  prize_addr: identifier(300).optional(),
  object_code: code(2).optional(),
  prize_code: code(2).optional(),
  contract_list: z.array(contract).default([]),
})

const policy = {
  insu_num: insuNum,
  prod_name: identifier(300),
  insu_type: code(2).describe(
    '17 car; 13 to 15, 18 to 21, 23 to 29, 31 to 33, 97, 98 property and general; others persons',
  ),
  insu_status: status.default('02'),
  issue_date: ymdText,
  exp_date: ymdText.describe('99991231: whole life'),
  face_amt: amount.min(0),
  is_renewable: z.boolean().default(false),
  is_variable: z.boolean().default(false),
  is_universal: z.boolean().default(false),
  car_insu_list: z.array(car).default([]),
  prize_list: z.array(prize).default([]),
  coverage_list: z.array(coverage).default([]),
}

const payment = z.strictObject({
  pay_due: z.enum(['01', '02', '03']).default('02').describe('01 lump sum, 02 limited years, 03 until an age'),
  pay_cycle: z.enum(['1M', '2M', '3M', '6M', '1Y']).default('1M'),
  pay_org_code: otherOrgCode.optional(),
  pay_account_num: accountNum.optional(),
  pay_date: dayOfMonth,
  pay_end_date: ymdText,
  pay_amt: won.min(0).describe('Premium of one payment'),
  is_auto_pay: z.boolean().default(true),
})

const ownedPolicy = z.strictObject({
  ...policy,
  is_loanable: z.boolean().default(false),
  pension_rcv_start_date: ymdText.optional(),
  pension_rcv_cycle: z.enum(['1M', '3M', '6M', '1Y']).optional(),
  insured_list: z
    .array(
      z.strictObject({
        insured_no: identifier(10),
        insured_name: identifier(30),
        is_primary: z.boolean().default(true),
        contract_list: z.array(contract).default([]),
      }),
    )
    .default([]),
  payment: payment.optional(),
})
export type OwnedPolicy = z.output<typeof ownedPolicy>

const insuring = z.strictObject({
  ...policy,
  issuer_name: identifier(30).describe('Who holds the contract'),
  is_primary: z.boolean().default(true),
  contract_list: z.array(contract).default([]),
})
export type InsuringPolicy = z.output<typeof insuring>
export type CarInsurance = z.output<typeof car>

const loan = z.strictObject({
  account_num: accountNum,
  prod_name: identifier(300),
  account_type: code(4).default('3400'),
  account_status: code(2).default('01'),
  loan_start_date: ymdText,
  loan_exp_date: ymdText,
  insu_num: insuNum.optional(),
  int_rate: rate,
  ...loanTerms,
})
export type InsuranceLoan = z.output<typeof loan>

export const insuHolding = z.strictObject({
  industry: z.literal('insu').optional(),
  insu_list: z.array(ownedPolicy).default([]).describe('Policies the person holds'),
  insured_insu_list: z
    .array(insuring)
    .default([])
    .describe('Policies of others that insure the person (scope insu.insured)'),
  loan_list: z.array(loan).default([]),
  sleep_list: z.array(sleep).default([]),
  ...pensions,
})
export type InsuHolding = z.output<typeof insuHolding>
