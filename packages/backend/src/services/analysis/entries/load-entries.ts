import type { CategorySource } from '@ieum/contracts/analysis/categories.ts'
import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { entryCategory } from '@ieum/domain/analysis/categories/entry-category.ts'
import { memoCategory } from '@ieum/domain/analysis/categories/memo-answer.ts'
import { entriesOf } from '@ieum/domain/analysis/entries/entries-of.ts'
import type { Entry } from '@ieum/domain/analysis/entries/entry.ts'
import type { MerchantDictionary } from '@ieum/domain/analysis/merchants/merchant-dictionary.ts'
import { addMonths, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { AnalysedAsset, AnalysisData } from '../../mydata/public.ts'
import type { AnalysisContext } from '../analysis-context.ts'

/**
 * How far before the first wanted day rows are read: a purchase of then may be billed, paid, cancelled and repaid
 * within the wanted days.
 */
const CONTEXT_MONTHS = 4

export type CategorizedEntry = Entry & {
  readonly categoryEnum: Category | null
  readonly categorySourceEnum: CategorySource | null
  readonly asset: AnalysedAsset
}

export type LoadedEntries = {
  readonly data: AnalysisData
  /** Those that count within the wanted days, in the order of days. */
  readonly entries: readonly CategorizedEntry[]
  /** All that were derived, those around the wanted days included. */
  readonly around: ReadonlyMap<string, CategorizedEntry>
}

/** The entries of a person that count on the days from `from` to `to`, both included. */
export async function loadEntries(
  { analysisDataOf, merchants, person }: AnalysisContext,
  userId: UserId,
  { from, to }: { readonly from: Ymd; readonly to: Ymd },
): Promise<LoadedEntries> {
  const first = ymd(addMonths(ymdParts(from), -CONTEXT_MONTHS))
  const [data, known] = await Promise.all([analysisDataOf(userId, first), person(userId)])
  const personName = known?.profile.fullName ?? null
  const all = derived.get(data) ?? derive(data, merchants, personName, first)
  derived.set(data, all)
  return {
    data,
    entries: all.filter(({ countedDate }) => from <= countedDate && countedDate <= to),
    around: new Map(all.map((entry) => [entry.entryId, entry])),
  }
}

/** Entries of rows that are in memory: several calls of a page derive from the same ones. */
const derived = new WeakMap<AnalysisData, readonly CategorizedEntry[]>()

function derive(
  data: AnalysisData,
  merchants: MerchantDictionary,
  personName: string | null,
  first: Ymd,
): CategorizedEntry[] {
  const rowsSince = data.firstDate !== null && data.firstDate < first ? first : null
  const assets = new Map<string, AnalysedAsset>(data.assets.map((asset) => [asset.assetIdentifier, asset]))
  return entriesOf({
    assets: data.assets,
    rows: data.rows,
    merchantCategory: (memo, side) => memoCategory(merchants, memo, side),
    rowsSince,
    personName,
    rateOn: data.rateOn,
  }).flatMap((entry): CategorizedEntry[] => {
    const asset = assets.get(entry.assetIdentifier)
    if (!asset) return []
    const { categoryEnum = null, categorySourceEnum = null } = entryCategory(entry, merchants) ?? {}
    return [{ ...entry, categoryEnum, categorySourceEnum, asset }]
  })
}
