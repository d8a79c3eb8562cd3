import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { redirect } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { links } from '../../links/links.ts'
import { isNotOpened } from '../../reads/api-errors.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Trait } from '../../screens/gene/results/Trait.tsx'
import type { Route } from './+types/gene-trait.ts'

/** A result that the person has not opened yet leads to the page that opens it. */
const readOf =
  (traitName: string) =>
  async ({ gene }: PageClients) => {
    try {
      return await gene.getAnalysisTrait({ params: { traitName } })
    } catch (error) {
      throw isNotOpened(error) ? redirect(links.openGeneResult()) : error
    }
  }

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOf(args.params.traitName))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOf(args.params.traitName))

export const meta = ({ error, loaderData }: Route.MetaArgs) =>
  error || !loaderData ? [] : [{ title: pageTitle(loaderData.trait.displayName) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Trait {...loaderData} nowMs={useWorldNow()} />
}
