import { z } from 'zod'
import { KoreanDate, Krw, openEnum } from '../../shared/wire.ts'

/** State of a card approval as its institution reported it last. */
export const ENTRY_STATUSES = ['APPROVED', 'CANCELLED', 'PARTLY_CANCELLED', 'CORRECTED'] as const
/** A card's way of payment, by `pay_type`. */
export const ENTRY_PAY_TYPES = ['CREDIT', 'CHECK', 'OTHER'] as const
/** Where an electronic payment was made, by `pay_method`. */
export const PAYMENT_ENVIRONMENTS = ['ONLINE', 'OFFLINE'] as const

/**
 * Fields that an institution reports of an entry beyond those in the list; stored for the analysis. A field that was
 * not reported, or that needs a consent that was not given, is absent. The standard's field names are in brackets.
 */
export const EntryFacts = z.object({
  statusEnum: z.enum(ENTRY_STATUSES).optional(),
  /** Day of the cancellation or correction (`trans_dtime` of an approval). */
  canceledDate: KoreanDate.optional(),
  /** Amount of an approval after its correction (`modified_amt`); won only. */
  modifiedAmountKrw: Krw.optional(),
  payTypeEnum: z.enum(ENTRY_PAY_TYPES).optional(),
  /** `UNKNOWN` for any other code. */
  paymentEnvironmentEnum: openEnum(PAYMENT_ENVIRONMENTS).optional(),
  approvedNumber: z.string().optional(),
  merchantRegno: z.string().optional(),
  /** Asset key of the card of a bill line, base64url. */
  cardKey: z.string().optional(),
  /** Number of the instalment that a bill line charges (`cur_install_cnt`). */
  installmentNumber: z.number().int().optional(),
  feeKrw: Krw.optional(),
  principalKrw: Krw.optional(),
  interestKrw: Krw.optional(),
  /** `trans_org_code`. */
  counterOrganizationCode: z.string().optional(),
  /** Class of a transaction (`trans_class`, `trans_type_detail`), separate from title and memo. */
  transClass: z.string().optional(),
})
export type EntryFacts = z.infer<typeof EntryFacts>
