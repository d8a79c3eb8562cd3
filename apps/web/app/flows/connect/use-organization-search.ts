import type { SearchedOrganization } from '@ieum/domain/mydata/connect/organization-search.ts'
import { useEffect, useState } from 'react'

type Search = <T extends SearchedOrganization>(organizations: readonly T[], query: string) => readonly T[]

/** What a name has to hold, until the search has come that also knows initials and mistyped letters. */
const plainly: Search = (organizations, query) =>
  organizations.filter(({ name, aliases }) =>
    plain(query)
      .split(/\s+/)
      .every((word) => [name, ...aliases].some((one) => plain(one).includes(word))),
  )

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

let search: Search | null = null

/** Fetched once the page is awake: the first screen does without it. @source ADR 0053 */
export async function loadOrganizationSearch(): Promise<void> {
  search ??= (await import('@ieum/domain/mydata/connect/organization-search.ts')).searchOrganizations
}

/** The ranked search; before it has come, and without a network, a plain one. */
export function useOrganizationSearch(isSearching: boolean): Search {
  const [isLoaded, setIsLoaded] = useState(search !== null)
  useEffect(() => {
    // It may have come since this was drawn: then it is drawn once more all the same.
    if (!isSearching || isLoaded) return
    loadOrganizationSearch().then(
      () => setIsLoaded(true),
      () => {},
    )
  }, [isSearching, isLoaded])
  return search ?? plainly
}
