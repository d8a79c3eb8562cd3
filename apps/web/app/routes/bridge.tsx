import type { PageClients } from '@ieum/contracts/page.ts'
import { bridge } from '@ieum/copy/mydata/bridge.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import { Bridge } from '../screens/bridge/Bridge.tsx'
import { useBridge } from '../screens/bridge/use-bridge.ts'
import { useWorldNow } from '../use-world-now.ts'
import type { Route } from './+types/bridge.ts'

const readGrants = async ({ account, mydata }: PageClients) => {
  const [{ bridgeGrants }, proof] = await Promise.all([mydata.listBridgeGrants(), account.getSignInProof()])
  return { bridgeGrants, proof }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readGrants)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readGrants)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(bridge.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Bridge
      grants={loaderData.bridgeGrants}
      proof={loaderData.proof}
      giving={useBridge(revalidate)}
      nowMs={useWorldNow()}
    />
  )
}
