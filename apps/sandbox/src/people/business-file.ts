/** A person's businesses: `credit.businesses` of a people file. */
import * as z from 'zod'
import { dayOf } from '../holdings/calendar.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected YYYY-MM-DD')
  .refine((value) => dayOf(value) !== undefined, 'expected a date that exists')

const business = z.strictObject({
  licenseNumber: z.string().regex(/^\d{3}-?\d{2}-?\d{5}$/, 'expected a number such as 124-81-00998'),
  name: z.string().min(1).max(100),
  industryName: z.string().min(1).max(100).optional().describe('Absent: KCB does not know it'),
  openedDate: day,
  closedDate: day.optional().describe('From then on closed, whatever the status says'),
  status: z.enum(['ACTIVE', 'SUSPENDED', 'CLOSED', 'NOT_REGISTERED']).default('ACTIVE').describe('At the tax office'),
  taxType: z.enum(['GENERAL', 'SIMPLIFIED', 'TAX_FREE', 'NON_PROFIT']).default('GENERAL'),
  registeredName: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('Whom the tax office has as its representative; absent: the person'),
  soho: z.number().int().min(1).max(1000).optional().describe('Score of the business at KCB; absent: none'),
})

export const businessesFile = z.array(business).describe('Businesses that KCB knows as the person’s')
