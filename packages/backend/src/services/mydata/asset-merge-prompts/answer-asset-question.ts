import type { assetQuestions } from '@ieum/contracts/mydata/assets/asset-merge-prompts.ts'
import type { AssetIdentifier, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { isSwitchedOff, withAssetGoingOn } from '@ieum/domain/mydata/consents/switched-off.ts'
import type { Runtime, Stores } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mapInSteps } from '../../../platform/yield-to-event-loop.ts'
import { assetIdentifierOf, assetKeyOfIdentifier } from '../assets/asset-rows.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import { contentHashOf } from '../collect/asset-key.ts'
import { assetContent, connectionSummary } from '../collect/stored-asset.ts'
import { switchedOffOf } from '../connect/connection-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { QUEUES } from '../queues.ts'
import { lockSwitchedConnection, saveSwitches } from '../scopes/consent-scope-rows.ts'
import { assetView, isShown, openContent, storedView } from '../sync/assets/asset-view.ts'
import { loadKnownAssets } from '../sync/assets/collected-rows.ts'
import { continueAsset, forgetAsset, loadAssetQuestions, markReadAgain, recordNone } from './asset-question-rows.ts'

type Answer = Handler<typeof assetQuestions.answerAssetQuestion, MydataContext>

type Answering = Runtime & Stores & Directory & Pick<MydataContext, 'outbox'>

/**
 * Stores the person's answer about a new asset. If it is an earlier asset, that one continues: it retains its
 * identifier, its transactions and its switches and gets the last reported data. The transactions that were known under
 * the new number are read once more, so that none appears twice, and the institution is partial until then.
 * @source docs/concepts/asset-identity.md#reissued-numbers
 */
export const answerAssetQuestion: Answer = async ({ params, body, user: { userId } }, context) =>
  inTransaction(context.db, (trx) => answered(context, trx, userId, params, body))

async function answered(
  context: Answering,
  trx: Trx,
  userId: UserId,
  params: Parameters<Answer>[0]['params'],
  body: Parameters<Answer>[0]['body'],
): ReturnType<Answer> {
  await lockNetWorth(trx, userId)
  const assetKey = assetKeyOfIdentifier(params.assetIdentifier)
  const asked = (await loadAssetQuestions(trx, userId, context.clock.now())).filter(
    (row) => assetKey?.equals(row.assetKey) === true,
  )
  const [first] = asked
  if (!assetKey || !first) throw new Refusal('MYDATA_ASSET_NOT_FOUND')
  const { organizationGuid: guid } = first
  if (body.formerAssetIdentifier === null) {
    await recordNone(trx, userId, guid, assetKey, context.clock.now())
    return { assetIdentifier: params.assetIdentifier }
  }
  const formerKey = assetKeyOfIdentifier(body.formerAssetIdentifier)
  if (!formerKey || !asked.some((row) => row.formerAssetKey.equals(formerKey))) {
    throw new Refusal('MYDATA_ASSET_NOT_FOUND')
  }
  await becomeOne(context, trx, userId, guid, { assetKey, formerKey })
  return { assetIdentifier: body.formerAssetIdentifier }
}

async function becomeOne(
  context: Answering,
  trx: Trx,
  userId: UserId,
  guid: OrganizationGuid,
  { assetKey, formerKey }: { readonly assetKey: Buffer; readonly formerKey: Buffer },
): Promise<void> {
  const { organizations, outbox, vault } = context
  const connection = await lockSwitchedConnection(trx, userId, guid)
  const record = organizations.find(guid)
  const key = (await vault.organizationKeys(userId, [guid])).get(guid)
  const known = await loadKnownAssets(trx, userId, guid)
  const current = known.find((row) => row.assetKey.equals(assetKey))
  const former = known.find((row) => row.assetKey.equals(formerKey))
  // The previous holder of the connection's lock may have read it, or ended it.
  if (!connection || !record || !key || !current || !former || isShown(former)) {
    throw new Refusal('MYDATA_ASSET_NOT_FOUND')
  }
  const [comeAs, formerAs] = [assetIdentifierOf(assetKey), assetIdentifierOf(formerKey)]
  const switchedOff = withAssetGoingOn(switchedOffOf(connection), comeAs, formerAs)
  const isOff = isSwitchedOff(switchedOff, { scopeTypes: current.scopeTypes, assetIdentifier: formerAs })
  const content = openContent(key, guid, current)
  await continueAsset(trx, userId, guid, {
    formerKey,
    listedKey: current.toldKey ?? assetKey,
    scopeTypes: current.scopeTypes,
    status: isOff ? 'DISCONNECTED' : current.status,
    content: assetContent.seal(key, [guid, formerKey], content),
    hash: contentHashOf(key, content),
    fetchedAtMs: current.fetchedAtMs,
  })
  await forgetAsset(trx, userId, guid, { assetKey, formerKey })
  const organization = organizationBrief(record)
  const assets = await mapInSteps((await loadKnownAssets(trx, userId, guid)).filter(isShown), (row) =>
    assetView(storedView(row, guid, key), { organization }),
  )
  await saveSwitches(trx, userId, guid, {
    scopes: switchedOff.scopes,
    assetKeys: switchedOff.assets.flatMap((one) => assetKeyOfIdentifier(one as AssetIdentifier) ?? []),
    summary: connectionSummary.seal(key, [guid], { assets }),
  })
  await markReadAgain(trx, userId, guid)
  await QUEUES.history.send(trx, outbox, { userId, organizationGuid: guid })
  await saveNetWorthDay(context, trx, userId)
}
