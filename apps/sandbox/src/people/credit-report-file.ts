/** Lenders' records about a person that are in no holding of the file: lists of the `credit` part of a people file. */
import { isDay } from '@ieum/contracts/outside/values/calendar.ts'
import * as z from 'zod'

const day = z
  .string()
  .regex(/^\d{8}$/, 'expected YYYYMMDD')
  .refine(isDay, { message: 'expected a date that exists' })
const won = z.number().int().nonnegative()
const name = z.string().min(1).max(100)
const number = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'expected visible characters')
const orgCode = z.string().regex(/^[A-Z0-9]{10}$/, 'expected an org_code')

const lender = {
  org: name,
  orgCode: orgCode.optional().describe('Of a lender that is an institution of MyData'),
}

export const bureauLoanFile = z.strictObject({
  num: number,
  ...lender,
  branch: name.optional(),
  sector: z
    .string()
    .regex(/^\d{1,2}$/)
    .default('1')
    .describe('1 banks, 5 cards, 8 insurers, 17 capital, 21 savings banks, 24 private lenders'),
  kind: z.enum(['31', '37', '41']).default('31').describe('31 personal loan, 37 card loan, 41 cash advance'),
  code: z
    .string()
    .regex(/^\d{3}$/)
    .describe('National code of the loan: 100 credit, 220 mortgage, …'),
  policyCode: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('0')
    .describe('Product for people of low income: 200 햇살론, …'),
  dealForm: z
    .string()
    .regex(/^[1-6A]$/)
    .describe('1 instalments, 2 bullet, 3 limit'),
  isGroup: z.boolean().default(false),
  isOfficetel: z.boolean().default(false),
  isSecured: z.boolean().default(false),
  hasGuarantor: z.boolean().default(false),
  isRefinanced: z.boolean().default(false),
  isInRecovery: z.boolean().default(false),
  contractAmount: won,
  limitAmount: won.optional(),
  balanceAmount: won.describe('At any moment until it is closed, less what was repaid'),
  repayments: z
    .array(z.strictObject({ date: day, amount: won }))
    .default([])
    .describe('From its day on the balance is so much less'),
  opened: day,
  matures: day.optional(),
  closed: day.optional(),
})
export type BureauLoanFile = z.output<typeof bureauLoanFile>

export const bureauCardFile = z.strictObject({
  num: number,
  ...lender,
  type: z.enum(['00', '01', '02', '03']).default('01').describe('01 credit, 02 check, 03 both'),
  status: z
    .enum(['01', '02', '03', '04', '05'])
    .default('01')
    .describe('01 in use, 02 suspended, 03 over its limit, 04 unpaid, 05 cancelled'),
  opened: day.optional(),
  closed: day.optional(),
  isFamily: z.boolean().default(false),
  isRevolving: z.boolean().default(false),
  limitAmount: won.optional(),
  advanceLimitAmount: won.optional(),
  monthlyUsage: won.default(0).describe('Of every month'),
})
export type BureauCardFile = z.output<typeof bureauCardFile>

const delinquencyFile = z.strictObject({
  ...lender,
  loan: number
    .optional()
    .describe('The loan of `loans` or of a holding; while it is unpaid its last day does not close it'),
  since: day,
  firstAmount: won,
  amount: won,
  repaid: day.optional(),
})
export type DelinquencyFile = z.output<typeof delinquencyFile>

export const reportFile = {
  loans: z
    .array(bureauLoanFile)
    .max(100)
    .default([])
    .describe('Loans beside those of the holdings, which the bureau knows by itself'),
  cards: z.array(bureauCardFile).max(100).default([]).describe('Cards beside those of the holdings'),
  cardLimits: z
    .record(z.string(), won)
    .default({})
    .describe('Limits of cards of the holdings by card_id; absent: made from the CI'),
  notRegistered: z
    .array(z.string())
    .default([])
    .describe('Numbers of loans of the holdings that the lender did not register'),
  guarantees: z.array(z.strictObject({ ...lender, agreed: day, limitAmount: won, guaranteedAmount: won })).default([]),
  delinquencies: z.array(delinquencyFile).default([]).describe('What was not paid'),
  subrogations: z.array(z.strictObject({ ...lender, occurred: day, amount: won, repaid: day.optional() })).default([]),
  records: z
    .array(
      z.strictObject({
        ...lender,
        kind: z.enum(['01', '02', '03']),
        occurred: day,
        amount: won,
        resolved: day.optional(),
      }),
    )
    .default([])
    .describe('01 registered default, 02 public record, 03 broken order'),
}
