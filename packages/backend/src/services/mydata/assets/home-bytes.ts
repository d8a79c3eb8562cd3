import { type Asset, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { assetOrder, groupSummaries } from '@ieum/domain/mydata/assets/asset-groups.ts'
import { netWorthEstimate } from '@ieum/domain/mydata/net-worth/foreign-currency-estimate.ts'
import { netWorth } from '@ieum/domain/mydata/net-worth/net-worth.ts'
import { inParts, sortInSteps, yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'

/** Assets that are serialized in one step, which is far too short to be noticed. @source ours */
const WRITTEN_AT_ONCE = 200

const HomeWithoutAssets = AssetsAnswer.omit({ assets: true })

/** Home's view of assets: their order, their groups, and net worth including the person's own entries. */
export async function homeOfAssets(
  shown: readonly Asset[],
  manualAmounts: readonly number[],
  today: string,
): Promise<
  Pick<AssetsAnswer, 'assets' | 'groups' | 'assetKrw' | 'debtKrw' | 'netWorthKrw' | 'foreignCurrencyEstimate'>
> {
  const assets = await sortInSteps(shown, assetOrder)
  await yieldToEventLoop()
  const groups = groupSummaries(shown, today)
  await yieldToEventLoop()
  return {
    assets,
    groups,
    ...netWorth([...shown.map((asset) => asset.netWorthKrw), ...manualAmounts]),
    foreignCurrencyEstimate: netWorthEstimate(shown),
  }
}

/** Home as sent. Its assets were checked one by one. */
export async function homeBytes({ assets, ...home }: AssetsAnswer): Promise<Buffer> {
  const written: string[] = []
  for (const part of inParts(assets, WRITTEN_AT_ONCE)) {
    written.push(JSON.stringify(part).slice(1, -1))
    await yieldToEventLoop()
  }
  const rest = JSON.stringify(HomeWithoutAssets.parse(home)).slice(0, -1)
  return Buffer.from(`${rest},"assets":[${written.join(',')}]}`)
}
