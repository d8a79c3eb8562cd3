import { settings } from '@ieum/copy/account/settings.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRouteLoaderData } from 'react-router'
import { guarded, loadPage } from '../page-data.ts'
import { queries, queryClient } from '../queries.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Settings } from '../screens/settings/Settings.tsx'
import type { Route } from './+types/settings.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, ({ account }) => account.getFullName())
}

export function clientLoader() {
  return guarded(() => queryClient.ensureQueryData(queries.account.getFullName()))
}

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(settings.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const bootstrap = useRouteLoaderData<typeof rootLoader>('root')
  return <Settings fullName={loaderData.fullName} theme={bootstrap?.theme ?? 'system'} />
}
