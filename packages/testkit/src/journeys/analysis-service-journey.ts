import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'
import { connectAll } from './journey.ts'
import { same } from './lab-journey.ts'

export type AnalysisJourney = {
  readonly month: string
  readonly spendingKrw: number
  readonly incomeKrw: number
  readonly categories: readonly { readonly categoryEnum: string; readonly spendingKrw: number }[]
  readonly months: readonly {
    readonly month: string
    readonly incomeKrw: number
    readonly spendingKrw: number
    readonly leftKrw: number
  }[]
  readonly entryCount: number
  /** Pairs of own accounts whose halves were opened from either side. */
  readonly pairCount: number
}

/**
 * The analysis of one person: connect → the last whole month by days, categories and entries, which have to add up to
 * one sum → a year of cash flow → every pair of own accounts of the month from both of its sides.
 * @throws Error naming the sum that differs
 */
export async function analysisServiceJourney(
  session: PersonSession,
  control: SandboxControl,
): Promise<AnalysisJourney> {
  const { analysis } = session
  await connectAll(session, control)
  const { months } = await analysis.getCashFlow({ query: { months: 12 } })
  const whole = months.findLast(({ isPartial }) => !isPartial)
  if (!whole) throw new Error('no whole month is stored')
  const { month } = whole
  const spending = await analysis.getMonthlySpending({ query: { month } })
  const { categories } = await analysis.listSpendingByCategory({ query: { month } })
  const sumOf = (amounts: readonly { readonly spendingKrw: number }[]) =>
    amounts.reduce((sum, one) => sum + one.spendingKrw, 0)
  same('the month in cash flow', whole.spendingKrw, spending.spendingKrw)
  same('income in cash flow', whole.incomeKrw, spending.incomeKrw)
  same('the days of the month', sumOf(spending.days), spending.spendingKrw)
  same('the categories of the month', sumOf(categories), spending.spendingKrw)
  for (const { categoryEnum, parts, spendingKrw } of categories) same(categoryEnum, sumOf(parts), spendingKrw)

  const body = { from: `${month}-01`, to: spending.throughDate, limit: 100 }
  const entries = []
  let page = await analysis.searchEntries({ body })
  same('the entries of the month', page.spendingKrw, spending.spendingKrw)
  for (;;) {
    entries.push(...page.entries)
    if (page.nextPageToken === null) break
    page = await analysis.searchEntries({ body: { ...body, pageToken: page.nextPageToken } })
  }
  same('the rows of the month', sumOf(entries), spending.spendingKrw)

  const pairs = entries.filter(({ flowEnum, pairedEntryId }) => flowEnum === 'OWN_TRANSFER' && pairedEntryId !== null)
  for (const { entryId, pairedEntryId } of pairs) {
    const { pairedEntry } = await analysis.getEntry({ params: { entryId } })
    same('the other half', pairedEntry?.entryId, pairedEntryId)
    same('the other half of the other half', pairedEntry?.pairedEntryId, entryId)
  }
  return {
    ...{ month, spendingKrw: spending.spendingKrw, incomeKrw: spending.incomeKrw },
    categories: categories.map(({ categoryEnum, spendingKrw }) => ({ categoryEnum, spendingKrw })),
    months: months.map(({ incomeKrw, leftKrw, month: name, spendingKrw }) => ({
      ...{ month: name, incomeKrw, spendingKrw, leftKrw },
    })),
    ...{ entryCount: entries.length, pairCount: pairs.length },
  }
}
