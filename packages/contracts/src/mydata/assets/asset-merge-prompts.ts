import { z } from 'zod'
import { AssetIdentifier } from '../../shared/ids.ts'
import { EpochMsOut } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { Asset } from './assets.ts'

/** As last reported; its freshness is on home. */
const AskedAsset = Asset.omit({ freshnessEnum: true, foreignCurrencyEstimate: true, linkedCash: true })

/** An asset that may be an earlier one under a new number. */
export const AssetQuestion = z.object({
  /** Counted on its own until there is an answer. */
  asset: AskedAsset,
  /** One to five that are no longer listed; each as last reported. */
  formerAssets: z.array(AskedAsset),
  askedAtMs: EpochMsOut,
})
export type AssetQuestion = z.infer<typeof AssetQuestion>

export const assetQuestions = mydataCalls({
  listAssetQuestions: {
    method: 'GET',
    path: '/v1/mydata/users/me/asset-questions',
    who: 'user',
    summary: 'Assets of which only the person can say whether they are ones of before, the longest asked first',
    errors: [],
    response: z.object({ questions: z.array(AssetQuestion) }),
  },
  answerAssetQuestion: {
    method: 'POST',
    path: '/v1/mydata/users/me/asset-questions/{assetIdentifier}/answer',
    who: 'user',
    effects: 'outside',
    summary:
      'Says which asset of before this one is: that one goes on under its own identifier, with its transactions and switches, and this one is gone. Null: none of them, and both stay what they are',
    errors: ['MYDATA_ASSET_NOT_FOUND'],
    params: z.object({ assetIdentifier: AssetIdentifier }),
    body: z.strictObject({ formerAssetIdentifier: AssetIdentifier.nullable() }),
    /** The asset's identifier from now on. */
    response: z.object({ assetIdentifier: AssetIdentifier }),
  },
})
