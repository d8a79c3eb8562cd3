import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useWorldNow } from '../../clock/use-world-now.ts'
import type { Cacheable } from '../../offline/is-cacheable.ts'
import { loadOrCached } from '../../offline/load-or-cached.ts'
import { loadOnServer } from '../../reads/page-data.ts'
import { AssetPage } from '../../screens/asset/AssetPage.tsx'
import type { Route } from './+types/asset.ts'

const readAsset =
  (assetIdentifier: string) =>
  async ({ mydata }: PageClients) => {
    const [detail, page] = await Promise.all([
      mydata.getAsset({ params: { assetIdentifier } }),
      mydata.listTransactions({ params: { assetIdentifier } }),
    ])
    return { detail, page }
  }

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readAsset(args.params.assetIdentifier))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrCached(args, readAsset(args.params.assetIdentifier))

export const handle: Cacheable<Awaited<ReturnType<ReturnType<typeof readAsset>>>> = { cacheableOf: (data) => data }

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(loaderData.detail.asset.nameToDisplay) }] : []
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return <AssetPage key={params.assetIdentifier} {...loaderData} nowMs={useWorldNow()} />
}
