import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { ReadCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type AssetContent, lacksSums, withIssue, withStoredSums } from '@ieum/domain/mydata/assets/asset-content.ts'
import { isDetailCall } from '@ieum/domain/mydata/entries/detail-rows.ts'
import { monthSums, NO_SUMS } from '@ieum/domain/mydata/entries/month-sums.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Queryable } from '../../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts'
import type { CollectedAsset } from '../../collect/collect-organization.ts'
import { withStoredRate } from '../../collect/rate-of-transactions.ts'
import type { ReadBackState } from '../older-transactions/history-rows.ts'
import { openContent } from './asset-view.ts'
import type { KnownAsset } from './collected-rows.ts'
import type { ChangedTransactions } from './compare-transactions.ts'
import { loadMonth } from './month-transaction-rows.ts'

/** Person and institution, and when it was read. */
type Place = {
  readonly userId: UserId
  readonly organization: Pick<OrganizationBrief, 'guid'>
  readonly key: KeyHandle
  readonly nowMs: number
}

type Known = {
  readonly knownByKey: ReadonlyMap<string, KnownAsset>
  readonly changedByKey: ReadonlyMap<string, ChangedTransactions>
  /** How far back an interface of an asset had been read. */
  readonly stateOf: (one: { readonly assetKey: Buffer; readonly apiId: string }) => ReadBackState | undefined
}

/**
 * The contents of assets with the sums of the month, which match the rows that the list will show. Usually these are
 * the reported rows. If a part of the month was not read this time, or a doubtful answer left rows out, the stored rows
 * are opened and counted too; if some of the month was never read, the sums are unknown.
 * @source ADR 0124
 */
export async function contentsWithSums(
  db: Queryable,
  place: Place,
  assets: readonly CollectedAsset[],
  known: Known,
): Promise<readonly { readonly asset: CollectedAsset; readonly content: AssetContent }[]> {
  const contents: { asset: CollectedAsset; content: AssetContent }[] = []
  // One after the other: assets that query the database are rare.
  for (const asset of assets) {
    const content = await contentWithSums(db, place, asset, known)
    contents.push({ asset, content: withStoredRate(asset.listed, content, () => formerOf(asset, place, known)) })
    await yieldToEventLoop()
  }
  return contents
}

/** The earlier content of an asset; null: there is none. */
function formerOf(
  { assetKey }: CollectedAsset,
  { key, organization }: Place,
  { knownByKey }: Known,
): AssetContent | null {
  const before = knownByKey.get(assetKey.toString('hex'))
  return before ? openContent(key, organization.guid, before) : null
}

async function contentWithSums(
  db: Queryable,
  place: Place,
  asset: CollectedAsset,
  known: Known,
): Promise<AssetContent> {
  const { assetKey, content, listed, transactions } = asset
  const { changedByKey, stateOf } = known
  const { key, nowMs, organization, userId } = place
  const changed = changedByKey.get(assetKey.toString('hex'))
  const isDoubted = (changed?.doubted.length ?? 0) > 0
  const month = koreanYmd(nowMs).slice(0, 7)
  // The hash shows whether the content changed: the stored content is opened only when a part of it remains.
  const openFormer = () => formerOf(asset, place, known)
  const former = lacksSums(content) ? openFormer() : null
  if (lacksSums(content) ? former?.month !== month || transactions.length === 0 : asset.isMonthWhole && !isDoubted) {
    return withStoredSums(content, former)
  }
  const isMonthKnown = lacksSums(content) || asset.isMonthWhole || listed.transactions.every(isKnown)
  if (!isMonthKnown) {
    return withStoredSums(withIssue({ ...content, ...NO_SUMS }, 'TRANSACTIONS_MISSING'), former ?? openFormer())
  }
  const stored = await loadMonth(db, { userId, organizationGuid: organization.guid, key, assetKey }, month, {
    transactions,
    withdrawn: changed?.withdrawn ?? [],
  })
  const rows = [...transactions.map((row) => row.content), ...stored]
  return { ...content, ...monthSums(listed.scopeTypes[0], content.balanceKrw, rows, month) }

  function isKnown({ apiId }: { readonly apiId: ReadCallId }): boolean {
    if (isDetailCall(apiId) || asset.refused.includes(apiId)) return true
    const state = stateOf({ assetKey, apiId })
    return state !== undefined && state.day <= `${month}-01`
  }
}
