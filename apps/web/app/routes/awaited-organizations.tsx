import type { PageClients } from '@ieum/contracts/page.ts'
import { awaited } from '@ieum/copy/mydata/awaited-organizations.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useLocation, useRevalidator } from 'react-router'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import { AwaitedOrganizations } from '../screens/awaited-organizations/AwaitedOrganizations.tsx'
import { useAwaitedOrganizations } from '../screens/awaited-organizations/use-awaited-organizations.ts'
import type { Route } from './+types/awaited-organizations.ts'

const readAwaited = ({ mydata }: PageClients) => mydata.listAwaitedOrganizations()

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readAwaited)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readAwaited)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(awaited.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const awaiting = useAwaitedOrganizations(revalidate)
  // The search text arrives in the navigation state and is in no address.
  const { state }: { state: unknown } = useLocation()
  const searched = typeof state === 'string' ? state : ''
  const { awaitedOrganizations: list, leftOutCount } = loaderData
  return <AwaitedOrganizations list={list} leftOutCount={leftOutCount} searched={searched} awaiting={awaiting} />
}
