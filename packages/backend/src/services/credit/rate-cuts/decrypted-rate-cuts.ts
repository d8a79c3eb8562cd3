import type { SealingKey } from '../../../platform/keys/sealed.ts'
import type { RateCutRow } from './rate-cut-rows.ts'
import { type RateCutContent, rateCutContent } from './sealed-rate-cut.ts'

/** A request, opened. */
export type OpenedRateCut = {
  readonly id: string
  readonly loanKey: Buffer
  readonly filedMonth: string
  /** Business time. */
  readonly filedAtMs: number
  readonly content: RateCutContent
}

export const openRateCut = (key: SealingKey, row: RateCutRow): OpenedRateCut => ({
  id: row.credit_rate_cut_request_id,
  loanKey: row.loan_key,
  filedMonth: row.filed_month,
  filedAtMs: row.filed_at.getTime(),
  content: rateCutContent.open(key, [row.loan_key, row.filed_month], row.content),
})
