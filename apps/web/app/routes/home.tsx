import { pageTitle } from '@ieum/copy/product.ts'
import { home } from '@ieum/copy/screens/home.ts'
import { guarded, loadPage } from '../page-data.ts'
import { accountQueries, mydataQueries, queryClient } from '../queries.ts'
import { Home } from '../screens/home/Home.tsx'
import { useWorldNow } from '../use-world-now.ts'
import type { Route } from './+types/home.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ account, mydata }) => {
    const [assets, { fullName }] = await Promise.all([mydata.listAssets(), account.getFullName()])
    return { assets, fullName }
  })
}

export function clientLoader() {
  return guarded(async () => {
    const [assets, { fullName }] = await Promise.all([
      queryClient.ensureQueryData(mydataQueries.listAssets()),
      queryClient.ensureQueryData(accountQueries.getFullName()),
    ])
    return { assets, fullName }
  })
}

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(home.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} nowMs={useWorldNow()} />
}
