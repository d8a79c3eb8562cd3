import { z } from 'zod'
import { isDay, isMonth } from './calendar.ts'
import { visible } from './visible.ts'

/** 01 pension · 02 health insurance · 03 income · 04 telecom. */
export const PROOF_KIND_CODES = ['01', '02', '03', '04'] as const
export type ProofKindCode = (typeof PROOF_KIND_CODES)[number]

/** What somebody has paid, month by month, or earned in a year; the same shape where it is issued and where it is sent. */
export const Proof = z.object({
  proof_kind: z.enum(PROOF_KIND_CODES),
  document_num: visible(64),
  /** YYYYMMDD. */
  issued_date: z.string().refine(isDay, 'expected YYYYMMDD'),
  /** The last ones, oldest first; none for income. */
  month_list: z
    .array(
      z.object({
        month: z.string().refine(isMonth, 'expected YYYYMM'),
        paid_amt: z.number().int().min(0),
        is_late: z.boolean(),
      }),
    )
    .max(36),
  /** With 03 alone: won of the last year for which it is known. */
  income: z.object({ year: z.string().regex(/^\d{4}$/), amt: z.number().int().min(0) }).nullish(),
})
export type Proof = z.infer<typeof Proof>
