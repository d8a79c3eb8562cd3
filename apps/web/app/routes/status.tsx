import type { PageClients } from '@ieum/contracts/page.ts'
import { organizationStatus } from '@ieum/copy/mydata/weather.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { loadForEverybody, loadInBrowser } from '../page-data.ts'
import { OrganizationStatus } from '../screens/status/OrganizationStatus.tsx'
import type { Route } from './+types/status.ts'

const readStatus = ({ mydata }: PageClients) => mydata.listOrganizationWeather()

/** Can be read by everybody, signed in or not. */
export const loader = (args: Route.LoaderArgs) => loadForEverybody(args, readStatus)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readStatus)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(organizationStatus.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <OrganizationStatus {...loaderData} onRenew={() => void revalidate()} />
}
