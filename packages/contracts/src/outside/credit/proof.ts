import { z } from 'zod'
import { isDay, isMonth } from '../values/calendar.ts'
import { visible } from '../values/visible.ts'

/** 01 pension · 02 health insurance · 03 income · 04 telecom. */
export const PROOF_KIND_CODES = ['01', '02', '03', '04'] as const
export type ProofKindCode = (typeof PROOF_KIND_CODES)[number]

/** Payments of a person, month by month, or the income of a year; the same shape from the issuer and to the bureau. */
export const Proof = z.object({
  proof_kind: z.enum(PROOF_KIND_CODES),
  document_num: visible(64),
  /** YYYYMMDD. */
  issued_date: z.string().refine(isDay, 'expected YYYYMMDD'),
  /** The last months, oldest first; empty for income. */
  month_list: z
    .array(
      z.object({
        month: z.string().refine(isMonth, 'expected YYYYMM'),
        paid_amt: z.number().int().min(0),
        is_late: z.boolean(),
      }),
    )
    .max(36),
  /** Only with 03: won of the last year that is known. */
  income: z.object({ year: z.string().regex(/^\d{4}$/), amt: z.number().int().min(0) }).nullish(),
})
export type Proof = z.infer<typeof Proof>
