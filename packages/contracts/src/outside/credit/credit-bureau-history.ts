/** A credit bureau's inquiries into and changes of a person's credit. Amounts are integer won. */
import { z } from 'zod'
import { isDay, isMoment } from '../values/calendar.ts'
import { visible } from '../values/visible.ts'
import { shownText } from '../values/writable.ts'

const Day = z.string().refine(isDay, 'expected YYYYMMDD')
const Moment = z.string().refine(isMoment, 'expected YYYYMMDDhhmmss')
const Word = z.string().regex(/^[A-Z][A-Z_]{0,39}$/)
const Won = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
const Name = shownText(100)

/** More than anyone has in three years. @source docs/reference/credit.md#who-looked */
export const BUREAU_HISTORY_MOST = 2_000

/** A row with a number keeps it permanently: the same row is reported repeatedly. */
const Row = {
  org_name: Name,
  /** A value of `INQUIRY_ORGANIZATION_TYPES`; another one reads as unknown. */
  org_type: Word,
  /** The day from which on the bureau reports it. */
  reg_date: Day.nullish(),
  /** A value of `COLLECTION_SOURCES`. */
  collected_by: Word.nullish(),
}

export const CreditBureauInquiry = z.object({
  inquiry_id: visible(64),
  inquired_dtime: Moment,
  ...Row,
  /** A value of `CREDIT_INQUIRY_PURPOSES`. */
  purpose: Word,
  branch: Name.nullish(),
  /** Items that were inquired, in the bureau's words. */
  items: z.array(Name).max(20).default([]),
  /** The person made the inquiry, possibly through us. */
  is_self: z.boolean().default(false),
})
export type CreditBureauInquiry = z.output<typeof CreditBureauInquiry>

export const CreditBureauChange = z.object({
  change_id: visible(64),
  changed_dtime: Moment,
  ...Row,
  /** A value of `CREDIT_CHANGE_TYPES`. */
  change_type: Word,
  /** Amount of the change: borrowed, repaid or unpaid. */
  amt: Won.nullish(),
  contract_amt: Won.nullish(),
  balance_amt: Won.nullish(),
  /** The bureau's own number of the loan. */
  loan_num: visible(64).nullish(),
  /** The bureau's own number of the card. */
  card_num: visible(64).nullish(),
  exp_date: Day.nullish(),
  /** Points by which the bureau's score moved with it, where the bureau reports them. */
  score_diff: z.number().int().min(-999).max(999).nullish(),
})
export type CreditBureauChange = z.output<typeof CreditBureauChange>

/** The member, and the first day of the requested rows. */
export const CreditBureauHistoryRequest = z.object({ member_id: visible(64), from_date: Day })
export type CreditBureauHistoryRequest = z.infer<typeof CreditBureauHistoryRequest>

const Envelope = { rsp_code: z.string(), rsp_msg: z.string() }

export const CreditBureauChangesAnswer = z.object({
  ...Envelope,
  change_list: z.array(CreditBureauChange).max(BUREAU_HISTORY_MOST),
})
export type CreditBureauChangesAnswer = z.output<typeof CreditBureauChangesAnswer>

export const CreditBureauInquiriesAnswer = z.object({
  ...Envelope,
  inquiry_list: z.array(CreditBureauInquiry).max(BUREAU_HISTORY_MOST),
})
export type CreditBureauInquiriesAnswer = z.output<typeof CreditBureauInquiriesAnswer>
