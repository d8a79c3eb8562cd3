import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { guarded, loadPage } from '../page-data.ts'
import { queries, queryClient } from '../queries.ts'
import { AssetPage } from '../screens/asset/AssetPage.tsx'
import { useWorldNow } from '../use-world-now.ts'
import type { Route } from './+types/asset.ts'

async function readAsset({ mydata }: Pick<PageClients, 'mydata'>, assetIdentifier: string) {
  const [detail, page] = await Promise.all([
    mydata.getAsset({ params: { assetIdentifier } }),
    mydata.listTransactions({ params: { assetIdentifier } }),
  ])
  return { detail, page }
}

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, (clients) => readAsset(clients, args.params.assetIdentifier))
}

export function clientLoader({ params: { assetIdentifier } }: Route.ClientLoaderArgs) {
  return guarded(async () => {
    const [detail, page] = await Promise.all([
      queryClient.ensureQueryData(queries.mydata.getAsset({ params: { assetIdentifier } })),
      queryClient.ensureQueryData(queries.mydata.listTransactions({ params: { assetIdentifier } })),
    ])
    return { detail, page }
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(loaderData.detail.asset.nameToDisplay) }] : []
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return <AssetPage key={params.assetIdentifier} {...loaderData} nowMs={useWorldNow()} />
}
