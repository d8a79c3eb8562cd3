import { addDays, type Ymd, ymd, ymdParts } from '../time/korea.ts'

/** Why somebody looked at a person's credit. */
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
  /** The person looked, also through us. */
  readonly isSelfInquiry: boolean
}

/** The same institution for the same purpose is one inquiry within so many days. */
const REPEATED_WITHIN_DAYS = 30

/**
 * The inquiries that are shown: without the person's own, and of repeats within 30 days the first, counted from that one.
 * @source docs/credit.md#who-looked
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
 * What becomes of a notice. While a person compares loans notices are kept silent, but not those that tell of something
 * that a comparison does not explain: debts being collected, a lender outside the known kinds.
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
