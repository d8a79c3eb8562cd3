import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { namesOf } from '@ieum/domain/analysis/categories/entry-category.ts'
import { incomeKrw, spendingKrw } from '@ieum/domain/analysis/spending/spending-sums.ts'
import type { AnalysisData } from '../../mydata/public.ts'
import type { CategorizedEntry } from './load-entries.ts'

/** An entry in the form of the API; null when its institution is not in the regime any more. */
export function entryView(entry: CategorizedEntry, { organizations }: AnalysisData): EntryItem | null {
  const { asset, row } = entry
  const known = organizations.get(asset.organizationGuid)
  if (!known) return null
  const { content } = row
  const [title = content.title] = namesOf(entry)
  return {
    entryId: entry.entryId,
    assetIdentifier: asset.assetIdentifier,
    organization: known.organization,
    assetName: asset.assetName,
    countedDate: entry.countedDate,
    // A refund or a fee that only a bill shows has a day of its own and no time.
    occurredTime: entry.countedDate === content.occurredDate ? content.occurredTime : null,
    title,
    memo: content.memo === title ? null : content.memo,
    flowEnum: entry.flowEnum,
    statusEnum: entry.statusEnum,
    categoryEnum: entry.categoryEnum,
    categorySourceEnum: entry.categorySourceEnum,
    amountKrw: entry.amountKrw,
    foreignAmount: content.foreignAmount,
    spendingKrw: spendingKrw(entry),
    incomeKrw: incomeKrw(entry),
    installmentMonths: content.installmentMonths,
    pairedEntryId: entry.pairedEntryId,
    isOtherSideUnknown: entry.isOtherSideUnknown,
    missingSideEnum: entry.missingSideEnum,
  }
}
