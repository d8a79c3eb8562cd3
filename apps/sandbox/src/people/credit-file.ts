/** The credit bureaus' data about a person: the `credit` part of a people file, described in docs/operating/people-files.md. */
import * as z from 'zod'
import { dayOf } from '../holdings/calendar.ts'
import { businessesFile } from './business-file.ts'
import { historyFile, inquiryFile } from './credit-history-file.ts'
import { reportFile } from './credit-report-file.ts'
import { proofsFile, raisingFile } from './proof-file.ts'

const day = z
  .string()
  .regex(/^\d{8}$/, 'expected YYYYMMDD')
  .refine((value) => dayOf(`${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`) !== undefined, {
    message: 'expected a date that exists',
  })

const score = z.number().int().min(1).max(1000)

/** One bureau's score, before any change in the list. */
const atBureau = z.union([
  z.strictObject({
    score,
    topPercent: z.number().int().min(1).max(100).optional().describe('Absent: the bureau does not say it'),
  }),
  z.strictObject({ status: z.enum(['NO_FILE', 'NOT_ENOUGH_HISTORY', 'IDENTITY_MISMATCH']) }),
])

const points = z.number().int().min(-999).max(999)

export const creditFile = z
  .strictObject({
    KCB: atBureau.optional(),
    NICE: atBureau.optional(),
    changes: z
      .array(z.strictObject({ date: day, KCB: points.default(0), NICE: points.default(0) }))
      .default([])
      .describe('From this day in Korea on a score is so many points higher or lower, between 1 and 1000'),
    proofs: proofsFile.optional(),
    raising: raisingFile.optional(),
    inquiries: z.array(inquiryFile).max(500).default([]).describe('Who looked'),
    histories: z.array(historyFile).max(500).default([]).describe('What the bureaus tell of as changed'),
    businesses: businessesFile.default([]),
    ...reportFile,
  })
  .describe('What the credit bureaus know; a bureau that is absent has a score that is made from the CI')
export type CreditFile = z.output<typeof creditFile>
