import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { TraitPreview } from '../../screens/gene/results/TraitPreview.tsx'
import type { Route } from './+types/gene-trait-preview.ts'

const readOf =
  (traitName: string) =>
  ({ gene }: PageClients) =>
    gene.getUnopenedTrait({ params: { traitName } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOf(args.params.traitName))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOf(args.params.traitName))

export const meta = ({ error, loaderData }: Route.MetaArgs) =>
  error || !loaderData ? [] : [{ title: pageTitle(loaderData.displayName) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  return <TraitPreview {...loaderData} />
}
