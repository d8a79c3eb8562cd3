import type { PageClients } from '@ieum/contracts/page.ts'
import { waitlist } from '@ieum/copy/mydata/connections/institution-waitlist.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useLocation, useRevalidator } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { InstitutionWaitlist } from '../../screens/institution-waitlist/InstitutionWaitlist.tsx'
import { useAwaitedOrganizations } from '../../screens/institution-waitlist/use-institution-waitlist.ts'
import type { Route } from './+types/institution-waitlist.ts'

const readAwaited = ({ mydata }: PageClients) => mydata.listAwaitedOrganizations()

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readAwaited)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readAwaited)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(waitlist.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const awaiting = useAwaitedOrganizations(revalidate)
  // The search text arrives in the navigation state and is in no address.
  const { state }: { state: unknown } = useLocation()
  const searched = typeof state === 'string' ? state : ''
  const { awaitedOrganizations: list, leftOutCount } = loaderData
  return <InstitutionWaitlist list={list} leftOutCount={leftOutCount} searched={searched} awaiting={awaiting} />
}
