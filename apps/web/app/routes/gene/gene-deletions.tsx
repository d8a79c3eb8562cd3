import type { PageClients } from '@ieum/contracts/page.ts'
import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { endedOf } from '../../screens/gene/ending/ended-testings.ts'
import { GeneDeletions } from '../../screens/gene/ending/GeneDeletions.tsx'
import type { Route } from './+types/gene-deletions.ts'

const read = async ({ gene }: PageClients) => endedOf((await gene.getApplications({ query: {} })).applications)

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneEndingWords.list.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <GeneDeletions ended={loaderData} nowMs={useWorldNow()} />
}
