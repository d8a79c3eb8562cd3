import { addDays, type Ymd, ymd, ymdParts } from '../../time/korea.ts'

/** Purpose of an inquiry into a person's credit. */
export type CreditInquiryPurpose =
  | 'LOAN_SCREENING'
  | 'CARD_ISSUANCE'
  | 'CREDIT_TRANSACTION_MANAGEMENT'
  | 'LIMIT_CHANGE'
  | 'GUARANTEE'
  | 'INSTALLMENT_OR_LEASE'
  | 'TELECOM'
  | 'INSURANCE'
  | 'DEBT_COLLECTION'
  | 'EMPLOYMENT'
  | 'IDENTITY_CHECK'
  | 'LOAN_COMPARISON'
  | 'OTHER'
  | 'UNKNOWN'

export type Inquiry = {
  readonly inquiryId: string
  readonly organizationName: string
  readonly creditInquiryPurposeEnum: CreditInquiryPurpose
  readonly inquiredDate: Ymd
  /** The person made the inquiry, possibly through us. */
  readonly isSelfInquiry: boolean
}

/** Inquiries of the same institution for the same purpose count as one within this many days. */
const REPEATED_WITHIN_DAYS = 30

/**
 * Returns the displayed inquiries: without the person's own, and of repeats within 30 days only the first, counted from
 * that one.
 * @source docs/reference/credit.md#who-looked
 */
export function shownInquiries<T extends Inquiry>(inquiries: readonly T[]): readonly T[] {
  const inOrder = inquiries
    .filter(({ isSelfInquiry }) => !isSelfInquiry)
    .toSorted((one, other) => order(one.inquiredDate, other.inquiredDate) || order(one.inquiryId, other.inquiryId))
  const shownUntil = new Map<string, Ymd>()
  return inOrder.filter(({ organizationName, creditInquiryPurposeEnum, inquiredDate }) => {
    const key = JSON.stringify([organizationName, creditInquiryPurposeEnum])
    const until = shownUntil.get(key)
    if (until !== undefined && inquiredDate < until) return false
    shownUntil.set(key, ymd(addDays(ymdParts(inquiredDate), REPEATED_WITHIN_DAYS)))
    return true
  })
}

/**
 * Returns what is done with a notice. While a person compares loans notices are silenced, except those that a
 * comparison does not explain: debt collection, or a private lender.
 */
export function noticeOutcome(notice: {
  readonly isDuplicate: boolean
  readonly blockedUntilMs: number | null
  readonly inquiredAtMs: number
  readonly creditInquiryPurposeEnum: CreditInquiryPurpose
  readonly isPrivateLender: boolean
}): 'SENT' | 'BLOCKED' | 'DUPLICATED' {
  if (notice.isDuplicate) return 'DUPLICATED'
  const isBlocked = notice.blockedUntilMs !== null && notice.inquiredAtMs < notice.blockedUntilMs
  const isTelling = notice.creditInquiryPurposeEnum === 'DEBT_COLLECTION' || notice.isPrivateLender
  return isBlocked && !isTelling ? 'BLOCKED' : 'SENT'
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
