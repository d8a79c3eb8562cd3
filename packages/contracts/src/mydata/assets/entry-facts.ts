import { z } from 'zod'
import { KoreanDate, Krw, openEnum } from '../../shared/wire.ts'

/** State of a card approval as its institution reported it last. */
export const ENTRY_STATUSES = ['APPROVED', 'CANCELLED', 'PARTLY_CANCELLED', 'CORRECTED'] as const
/** A card's way of payment, by `pay_type`. */
export const ENTRY_PAY_TYPES = ['CREDIT', 'CHECK', 'OTHER'] as const
/** Where an electronic payment was made, by `pay_method`. */
export const PAYMENT_ENVIRONMENTS = ['ONLINE', 'OFFLINE'] as const
/** What an electronic payment was paid with, by its `pay_type`. */
export const PAYMENT_MEANS = ['ACCOUNT', 'CARD', 'PREPAID', 'POINT'] as const
/** What a line of a card bill charges, by `prod_type`. */
export const BILLED_PRODUCT_TYPES = [
  'LUMP_SUM',
  'INSTALMENT',
  'CASH_ADVANCE',
  'REVOLVING',
  'CARD_LOAN',
  'OVERSEAS',
] as const

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
  /** `UNKNOWN` for any other code. */
  paymentMeansEnum: openEnum(PAYMENT_MEANS).optional(),
  /** Number of the approval; of a purchase, of the approval that it follows (`pri_approved_num`). */
  approvedNumber: z.string().optional(),
  /**
   * Amount of a corrected approval before its correction (`approved_amt`), or of the approval that a purchase follows
   * (`pri_approved_amt`, abroad `pri_krw_amt`); won only.
   */
  approvedAmountKrw: Krw.optional(),
  /** Day of the approval that a purchase follows (`pri_approved_dtime`). */
  approvedDate: KoreanDate.optional(),
  /** Number of a purchase (`purchase_num`). */
  purchaseNumber: z.string().optional(),
  merchantRegno: z.string().optional(),
  /** Asset key of the card of a bill line, base64url. */
  cardKey: z.string().optional(),
  /** Number of the instalment that a bill line charges (`cur_install_cnt`). */
  installmentNumber: z.number().int().optional(),
  feeKrw: Krw.optional(),
  /** Month of the bill that has this line, `YYYY-MM`. */
  chargeMonth: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  /** Day on which that bill is paid: `paid_out_date`, or `charge_day` in its month. */
  paymentDate: KoreanDate.optional(),
  /** Distinguishes the bills of one month (`seqno`). */
  billSequence: z.string().optional(),
  /** Amount of the whole bill (`charge_amt`). */
  billAmountKrw: Krw.optional(),
  /** What the line charges; `UNKNOWN` for any other code. */
  productTypeEnum: openEnum(BILLED_PRODUCT_TYPES).optional(),
  /** The same as reported (`prod_type`): the standard does not publish its codes. */
  productTypeCode: z.string().optional(),
  principalKrw: Krw.optional(),
  interestKrw: Krw.optional(),
  /** `trans_org_code`. */
  counterOrganizationCode: z.string().optional(),
  /** Class of a transaction (`trans_class`, `trans_type_detail`), separate from title and memo. */
  transClass: z.string().optional(),
  /** Type of a transaction as reported (`trans_type`): several types have one kind. */
  transTypeCode: z.string().optional(),
})
export type EntryFacts = z.infer<typeof EntryFacts>
