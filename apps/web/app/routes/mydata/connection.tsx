import { repairJourney } from '@ieum/connect-flow/journey/journey.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { data, useNavigate, useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { links } from '../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { ConnectionPage } from '../../screens/connections/ConnectionPage.tsx'
import { useChanging, usePutAwayNew } from '../../screens/connections/use-changing.ts'
import { useCheckNow } from '../../screens/connections/use-check-now.ts'
import { useEnding } from '../../screens/connections/use-ending.ts'
import { useJourney } from '../../screens/home/use-reconnect.ts'
import type { Route } from './+types/connection.ts'

const readConnection =
  (guid: string) =>
  async ({ mydata }: PageClients) => {
    const { connections } = await mydata.listConnectedOrganizationConsentScopes({ query: {} })
    const shown = connections.find(({ connection }) => connection.organization.guid === guid)
    if (!shown) throw data(null, { status: 404 })
    const { guid: organizationGuid } = shown.connection.organization
    const exposedGuids = connections
      .filter(({ connectionStateEnum, isExposed }) => isExposed && connectionStateEnum !== 'DISCONNECTED')
      .map(({ connection }) => connection.organization.guid)
    return { shown, exposedGuids, preview: await mydata.previewDeletion({ query: { organizationGuid } }) }
  }

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readConnection(args.params.organizationGuid))

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInBrowser(args, readConnection(args.params.organizationGuid))

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(loaderData.shown.connection.organization.name) }] : []
}

export default function Page({ loaderData: { shown: read, exposedGuids, preview } }: Route.ComponentProps) {
  const { guid } = read.connection.organization
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const begin = useJourney()
  const nowMs = useWorldNow()
  const checking = useCheckNow(guid)
  const shown = checking.fresh ?? read
  const changing = useChanging(guid, exposedGuids, nowMs, async () => {
    await revalidate()
    checking.forget()
  })
  const ending = useEnding(async () => navigate(links.connections(), { replace: true }))
  usePutAwayNew(shown)
  return (
    <ConnectionPage
      key={guid}
      shown={shown}
      preview={preview}
      nowMs={nowMs}
      changing={changing}
      checking={checking}
      ending={ending}
      onSign={() => begin(repairJourney(guid, 'certificate'))}
      onConnectAtInstitution={() => begin(repairJourney(guid, 'individual'))}
    />
  )
}
