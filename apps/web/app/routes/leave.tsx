import type { PageClients } from '@ieum/contracts/page.ts'
import { leaving } from '@ieum/copy/account/leaving.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import { Leave } from '../screens/leaving/Leave.tsx'
import { useLeaving } from '../screens/leaving/use-leaving.ts'
import type { Route } from './+types/leave.ts'

const readEverything = ({ mydata }: PageClients) => mydata.previewDeletion({ query: {} })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readEverything)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readEverything)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(leaving.link) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Leave preview={loaderData} leaving={useLeaving()} />
}
