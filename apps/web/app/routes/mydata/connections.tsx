import type { PageClients } from '@ieum/contracts/page.ts'
import { connections } from '@ieum/copy/mydata/connections/connections.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Connections } from '../../screens/connections/Connections.tsx'
import { useEnding } from '../../screens/connections/use-ending.ts'
import { useFollowDeletions } from '../../screens/connections/use-follow-deletions.ts'
import { useReconnect } from '../../screens/home/use-reconnect.ts'
import type { Route } from './+types/connections.ts'

const readConnections = async ({ mydata }: PageClients) => {
  const [{ connections }, { deletions }] = await Promise.all([
    mydata.listConnectedOrganizationConsentScopes({ query: {} }),
    mydata.listDeletions(),
  ])
  return { connections, deletions }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readConnections)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readConnections)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(connections.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFollowDeletions(loaderData.deletions, revalidate)
  return (
    <Connections {...loaderData} nowMs={useWorldNow()} ending={useEnding(revalidate)} onReconnect={useReconnect()} />
  )
}
