import { z } from 'zod'
import { KoreanDate, Krw } from '../shared/wire.ts'

/** A young loan can be given back, and what is registered of it is deleted. 금융소비자보호법 제46조. */
export const LoanWithdrawal = z.object({
  /** The last day for it, a business day. */
  untilDate: KoreanDate,
  /** What is owed and its interest until today; null where nobody said the rate. Costs of the lender come on top. */
  dueAmount: Krw.nullable(),
  dueRange: z.object({ minAmount: Krw, maxAmount: Krw }).nullable(),
})
export type LoanWithdrawal = z.infer<typeof LoanWithdrawal>

/** What was not paid, as the bureau says, and what becomes of it. */
export const MissedPayment = z.object({
  unpaidAmount: Krw,
  /** Since when; of several the earliest. */
  dueDate: KoreanDate,
  /** So much that other lenders are told of it. */
  isSharedAmount: z.boolean(),
  /** They are told already; null: not known. */
  isShared: z.boolean().nullable(),
  /** They are told on this day, where it is so much; null: not known. */
  sharedDate: KoreanDate.nullable(),
  /** It is registered as long on this day at the latest; null: not known. */
  longRegisteredDate: KoreanDate.nullable(),
  /** The lender itself has to answer a request to adjust the debt. 개인금융채권의 관리 및 개인금융채무자의 보호에 관한 법률 제35조. */
  mayAskLenderForAdjustment: z.boolean(),
})
export type MissedPayment = z.infer<typeof MissedPayment>
