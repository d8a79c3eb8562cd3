import type { EntryState, EntryTerm, Flow, MissingSide } from '@ieum/contracts/analysis/enums.ts'
import type { AnalysisRow } from './analysis-row.ts'

/** A part of an entry that counts in one sum. */
export type EntryPart = {
  readonly flowEnum: Flow
  /** Null: in no sum, because its other side is an asset of the person too. */
  readonly termEnum: EntryTerm | null
  /** Signed as it moves net worth, integer won. */
  readonly amountKrw: number
}

/** What another row of the person says of an entry: it names and categorises it, and is in no sum itself. */
export type EntryDetail = {
  readonly entryId: string
  readonly kindEnum: 'APPROVAL' | 'PAY' | 'PREMIUM' | 'TELECOM' | 'BILL_LINE'
  readonly merchantName: string | null
  readonly merchantRegno: string | null
  readonly institutionCategory: string | null
}

/** One movement on one asset, with what it does. */
export type Entry = {
  /** The identifier of its row; with a suffix for an entry that only a bill or a later status shows. */
  readonly entryId: string
  readonly assetIdentifier: string
  /** The row that it comes from. */
  readonly row: AnalysisRow
  /** The day in Korea on which it counts, `YYYY-MM-DD`. */
  readonly countedDate: string
  readonly flowEnum: Flow
  readonly statusEnum: EntryState
  /** As reported, positive is in; null: neither in won nor converted, or without a direction: in no sum. */
  readonly amountKrw: number | null
  readonly parts: readonly EntryPart[]
  /** The other half of a movement between assets of the person; for a bill its lines are elsewhere. */
  readonly pairedEntryId: string | null
  /** The month (`YYYY-MM`) and company of the card bill that it paid. */
  readonly paidBill: { readonly assetIdentifier: string; readonly chargeMonth: string } | null
  /** The row itself says that it is the person's own, and the other side was not found. */
  readonly isOtherSideUnknown: boolean
  /** Which connection would show the other side. */
  readonly missingSideEnum: MissingSide | null
  readonly details: readonly EntryDetail[]
}

/** The entry of a row as it was reported, with what is known beyond it. */
export const entryOfRow = (row: AnalysisRow, known: Partial<Entry> & Pick<Entry, 'flowEnum' | 'parts'>): Entry => ({
  entryId: row.entryId,
  assetIdentifier: row.assetIdentifier,
  row,
  countedDate: row.content.occurredDate,
  statusEnum: 'APPROVED',
  amountKrw: row.content.amountKrw,
  pairedEntryId: null,
  paidBill: null,
  isOtherSideUnknown: false,
  missingSideEnum: null,
  details: [],
  ...known,
})

/** One part of spending; none of 0 won. @param amountKrw signed as it moves net worth: spending is negative */
export const spendingPart = (flowEnum: Flow, amountKrw: number): readonly EntryPart[] =>
  amountKrw === 0 ? [] : [{ flowEnum, termEnum: 'SPENDING', amountKrw }]

/** The sum of the parts of a term, integer won, signed as it moves net worth. */
export function termSum(entries: readonly Pick<Entry, 'parts'>[], term: EntryTerm): number {
  let sum = 0
  for (const { parts } of entries) for (const part of parts) if (part.termEnum === term) sum += part.amountKrw
  return sum
}
