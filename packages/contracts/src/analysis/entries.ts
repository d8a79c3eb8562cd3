/** Entries: single movements, found and explained. */
import { z } from 'zod'
import { ForeignAmount } from '../mydata/assets/assets.ts'
import { OrganizationBrief } from '../mydata/organizations/organizations.ts'
import { AssetIdentifier } from '../shared/ids.ts'
import { KoreanDate, Krw, Limit, openEnum, PageToken, requestEnum } from '../shared/wire.ts'
import { analysisCalls } from './calls.ts'
import { CATEGORIES, CategoryEnum, CategorySourceEnum } from './categories.ts'
import { ENTRY_TERMS, EntryStateEnum, EntryTermEnum, FLOWS, FlowEnum, MissingSideEnum } from './enums.ts'

/** A day in a range that a person may ask for: five years are stored. */
const EntryDate = KoreanDate

export const EntryId = z.string().min(1).max(300)

/** A consent whose absence hides a field of an entry. */
export const MISSING_CONSENTS = ['MERCHANT_NAME', 'TRANSACTION_MEMO', 'TRANSACTION_CATEGORY'] as const

/** One movement on one asset. */
export const EntryItem = z.object({
  entryId: EntryId,
  assetIdentifier: AssetIdentifier,
  organization: OrganizationBrief,
  assetName: z.string(),
  /** The day in Korea on which it counts. */
  countedDate: KoreanDate,
  /** `HH:mm`; null where the institution reports days only. */
  occurredTime: z.string().nullable(),
  /** Merchant, product or class of the transaction. */
  title: z.string(),
  memo: z.string().nullable(),
  flowEnum: FlowEnum,
  statusEnum: EntryStateEnum,
  /** Null: an entry that needs none, such as a transfer between own accounts. */
  categoryEnum: CategoryEnum.nullable(),
  categorySourceEnum: CategorySourceEnum.nullable(),
  /** Positive for money to the person; null when not in won, or when the direction is unknown. */
  amountKrw: Krw.nullable(),
  foreignAmount: ForeignAmount.nullable(),
  /** What it adds to spending, positive; a refund is negative; 0: nothing. */
  spendingKrw: Krw,
  /** What it adds to income. */
  incomeKrw: Krw,
  installmentMonths: z.number().int().nullable(),
  /** The other half of a movement between assets of the person. */
  pairedEntryId: EntryId.nullable(),
  isOtherSideUnknown: z.boolean(),
  missingSideEnum: MissingSideEnum.nullable(),
})
export type EntryItem = z.infer<typeof EntryItem>

const Span = { from: EntryDate.optional(), to: EntryDate.optional() }

export const entries = analysisCalls({
  searchEntries: {
    method: 'POST',
    path: '/v1/analysis/users/me/entries/search',
    who: 'user',
    effects: 'none',
    limit: { most: 120, perSeconds: 60 },
    summary: 'Entries that match, newest first, with the sum and the count of all that match',
    errors: ['ANALYSIS_ASSET_NOT_FOUND', 'INVALID_PAGE_TOKEN'],
    body: z.object({
      /** Whole words, parts, initial consonants, or an amount ("12,000원"). */
      text: z.string().trim().max(100).optional(),
      ...Span,
      flowEnums: z.array(requestEnum(FLOWS)).max(FLOWS.length).optional(),
      /** Entries with a part that counts in one of these sums. */
      termEnums: z.array(requestEnum(ENTRY_TERMS)).max(ENTRY_TERMS.length).optional(),
      /** A category with those below it. */
      categoryEnum: requestEnum(CATEGORIES).optional(),
      assetIdentifier: AssetIdentifier.optional(),
      directionEnum: requestEnum(['IN', 'OUT']).optional(),
      leastKrw: Krw.min(0).optional(),
      mostKrw: Krw.min(0).optional(),
      pageToken: PageToken,
      limit: Limit,
    }),
    response: z.object({
      entries: z.array(EntryItem),
      /** Of all that match. Foreign and cancelled entries, and transfers between own assets, are counted and in no sum. */
      totalCount: z.number().int(),
      spendingKrw: Krw,
      incomeKrw: Krw,
      nextPageToken: z.string().nullable(),
    }),
  },
  getEntry: {
    method: 'GET',
    path: '/v1/analysis/users/me/entries/{entryId}',
    who: 'user',
    summary: 'One entry: how it counts, why it has its category, its other half, and who reported it',
    errors: ['ANALYSIS_ENTRY_NOT_FOUND'],
    params: z.object({ entryId: EntryId }),
    response: z.object({
      entry: EntryItem,
      /** How it counts; empty: in no sum. */
      parts: z.array(z.object({ flowEnum: FlowEnum, termEnum: EntryTermEnum.nullable(), amountKrw: Krw })),
      pairedEntry: EntryItem.nullable(),
      /** The month of the card bill that it paid, `YYYY-MM`. */
      paidBillMonth: z.string().nullable(),
      /** Rows of other institutions that name it. */
      details: z.array(
        z.object({
          kindEnum: openEnum(['APPROVAL', 'PAY', 'PREMIUM', 'TELECOM', 'BILL_LINE']),
          merchantName: z.string().nullable(),
        }),
      ),
      missingConsentEnums: z.array(openEnum(MISSING_CONSENTS)),
    }),
  },
})
