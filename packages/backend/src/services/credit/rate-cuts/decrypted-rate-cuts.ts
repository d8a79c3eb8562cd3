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

export const openRateCut = (
  key: SealingKey,
  { creditRateCutRequestId: id, loanKey, filedMonth, filedAtMs, content }: RateCutRow,
): OpenedRateCut => ({
  ...{ id, loanKey, filedMonth, filedAtMs },
  content: rateCutContent.open(key, [loanKey, filedMonth], content),
})
