import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { GutTraitPage } from '../../screens/microbiome/details/GutTraitPage.tsx'
import type { Route } from './+types/microbiome-trait.ts'

const readOf =
  (traitName: string) =>
  ({ microbiome }: PageClients) =>
    microbiome.getTrait({ params: { traitName } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOf(args.params.traitName))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOf(args.params.traitName))

export const meta = ({ error, loaderData }: Route.MetaArgs) =>
  error || !loaderData ? [] : [{ title: pageTitle(loaderData.trait.displayName) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  return <GutTraitPage {...loaderData} />
}
