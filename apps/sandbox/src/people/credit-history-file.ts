/** Inquiries and changes of a person's credit: two lists of the `credit` part of a people file. */

import {
  COLLECTION_SOURCES,
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
  INQUIRY_ORGANIZATION_TYPES,
} from '@ieum/contracts/outside/credit/credit-bureau-names.ts'
import { isDay, isMoment } from '@ieum/contracts/outside/values/calendar.ts'
import * as z from 'zod'

const day = z
  .string()
  .regex(/^\d{8}$/, 'expected YYYYMMDD')
  .refine(isDay, { message: 'expected a date that exists' })
const name = z.string().min(1).max(100)
const number = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'expected visible characters')
const won = z.number().int().nonnegative()

const ofBoth = {
  date: day,
  time: z
    .string()
    .regex(/^\d{6}$/, 'expected hhmmss')
    .refine((time) => isMoment(`20260101${time}`), { message: 'expected a time that exists' })
    .default('100000'),
  org: name,
  orgType: z.enum(INQUIRY_ORGANIZATION_TYPES),
  registered: day.optional().describe('The day from which on the bureau tells it; absent: the day itself'),
  source: z.enum(COLLECTION_SOURCES).optional().describe('Absent: the bureau itself'),
  at: z
    .array(z.enum(['KCB', 'NICE']))
    .min(1)
    .default(['KCB', 'NICE'])
    .describe('Which bureaus know it'),
}

export const inquiryFile = z.strictObject({
  ...ofBoth,
  purpose: z.enum(CREDIT_INQUIRY_PURPOSES),
  branch: name.optional(),
  items: z.array(name).max(20).default([]),
  isSelf: z.boolean().default(false).describe('The person looked'),
})
export type InquiryFile = z.output<typeof inquiryFile>

export const historyFile = z.strictObject({
  ...ofBoth,
  type: z.enum(CREDIT_CHANGE_TYPES),
  amount: won.optional().describe('What the change is about: borrowed, repaid, unpaid'),
  contractAmount: won.optional(),
  balanceAmount: won.optional(),
  loan: number.optional().describe("The bureau's own number of the loan"),
  card: number.optional().describe("The bureau's own number of the card"),
  maturity: day.optional(),
  scoreDiff: z
    .strictObject({
      KCB: z.number().int().min(-999).max(999).optional(),
      NICE: z.number().int().min(-999).max(999).optional(),
    })
    .default({})
    .describe('By how many points the score of a bureau moved with it, where it tells that; `changes` moves the score'),
})
export type HistoryFile = z.output<typeof historyFile>
