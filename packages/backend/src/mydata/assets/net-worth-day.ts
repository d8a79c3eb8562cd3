import { netWorth } from '@ieum/domain/mydata/net-worth.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { MydataContext } from '../mydata-context.ts'
import type { ConnectionSummary } from '../sync/save-collected.ts'

export type NetWorthDay = ReturnType<typeof netWorth>

/** Keeps today's net worth after a sync, for "since last month". */
export async function saveNetWorthDay(context: MydataContext, userId: string): Promise<void> {
  const { clock, db, vault } = context
  const { rows } = await sql<{ organization_guid: string; summary: Buffer }>`
    select organization_guid, summary from connection
    where user_id = ${userId} and summary is not null and state <> 'DISCONNECTED'`.execute(db)
  if (rows.length === 0) return
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => row.organization_guid),
  )
  const shares = rows.flatMap((row) => {
    const summary = keys
      .get(row.organization_guid)
      ?.decryptJson<ConnectionSummary>('connection', 'summary', row.summary)
    return summary?.assets.map((asset) => asset.netWorthKrw) ?? []
  })
  const key = await vault.personKey(userId)
  const content = key.encryptJson('net_worth_day', 'content', netWorth(shares))
  // Whatever was destroyed meanwhile is not kept as a sum either.
  await sql`
    with living as (
      select 1 from connection where user_id = ${userId} and summary is not null and state <> 'DISCONNECTED'
      limit 1 for share)
    insert into net_worth_day (user_id, day, content)
    select ${userId}, ${koreanYmd(clock.now())}::date, ${content}::bytea from living
    on conflict (user_id, day) do update set content = excluded.content`.execute(db)
}
