/**
 * The health insurance service's data about a child: the `healthInsurance` part of a people file, described in
 * docs/operating/people-files.md.
 */
import * as z from 'zod'
import { dayOf } from '../holdings/calendar.ts'

const month = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/, 'expected YYYYMM')
const amount = z.number().int().min(0).max(999_999_999)

const guardian = z.strictObject({
  id: z.string().min(1).describe('The id of another person of the sandbox, who authenticates on their own phone'),
  relation: z.enum(['FATHER', 'MOTHER', 'LEGAL_GUARDIAN']),
})

const premiums = z
  .strictObject({
    monthlyAmount: amount.describe('Health insurance of the household, in won'),
    careAmount: amount.optional().describe('Long-term care; absent: 13.14 % of it, tens of won'),
    since: month.optional().describe('The first month; absent: the month of birth'),
    unpaidMonths: z.array(month).default([]).describe('Reported as unpaid, once they are due'),
    exemptMonths: z.array(month).default([]).describe('Nothing has to be paid'),
    missingMonths: z.array(month).default([]).describe('Not reported at all'),
  })
  .describe('Each month is due on the 10th of the next one, and paid on that day')

const checkup = z.strictObject({
  date: z
    .string()
    .regex(/^\d{8}$/, 'expected YYYYMMDD')
    .refine((value) => dayOf(value) !== undefined, 'expected a date that exists'),
  type: z.enum(['GENERAL', 'INFANT', 'SCHOOL', 'ORAL', 'OUT_OF_SCHOOL']),
  hospitalName: z.string().min(1).max(100),
  result: z
    .enum(['NORMAL', 'NORMAL_TO_WATCH', 'DISEASE_SUSPECTED', 'HAS_DISEASE'])
    .optional()
    .describe('Absent: there is none yet'),
})

export const healthInsuranceFile = z
  .strictObject({
    guardians: z.array(guardian).max(10).default([]),
    insuredType: z
      .enum(['EMPLOYEE', 'LOCAL'])
      .default('EMPLOYEE')
      .describe('Whose household: of an employee, or a local one'),
    isDependent: z.boolean().optional().describe('Insured as a dependant; absent: with EMPLOYEE'),
    premiums: premiums.optional(),
    checkups: z.array(checkup).max(200).default([]).describe('One that is later than now is not reported yet'),
  })
  .describe('What the health insurance service has of a person under 19; absent: no guardian, no premium, no check-up')
export type HealthInsuranceFile = z.output<typeof healthInsuranceFile>
