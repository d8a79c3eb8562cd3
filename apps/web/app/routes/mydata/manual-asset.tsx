import type { PageClients } from '@ieum/contracts/page.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { data, useNavigate } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { links } from '../../links/links.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { ManualAssetPage } from '../../screens/manual-assets/ManualAssetPage.tsx'
import { useManualAsset } from '../../screens/manual-assets/use-manual-asset.ts'
import type { Route } from './+types/manual-asset.ts'

/** Without an id: the form for a new one. */
const readAsset =
  (manualAssetId: string | undefined) =>
  async ({ mydata }: PageClients) => {
    if (manualAssetId === undefined) return { asset: null }
    const { manualAssets } = await mydata.listManualAssets()
    const asset = manualAssets.find((each) => each.manualAssetId === manualAssetId)
    if (!asset) throw data(null, { status: 404 })
    return { asset }
  }

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readAsset(args.params.manualAssetId))

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readAsset(args.params.manualAssetId))

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(home.manualAsset) }])

export default function Page({ loaderData: { asset }, params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const saving = useManualAsset(asset, async () => navigate(links.home(), { replace: true }))
  const today = koreanYmd(useWorldNow())
  return <ManualAssetPage key={params.manualAssetId ?? 'new'} asset={asset} today={today} saving={saving} />
}
