import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../reads/page-data.ts'
import { Trait } from '../screens/gene/results/Trait.tsx'
import type { Route } from './+types/gene-trait.ts'

const readOf =
  (traitName: string) =>
  ({ gene }: PageClients) =>
    gene.getAnalysisTrait({ params: { traitName } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOf(args.params.traitName))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOf(args.params.traitName))

export const meta = ({ error, loaderData }: Route.MetaArgs) =>
  error || !loaderData ? [] : [{ title: pageTitle(loaderData.trait.displayName) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Trait {...loaderData} nowMs={useWorldNow()} />
}
