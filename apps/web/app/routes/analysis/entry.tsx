import type { PageClients } from '@ieum/contracts/page.ts'
import { entryWords } from '@ieum/copy/analysis/entries.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { EntryPage } from '../../screens/entries/EntryPage.tsx'
import type { Route } from './+types/entry.ts'

const readEntry =
  (entryId: string) =>
  ({ analysis }: PageClients) =>
    analysis.getEntry({ params: { entryId } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readEntry(args.params.entryId))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readEntry(args.params.entryId))

/** A merchant's name is not put into the title: titles are in the history of a browser. */
export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(entryWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <EntryPage key={loaderData.entry.entryId} shown={loaderData} />
}
