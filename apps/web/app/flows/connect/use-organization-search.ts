import type { SearchedOrganization } from '@ieum/domain/mydata/connect/selection/organization-search.ts'
import { useEffect, useState } from 'react'

type Search = <T extends SearchedOrganization>(organizations: readonly T[], query: string) => readonly T[]

/** Matches text that a name contains. Used until the search that knows initials and typing errors has loaded. */
const plainly: Search = (organizations, query) =>
  organizations.filter(({ name, aliases }) =>
    plain(query)
      .split(/\s+/)
      .every((word) => [name, ...aliases].some((one) => plain(one).includes(word))),
  )

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

let search: Search | null = null

/** Loaded after hydration, because the first screen does not need it. @source ADR 0053 */
export async function loadOrganizationSearch(): Promise<void> {
  search ??= (await import('@ieum/domain/mydata/connect/selection/organization-search.ts')).searchOrganizations
}

/** The ranked search. Before it has loaded, and without a network, a plain search. */
export function useOrganizationSearch(isSearching: boolean): Search {
  const [isLoaded, setIsLoaded] = useState(search !== null)
  useEffect(() => {
    // The search may have loaded since the last render; one more render does no harm.
    if (!isSearching || isLoaded) return
    loadOrganizationSearch().then(
      () => setIsLoaded(true),
      () => {},
    )
  }, [isSearching, isLoaded])
  return search ?? plainly
}
