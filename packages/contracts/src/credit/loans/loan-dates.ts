import { z } from 'zod'
import { KoreanDate, Krw } from '../../shared/wire.ts'

/** A young loan can be returned, and its registration is then deleted. 금융소비자보호법 제46조. */
export const LoanWithdrawal = z.object({
  /** The last day for returning it, a business day. */
  untilDate: KoreanDate,
  /** The balance with interest until today; null where the rate is unknown. The lender's costs are added to it. */
  dueAmount: Krw.nullable(),
  dueRange: z.object({ minAmount: Krw, maxAmount: Krw }).nullable(),
})
export type LoanWithdrawal = z.infer<typeof LoanWithdrawal>

/** A missed payment that the bureau reports, and its consequences. */
export const MissedPayment = z.object({
  unpaidAmount: Krw,
  /** Due date of the missed payment; the earliest of several. */
  dueDate: KoreanDate,
  /** Whether the amount is large enough to be shared with other lenders. */
  isSharedAmount: z.boolean(),
  /** Whether other lenders know of it already; null: unknown. */
  isShared: z.boolean().nullable(),
  /** The day on which other lenders are notified, if the amount is large enough; null: unknown. */
  sharedDate: KoreanDate.nullable(),
  /** The latest day on which it is registered as long-term; null: unknown. */
  longRegisteredDate: KoreanDate.nullable(),
  /** Whether the lender itself must answer a request to adjust the debt. 개인금융채권의 관리 및 개인금융채무자의 보호에 관한 법률 제35조. */
  mayAskLenderForAdjustment: z.boolean(),
})
export type MissedPayment = z.infer<typeof MissedPayment>
