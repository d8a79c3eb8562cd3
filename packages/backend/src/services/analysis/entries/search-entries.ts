import type { entries } from '@ieum/contracts/analysis/entries.ts'
import { mainCategoryOf } from '@ieum/domain/analysis/categories/category-tree.ts'
import { namesOf } from '@ieum/domain/analysis/categories/entry-category.ts'
import { entryMatcher } from '@ieum/domain/analysis/search/entry-search.ts'
import { incomeKrw, spendingKrw, sumOf } from '@ieum/domain/analysis/spending/spending-sums.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AnalysisContext } from '../analysis-context.ts'
import { FIRST_DAY } from '../periods.ts'
import { entryView } from './entry-view.ts'
import { type CategorizedEntry, loadEntries } from './load-entries.ts'

type Search = Handler<typeof entries.searchEntries, AnalysisContext>
type Body = Parameters<Search>[0]['body']

/**
 * Entries that match, newest first. A page token holds the last entry of its page and is signed for these filters, so a
 * page neither skips nor repeats entries that arrive meanwhile.
 */
export const searchEntries: Search = async ({ body, user: { userId } }, context) => {
  const { limit, pageToken, ...filters } = body
  const scope = ['entries', userId, JSON.stringify(filters)]
  const position = pageToken === undefined ? null : readPageToken(context.indexes, scope, pageToken)
  if (pageToken !== undefined && position?.length !== 2) throw new Refusal('INVALID_PAGE_TOKEN')
  const today = koreanYmd(context.clock.now())
  const days = {
    from: (filters.from as Ymd | undefined) ?? FIRST_DAY,
    to: earlier(filters.to as Ymd | undefined, today),
  }
  const { data, entries: found } = await loadEntries(context, userId, days)
  const { assetIdentifier } = filters
  if (assetIdentifier && !data.assets.some((asset) => asset.assetIdentifier === assetIdentifier)) {
    throw new Refusal('ANALYSIS_ASSET_NOT_FOUND')
  }
  const matching = found.filter(matcher(filters)).toReversed()
  const rest = position ? matching.slice(placeAfter(matching, position)) : matching
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.flatMap((entry) => entryView(entry, data) ?? []),
    totalCount: matching.length,
    spendingKrw: sumOf(matching, spendingKrw),
    incomeKrw: sumOf(matching, incomeKrw),
    nextPageToken:
      rest.length > limit && last ? writePageToken(context.indexes, scope, [last.countedDate, last.entryId]) : null,
  }
}

/** Nothing counts after today: the fees of a bill count on its day, which may be to come. */
const earlier = (asked: Ymd | undefined, today: Ymd): Ymd => (asked !== undefined && asked < today ? asked : today)

/** Where the entries after a position begin: after the entry itself, or where it would stand if it is gone. */
function placeAfter(matching: readonly CategorizedEntry[], [date = '', entryId]: readonly string[]): number {
  const at = matching.findIndex((entry) => entry.entryId === entryId)
  if (at >= 0) return at + 1
  const older = matching.findIndex(({ countedDate }) => countedDate < date)
  return older < 0 ? matching.length : older
}

function matcher(filters: Omit<Body, 'limit' | 'pageToken'>): (entry: CategorizedEntry) => boolean {
  const { text = '', flowEnums, termEnums, categoryEnum, assetIdentifier, directionEnum, leastKrw, mostKrw } = filters
  const isNamed = entryMatcher(text)
  const flows = flowEnums && new Set<string>(flowEnums)
  const terms = termEnums && new Set<string>(termEnums)
  return (entry) => {
    const { amountKrw, asset, flowEnum } = entry
    const krw = Math.abs(amountKrw ?? 0)
    return (
      (!flows || flows.has(flowEnum)) &&
      (!terms || entry.parts.some(({ termEnum }) => termEnum !== null && terms.has(termEnum))) &&
      (!categoryEnum || isOfCategory(entry, categoryEnum)) &&
      (!assetIdentifier || asset.assetIdentifier === assetIdentifier) &&
      (!directionEnum || (amountKrw !== null && (directionEnum === 'IN' ? amountKrw > 0 : amountKrw < 0))) &&
      (leastKrw === undefined || (amountKrw !== null && krw >= leastKrw)) &&
      (mostKrw === undefined || (amountKrw !== null && krw <= mostKrw)) &&
      isNamed({ texts: [...namesOf(entry), asset.assetName, asset.organizationName], amountKrw })
    )
  }
}

/** A category with those below it. */
const isOfCategory = ({ categoryEnum }: CategorizedEntry, wanted: string): boolean =>
  categoryEnum !== null && (categoryEnum === wanted || mainCategoryOf(categoryEnum) === wanted)
