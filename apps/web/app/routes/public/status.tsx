import type { PageClients } from '@ieum/contracts/page.ts'
import { organizationStatus } from '@ieum/copy/mydata/connections/organization-status.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { loadForEverybody, loadInBrowser } from '../../reads/page-data.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { OrganizationStatus } from '../../screens/status/OrganizationStatus.tsx'
import { useAwaitedReturns } from '../../screens/status/use-outage-subscriptions.ts'
import type { Route } from './+types/status.ts'

const readStatus = ({ mydata }: PageClients) => mydata.listOrganizationStatuses()

/** Public, signed in or not. */
export const loader = (args: Route.LoaderArgs) => loadForEverybody(args, readStatus)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readStatus)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(organizationStatus.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const returns = useAwaitedReturns(root?.isSignedIn === true)
  return <OrganizationStatus {...loaderData} returns={returns} onRenew={() => void revalidate()} />
}
