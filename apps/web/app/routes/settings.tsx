import type { PageClients } from '@ieum/contracts/page.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRouteLoaderData } from 'react-router'
import { loadInBrowser, loadOnServer } from '../page-data.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Settings } from '../screens/settings/Settings.tsx'
import type { Route } from './+types/settings.ts'

const readSettings = ({ account }: PageClients) => account.getFullName()

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readSettings)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readSettings)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(settings.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const bootstrap = useRouteLoaderData<typeof rootLoader>('root')
  return <Settings fullName={loaderData.fullName} theme={bootstrap?.theme ?? 'system'} />
}
