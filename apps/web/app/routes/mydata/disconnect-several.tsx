import type { PageClients } from '@ieum/contracts/page.ts'
import { connections } from '@ieum/copy/mydata/connections/connections.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate } from 'react-router'
import { links } from '../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { DisconnectSeveral } from '../../screens/connections/DisconnectSeveral.tsx'
import { useEnding } from '../../screens/connections/use-ending.ts'
import type { Route } from './+types/disconnect-several.ts'

const readEverything = async ({ mydata }: PageClients) => {
  const [{ connections }, preview] = await Promise.all([
    mydata.listConnectedOrganizationConsentScopes({ query: {} }),
    mydata.previewDeletion({ query: {} }),
  ])
  return { connections, preview }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readEverything)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readEverything)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(connections.several.link) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const ending = useEnding(async () => navigate(links.connections(), { replace: true }))
  return <DisconnectSeveral {...loaderData} ending={ending} />
}
