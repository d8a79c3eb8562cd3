import type { Asset } from '@ieum/contracts/mydata/assets.ts'
import { foreignAmount, points, UNKNOWN_AMOUNT, wonExact } from '@ieum/copy/format/won.ts'
import { asset as assetWords } from '@ieum/copy/mydata/asset.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { shownAmount } from '@ieum/domain/mydata/shown-amount.ts'
import { Hidden } from '@ieum/ui/Hidden.tsx'
import { Said } from './Said.tsx'

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
      return <Said>{wonExact(shown.amount)}</Said>
    case 'REFUND':
      return <Said>{assetWords.refund(shown.amount)}</Said>
    case 'FOREIGN':
      return <Said>{foreignAmount(shown.foreignAmount)}</Said>
    default:
      return (
        <>
          <span aria-hidden="true">{UNKNOWN_AMOUNT}</span>
          <Hidden>{screenWords.unknown}</Hidden>
        </>
      )
  }
}
