import type { AssetQuestion, assetQuestions } from '@ieum/contracts/mydata/assets/asset-merge-prompts.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { mapInSteps } from '../../../platform/yield-to-event-loop.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { assetView, storedView } from '../sync/assets/asset-view.ts'
import { loadKnownAssets } from '../sync/assets/collected-rows.ts'
import { type AssetQuestionRow, loadAssetQuestions } from './asset-question-rows.ts'

type List = Handler<typeof assetQuestions.listAssetQuestions, MydataContext>

/**
 * Questions that only the person can answer. A reading has to follow an answer, so there are no questions about
 * institutions without a living connection.
 * @source docs/concepts/asset-identity.md#reissued-numbers
 */
export const listAssetQuestions: List = async ({ user: { userId } }, context) => {
  const rows = await loadAssetQuestions(context.db, userId, context.clock.now())
  const guids = [...new Set(rows.map((row) => row.organizationGuid))]
  const views = new Map(
    await Promise.all(guids.map(async (guid) => [guid, await viewsOf(context, userId, guid, rows)] as const)),
  )
  const questions = new Map<string, AssetQuestion>()
  for (const row of rows) {
    const own = views.get(row.organizationGuid)
    const asset = own?.get(hexOf(row.assetKey))
    const former = own?.get(hexOf(row.formerAssetKey))
    if (!asset || !former) continue
    const known = questions.get(asset.assetIdentifier)
    questions.set(asset.assetIdentifier, {
      asset,
      formerAssets: [...(known?.formerAssets ?? []), former],
      askedAtMs: String(row.askedAtMs),
    })
  }
  return { questions: [...questions.values()] }
}

/** The assets of one institution that the questions are about, by their keys. */
async function viewsOf(
  { db, vault, organizations }: Time & Stores & Directory,
  userId: UserId,
  guid: OrganizationGuid,
  rows: readonly AssetQuestionRow[],
): Promise<ReadonlyMap<string, AssetQuestion['asset']>> {
  const record = organizations.find(guid)
  const key = (await vault.organizationKeys(userId, [guid])).get(guid)
  if (!record || !key) return new Map()
  const meant = new Set(rows.flatMap((row) => [hexOf(row.assetKey), hexOf(row.formerAssetKey)]))
  const known = (await loadKnownAssets(db, userId, guid)).filter((row) => meant.has(hexOf(row.assetKey)))
  const organization = organizationBrief(record)
  return new Map(
    await mapInSteps(known, (row) => {
      const view = assetView(storedView(row, guid, key), { organization })
      // An asset that is switched off is only identified; nothing else of it is shown.
      const isOff = row.status === 'DISCONNECTED'
      return [hexOf(row.assetKey), isOff ? { ...view, balanceKrw: null, netWorthKrw: 0, foreignAmounts: [] } : view]
    }),
  )
}

const hexOf = (key: Buffer) => key.toString('hex')
