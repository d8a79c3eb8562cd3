import type { PageClients } from '@ieum/contracts/page.ts'
import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { GeneDeletion } from '../../screens/gene/ending/GeneDeletion.tsx'
import type { Route } from './+types/gene-deletion.ts'

const read =
  (applicationId: string) =>
  ({ gene }: PageClients) =>
    gene.getGeneDeletionReceipt({ params: { applicationId } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, read(args.params.applicationId))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, read(args.params.applicationId))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(geneEndingWords.receipt.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <GeneDeletion {...loaderData} nowMs={useWorldNow()} />
}
