import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { netWorth } from '@ieum/domain/mydata/net-worth.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Keys, Stores, Time } from '../../context.ts'
import type { PresentColumns } from '../../db/columns.ts'
import type { Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sealed } from '../../keys/sealed.ts'
import { connectionSummary } from '../collect/stored-asset.ts'
import { loadManualAssets } from '../manual-assets/manual-asset-rows.ts'

const NetWorthDay: z.ZodType<ReturnType<typeof netWorth>> = z.object({
  assetKrw: z.number(),
  debtKrw: z.number(),
  netWorthKrw: z.number(),
})

export const netWorthDay = sealed('net_worth_day', 'content', NetWorthDay)

/**
 * Until the transaction ends nothing else of this person that counts in net worth is written down or destroyed. Taken
 * before whatever changes it, so that the last sum of a day is of everything.
 */
export async function holdNetWorth(trx: Trx, userId: UserId): Promise<void> {
  await sql`select 1 from person where user_id = ${userId} for no key update`.execute(trx)
}

/** Keeps today's net worth, for "since last month"; in the transaction that `holdNetWorth` was called in. */
export async function saveNetWorthDay({ clock, vault }: Time & Keys, trx: Trx, userId: UserId): Promise<void> {
  const { rows } = await sql<PresentColumns<'connection', 'organization_guid' | 'summary'>>`
    select organization_guid, summary from connection
    where user_id = ${userId} and summary is not null and state <> 'DISCONNECTED'`.execute(trx)
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => row.organization_guid),
  )
  const connected = rows.flatMap((row) => {
    const own = keys.get(row.organization_guid)
    if (!own) return []
    const summary = connectionSummary.open(own, row.summary)
    return summary.assets.map((asset) => asset.netWorthKrw)
  })
  const key = await vault.personKey(userId)
  const written = (await loadManualAssets(trx, userId, async () => key)).map(({ amount }) => amount)
  const content = netWorthDay.seal(key, netWorth([...connected, ...written]))
  await sql`
    insert into net_worth_day (user_id, day, content)
    values (${userId}, ${koreanYmd(clock.now())}::date, ${content}::bytea)
    on conflict (user_id, day) do update set content = excluded.content`.execute(trx)
}

/** The same after a sync. Where no institution is left that tells of anything, nothing is kept. */
export async function saveNetWorthAfterSync(context: Time & Stores, userId: UserId): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await holdNetWorth(trx, userId)
    const { rows } = await sql`
      select 1 from connection
      where user_id = ${userId} and summary is not null and state <> 'DISCONNECTED' limit 1`.execute(trx)
    if (rows.length > 0) await saveNetWorthDay(context, trx, userId)
  })
}
