import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'

/** An amount of one limit of a person. */
export type LimitUse = {
  readonly userId: UserId
  readonly name: string
  readonly most: number
  readonly windowMs: number
  readonly weight: number
}

/**
 * Takes the amount, or returns false when less is left. Uses one statement, so that concurrent callers each see the
 * amounts taken by others. A row whose end is later than any of our clocks allows comes from a clock that was set back,
 * and counts as over.
 */
export async function consumeLimit(db: Queryable, one: LimitUse, realNowMs: number): Promise<boolean> {
  const now = new Date(realNowMs)
  const endsAt = new Date(realNowMs + one.windowMs)
  // Clocks of two processes differ, and of two calls the later one may write first.
  const latestEnd = new Date(realNowMs + 2 * one.windowMs)
  const { numAffectedRows } = await sql`
    insert into call_limit as held (user_id, limit_name, ends_at, taken)
    values (${one.userId}, ${one.name}, ${endsAt}, ${one.weight})
    on conflict (user_id, limit_name) do update set
      taken = case when held.ends_at > ${now}::timestamptz and held.ends_at <= ${latestEnd}::timestamptz
        then held.taken + excluded.taken else excluded.taken end,
      ends_at = case when held.ends_at > ${now}::timestamptz and held.ends_at <= ${latestEnd}::timestamptz
        then held.ends_at else excluded.ends_at end
    where held.taken + excluded.taken <= ${one.most}::int
      or held.ends_at <= ${now}::timestamptz or held.ends_at > ${latestEnd}::timestamptz`.execute(db)
  return numAffectedRows === 1n
}

const COLUMNS = columnsOf('call_limit', ['ends_at'])

/** When a limit of a person resets, epoch ms; null when none of it is taken. */
export async function limitEndsAtMs(db: Queryable, userId: UserId, name: string): Promise<number | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from call_limit where user_id = ${userId} and limit_name = ${name}`.execute(db)
  return rows[0] ? camelRow(rows[0]).endsAtMs : null
}
