import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { ChangedTraits } from '../../screens/gene/results/ChangedTraits.tsx'
import type { Route } from './+types/gene-changed-traits.ts'

const read = ({ gene }: PageClients) => gene.listChangedTraits()

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneResultWords.changes.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ChangedTraits {...loaderData} nowMs={useWorldNow()} />
}
