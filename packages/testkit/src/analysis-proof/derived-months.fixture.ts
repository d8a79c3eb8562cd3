/** The entries that our rules derive from generated months, beside the truth of the generator's books. */
import { memoCategory } from '@ieum/domain/analysis/categories/memo-answer.ts'
import { entriesOf } from '@ieum/domain/analysis/entries/entries-of.ts'
import type { Entry } from '@ieum/domain/analysis/entries/entry.ts'
import type { MerchantDictionary } from '@ieum/domain/analysis/merchants/merchant-dictionary.ts'
import type { PersonMonths } from '../generated-months/generate-person-months.ts'
import type { RowTruth } from '../generated-months/row-truth.ts'
import { collectMonths } from './collected-months.fixture.ts'

export type DerivedMonths = {
  readonly entries: readonly Entry[]
  /** Each row of the books that is an entry, with what our rules made of it. */
  readonly compared: readonly { readonly truth: RowTruth; readonly entry: Entry | undefined }[]
  /** The id of an entry's row in the books. */
  readonly truthIdOf: (entryId: string) => string | null
}

/** @param order of the rows, as if they had been read in another one */
export async function deriveMonths(
  person: PersonMonths,
  merchants: MerchantDictionary,
  order: 'asRead' | 'reversed' = 'asRead',
): Promise<DerivedMonths> {
  const { assets, rows, truthIdOf } = await collectMonths(person)
  const entries = entriesOf({
    ...{ assets, personName: person.personName, rowsSince: null },
    rows: order === 'reversed' ? rows.toReversed() : rows,
    merchantCategory: (memo, side) => memoCategory(merchants, memo, side),
    rateOn: (currencyCode, date) => {
      const day = date.replaceAll('-', '')
      const known = person.exchangeRates.findLast((one) => one.currencyCode === currencyCode && one.day <= day)
      return known?.rate ?? null
    },
  })
  const idOf = (entryId: string) => {
    const id = truthIdOf.get(entryId)
    return id === undefined ? null : comparable(id)
  }
  const byId = new Map<string, Entry>()
  for (const entry of entries) {
    const id = idOf(entry.row.entryId)
    if (id === null) continue
    const suffix = entry.entryId.startsWith(entry.row.entryId) ? entry.entryId.slice(entry.row.entryId.length) : null
    // The books name a refund by its approval, and a fee by its line.
    if (suffix === ':refund') byId.set(`${id}|refund`, entry)
    else if (suffix === ':discount') byId.set(`${id}|discount`, entry)
    else if (suffix === '' || suffix === ':fee') byId.set(id, entry)
  }
  const compared = person.truth.rows
    .filter(({ flow }) => flow !== null)
    .map((truth) => {
      // A discount is a line of the books, and with us beside its approval.
      const discount = truth.flow === 'REFUND' ? byId.get(`${comparable(truth.pairIds[0] ?? '')}|discount`) : undefined
      return { truth, entry: byId.get(comparable(truth.id)) ?? discount }
    })
  return { entries, compared, truthIdOf: idOf }
}

/** An id whose decimals are written in one way: an answer is JSON, whose numbers have no trailing zeros. */
export const comparable = (id: string): string =>
  id
    .split('|')
    .map((field) => (/^-?\d+\.\d+$/.test(field) ? String(Number(field)) : field))
    .join('|')
