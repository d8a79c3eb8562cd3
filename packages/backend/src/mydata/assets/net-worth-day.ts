import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { netWorth } from '@ieum/domain/mydata/net-worth.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { z } from 'zod'
import type { Keys, Stores, Time } from '../../context.ts'
import type { Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sealed } from '../../keys/sealed.ts'
import { readSummary } from '../collect/stored-asset.ts'
import { loadManualAssets } from '../manual-assets/manual-asset-rows.ts'
import { holdNetWorth, isAnythingTold, loadLivingSummaries, loadNetWorthDay, putNetWorthDay } from './net-worth-rows.ts'

const NetWorthDay: z.ZodType<ReturnType<typeof netWorth>> = z.object({
  assetKrw: z.number(),
  debtKrw: z.number(),
  netWorthKrw: z.number(),
})

export const netWorthDay = sealed('net_worth_day', 'content', ['day'], NetWorthDay)

/** Keeps today's net worth, for "since last month"; in the transaction that `holdNetWorth` was called in. */
export async function saveNetWorthDay({ clock, vault }: Time & Keys, trx: Trx, userId: UserId): Promise<void> {
  const rows = await loadLivingSummaries(trx, userId)
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => row.organization_guid),
  )
  const connected: number[] = []
  for (const row of rows) {
    const own = keys.get(row.organization_guid)
    const { assets } = own ? await readSummary(own, row.organization_guid, row.summary) : { assets: [] }
    connected.push(...assets.map((asset) => asset.netWorthKrw))
  }
  const key = await vault.personKey(userId)
  const written = (await loadManualAssets(trx, userId, async () => key)).map(({ amount }) => amount)
  const day = koreanYmd(clock.now())
  const sum = netWorth([...connected, ...written])
  const known = await loadNetWorthDay(trx, userId, day)
  if (known && isDeepStrictEqual(netWorthDay.open(key, [day], known), sum)) return
  await putNetWorthDay(trx, userId, day, netWorthDay.seal(key, [day], sum))
}

/** The same after a sync. Where no institution is left that tells of anything, nothing is kept. */
export async function saveNetWorthAfterSync(context: Time & Stores, userId: UserId): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await holdNetWorth(trx, userId)
    if (await isAnythingTold(trx, userId)) await saveNetWorthDay(context, trx, userId)
  })
}
