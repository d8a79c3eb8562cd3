import type { Asset } from '@ieum/contracts/mydata/assets.ts'
import { foreignAmount, points, UNKNOWN_AMOUNT, wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Hidden } from '@ieum/ui/Hidden.tsx'

/** The one number of an asset; unknown is a dash with words, never zero. */
export function AssetAmount({ asset }: { readonly asset: Asset }) {
  const foreign = asset.foreignAmounts[0]
  if (asset.groupEnum === 'POINT' && asset.pointAmount !== null) return points(asset.pointAmount)
  if (asset.groupEnum === 'CARD' && asset.monthSpendingKrw !== null) return wonExact(asset.monthSpendingKrw)
  if (asset.groupEnum === 'INSURANCE' && asset.monthlyPremiumKrw !== null) return wonExact(asset.monthlyPremiumKrw)
  if (asset.balanceKrw !== null) return wonExact(asset.balanceKrw)
  if (foreign) return foreignAmount(foreign)
  return (
    <>
      <span aria-hidden="true">{UNKNOWN_AMOUNT}</span>
      <Hidden>{screenWords.unknown}</Hidden>
    </>
  )
}
