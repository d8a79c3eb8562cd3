import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import { foreignAmount, points, UNKNOWN_AMOUNT, wonExact } from '@ieum/copy/format/won.ts'
import { asset as assetWords } from '@ieum/copy/mydata/assets/asset.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { shownAmount } from '@ieum/domain/mydata/net-worth/shown-amount.ts'
import { Hidden } from '@ieum/ui/content/Hidden.tsx'
import { SpokenText } from './SpokenText.tsx'

/**
 * The amount of an asset. An unknown amount is a dash with words, never zero. A credit bill's credit balance is called
 * money to get back.
 */
export function AssetAmount({ asset }: { readonly asset: Asset }) {
  const shown = shownAmount(asset)
  switch (shown?.kind) {
    case 'POINT':
      return points(shown.amount)
    case 'KRW':
      return <SpokenText>{wonExact(shown.amount)}</SpokenText>
    case 'REFUND':
      return <SpokenText>{assetWords.refund(shown.amount)}</SpokenText>
    case 'FOREIGN':
      return <SpokenText>{foreignAmount(shown.foreignAmount)}</SpokenText>
    default:
      return (
        <>
          <span aria-hidden="true">{UNKNOWN_AMOUNT}</span>
          <Hidden>{screenWords.unknown}</Hidden>
        </>
      )
  }
}
