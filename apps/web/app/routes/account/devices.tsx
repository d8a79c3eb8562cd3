import type { PageClients } from '@ieum/contracts/page.ts'
import { devices } from '@ieum/copy/account/devices.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { Devices } from '../../screens/devices/Devices.tsx'
import { useDevices } from '../../screens/devices/use-devices.ts'
import type { Route } from './+types/devices.ts'

const readDevices = async ({ account }: PageClients) => {
  const [{ sessions }, { newSignIns }] = await Promise.all([account.listSessions(), account.listNewSignIns()])
  return { list: sessions, newSignIns }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readDevices)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readDevices)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(devices.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const ending = useDevices(revalidate)
  return <Devices {...loaderData} ending={ending} />
}
