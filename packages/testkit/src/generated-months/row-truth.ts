import { type Moment, momentText } from './banking-calendar.ts'
import type { Flow } from './terms.ts'

/** What is true of one row that an institution sends. */
export type RowTruth = {
  /** `rowId` of the row: call, organization, asset and the fields that name it there. */
  readonly id: string
  readonly api: string
  readonly organizationCode: string
  readonly assetIdentifier: string
  /** When it counts, `YYYYMMDDhhmmss`: its own moment, that of the approval, or the bill's payment day. */
  readonly countsAt: string
  /** The month it counts in, `YYYYMM`. */
  readonly month: string
  /** Integer won as it moves the asset, or as it counts for an approval; 0 for a cancelled one. */
  amountKrw: number
  /** Null for a row that only explains another, and for what has no flow of its own: a reward and its expiry. */
  flow: Flow | null
  /** Rows that it pairs with: the other half of a transfer, the bill that it pays, the row that it explains. */
  readonly pairIds: string[]
  /** Parts of a row that has more than one flow, in won signed as they count. Parts of a row that paid sum to it. */
  parts: readonly RowPart[]
  status: 'APPROVED' | 'CANCELLED' | 'PARTLY_CANCELLED' | 'CORRECTED' | 'EXPIRED' | 'WITHDRAWN'
  /** Only of a merchant or kind of row whose category is beyond doubt. */
  category: string | null
  /** It names an own account that no connected institution reports. */
  isOtherSideUnknown: boolean
  /** The person's decision, where one was planted. */
  decision: 'LEFT_OUT' | 'SPENDING' | 'INCOME' | null
}

export type RowPart = { readonly flow: Flow; readonly krw: number }

/** Returns the name of a row: the same from the generator's books and from the fields of the answer. */
export const rowId = (api: string, organizationCode: string, asset: string, ...fields: readonly unknown[]): string =>
  [api, organizationCode, asset, ...fields.map((field) => field ?? '')].join('|')

export function rowTruth({
  at,
  ...row
}: Pick<RowTruth, 'id' | 'api' | 'organizationCode' | 'assetIdentifier' | 'amountKrw'> & {
  readonly at: Moment
} & Partial<RowTruth>): RowTruth {
  const countsAt = momentText(at)
  return {
    countsAt,
    month: countsAt.slice(0, 6),
    flow: null,
    pairIds: [],
    parts: [],
    status: 'APPROVED',
    category: null,
    isOtherSideUnknown: false,
    decision: null,
    ...row,
  }
}

/** Records that two rows are one pair. */
export function pairRows(one: RowTruth, other: RowTruth): void {
  one.pairIds.push(other.id)
  other.pairIds.push(one.id)
}
