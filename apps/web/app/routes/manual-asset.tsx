import type { PageClients } from '@ieum/contracts/page.ts'
import { home } from '@ieum/copy/mydata/home.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { data, useNavigate } from 'react-router'
import { links } from '../links.ts'
import { guarded, loadPage } from '../page-data.ts'
import { queries, queryClient } from '../queries.ts'
import { ManualAssetPage } from '../screens/manual-assets/ManualAssetPage.tsx'
import { useManualAsset } from '../screens/manual-assets/use-manual-asset.ts'
import { useWorldNow } from '../use-world-now.ts'
import type { Route } from './+types/manual-asset.ts'

type List = Awaited<ReturnType<PageClients['mydata']['listManualAssets']>>

/** Without an id: the page to write a new one down. */
async function readAsset(manualAssetId: string | undefined, read: () => Promise<List>) {
  if (manualAssetId === undefined) return { asset: null }
  const { manualAssets } = await read()
  const asset = manualAssets.find((each) => each.manualAssetId === manualAssetId)
  if (!asset) throw data(null, { status: 404 })
  return { asset }
}

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, ({ mydata }) => readAsset(args.params.manualAssetId, () => mydata.listManualAssets()))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return guarded(() =>
    readAsset(params.manualAssetId, () => queryClient.ensureQueryData(queries.mydata.listManualAssets())),
  )
}

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(home.manualAsset) }])

export default function Page({ loaderData: { asset }, params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const saving = useManualAsset(asset, () => void navigate(links.home(), { replace: true }))
  const today = koreanYmd(useWorldNow())
  return <ManualAssetPage key={params.manualAssetId ?? 'new'} asset={asset} today={today} saving={saving} />
}
