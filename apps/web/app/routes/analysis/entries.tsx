import type { PageClients } from '@ieum/contracts/page.ts'
import { entryWords } from '@ieum/copy/analysis/entries.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Entries } from '../../screens/entries/Entries.tsx'
import { FIRST_PAGE, useEntrySearch } from '../../screens/entries/use-entry-search.ts'
import type { Route } from './+types/entries.ts'

const read = ({ analysis }: PageClients) => analysis.searchEntries({ body: FIRST_PAGE })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(entryWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Entries search={useEntrySearch(loaderData)} nowMs={useWorldNow()} />
}
