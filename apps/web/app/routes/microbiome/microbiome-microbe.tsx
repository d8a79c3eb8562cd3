import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { MicrobePage } from '../../screens/microbiome/details/MicrobePage.tsx'
import type { Route } from './+types/microbiome-microbe.ts'

const readOf =
  (microbeName: string) =>
  ({ microbiome }: PageClients) =>
    microbiome.getMicrobe({ params: { microbeName } })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOf(args.params.microbeName))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readOf(args.params.microbeName))

export const meta = ({ error, loaderData }: Route.MetaArgs) =>
  error || !loaderData ? [] : [{ title: pageTitle(loaderData.microbe.displayName) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  return <MicrobePage {...loaderData} nowMs={useWorldNow()} />
}
