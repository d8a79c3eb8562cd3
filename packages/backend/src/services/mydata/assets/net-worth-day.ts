import { isDeepStrictEqual } from 'node:util'
import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { withLinkedCash } from '@ieum/domain/mydata/assets/linked-cash.ts'
import { withForeignCurrency } from '@ieum/domain/mydata/net-worth/foreign-currency.ts'
import { netWorth } from '@ieum/domain/mydata/net-worth/net-worth.ts'
import { NOT_SHOWN } from '@ieum/domain/mydata/net-worth/net-worth-change.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { z } from 'zod'
import type { Keys, Runtime, Stores, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { openEachInTurn } from '../../../platform/keys/open-each.ts'
import { openedOrNull } from '../../../platform/keys/opened-or-null.ts'
import { sealed } from '../../../platform/keys/sealed.ts'
import { readSummary } from '../collect/stored-asset.ts'
import { exchangeRatesAt } from '../exchange-rates/converted-assets.ts'
import { loadCashAnswers } from '../linked-cash/linked-cash-rows.ts'
import { loadManualAssets } from '../manual-assets/manual-asset-rows.ts'
import { partOf, recordPart } from './net-worth-part.ts'
import { loadNetWorthParts } from './net-worth-part-rows.ts'
import {
  isAnythingReported,
  isReadWhole,
  loadLivingSummaries,
  loadNetWorthDay,
  lockNetWorth,
  putNetWorthDay,
} from './net-worth-rows.ts'

const NetWorthDay = z.object({
  assetKrw: z.number(),
  debtKrw: z.number(),
  netWorthKrw: z.number(),
  /** The person's own entries; null in an older form, which had only sums. */
  manualAssets: z
    .array(z.object({ manualAssetId: z.string(), amount: z.number() }))
    .nullable()
    .default(null),
})

export const netWorthDay = sealed('net_worth_day', 'content', ['day'], NetWorthDay)

/** Fields that are derived when an asset is shown; a sum needs none of them. */
const NOT_SHOWN_HERE = { freshnessEnum: 'UNKNOWN', foreignCurrencyEstimate: null, linkedCash: null } as const

/**
 * Records today's net worth, for "since last month": the sum and the person's entries under the person's key, the part
 * of each institution under its own. Runs in the transaction in which `holdNetWorth` was called.
 */
export async function saveNetWorthDay(
  { clock, log, vault }: Time & Keys & Pick<Runtime, 'log'>,
  trx: Trx,
  userId: UserId,
): Promise<void> {
  const nowMs = clock.now()
  const day = koreanYmd(nowMs)
  const rows = await loadLivingSummaries(trx, userId)
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => row.organizationGuid),
  )
  const recorded = await loadNetWorthParts(trx, userId, null)
  const rates = await exchangeRatesAt(trx, nowMs)
  const shown: Asset[] = []
  let isWhole = true
  for (const row of rows) {
    const guid = row.organizationGuid
    const own = keys.get(guid)
    if (!own) {
      if (row.isExposed && row.summary) isWhole = false
      continue
    }
    let part = NOT_SHOWN
    if (row.isExposed && row.summary) {
      const {
        opened: [summary],
      } = await openEachInTurn(log, [row.summary], (bytes) => readSummary(own, guid, bytes))
      // The records of other days remain, and today is left out.
      if (!summary) {
        isWhole = false
        continue
      }
      const { assets, unreadCount } = summary
      part = partOf(assets, unreadCount === 0 && isReadWhole(row))
      shown.push(...assets.map((asset) => ({ ...asset, ...NOT_SHOWN_HERE })))
    }
    await recordPart(trx, userId, guid, { key: own, day, part, known: recorded.get(guid) ?? null })
  }
  const counted = withLinkedCash(shown, await loadCashAnswers(trx, userId))
  const connected = counted.map((asset) => withForeignCurrency(asset, rates).netWorthKrw)
  const key = await vault.personKey(userId)
  const { opened: written, leftOutCount } = await loadManualAssets(trx, userId, async () => key, log)
  // A sum without what does not open would show a change that did not happen.
  if (leftOutCount > 0 || !isWhole) return
  const manualAssets = written
    .map(({ amount, manualAssetId }) => ({ manualAssetId: String(manualAssetId), amount }))
    .toSorted((one, other) => (one.manualAssetId < other.manualAssetId ? -1 : 1))
  const sum = { ...netWorth([...connected, ...written.map(({ amount }) => amount)]), manualAssets }
  const known = await loadNetWorthDay(trx, userId, day)
  if (
    known &&
    isDeepStrictEqual(
      openedOrNull(() => netWorthDay.open(key, [day], known)),
      sum,
    )
  )
    return
  await putNetWorthDay(trx, userId, day, netWorthDay.seal(key, [day], sum))
}

/** The same after a sync. Stores nothing when no institution with data is left. */
export async function saveNetWorthAfterSync(context: Runtime & Stores, userId: UserId): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockNetWorth(trx, userId)
    if (await isAnythingReported(trx, userId)) await saveNetWorthDay(context, trx, userId)
  })
}
