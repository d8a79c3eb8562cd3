import type { Furnish } from '../belongings.ts'

/** Entries are derived from the data of connected institutions. */
export const isFurnishedLast = true

/** Entries of what the person has connected, by their identifiers. */
export const furnish: Furnish = async (session) => {
  const { entries } = await session.analysis.searchEntries({ body: { limit: 20 } })
  const ids = entries.map(({ entryId }) => entryId)
  return { ids: { entryId: ids }, params: { entryId: ids[0] ?? 'none' } }
}
