import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('credit_score', ['credit_bureau_enum', 'scored_date', 'content', 'fetched_at'])
export type SealedScoreDay = RowOf<typeof COLUMNS>

/** The scores of both bureaus from that day on, and each bureau's last day before it; the earliest first. */
export async function loadScoreDays(db: Db, userId: UserId, fromDate: string): Promise<readonly SealedScoreDay[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS, 'score')}
    from credit_score score
    where score.user_id = ${userId} and score.scored_date >= coalesce((
      select max(before.scored_date) from credit_score before
      where before.user_id = ${userId} and before.credit_bureau_enum = score.credit_bureau_enum
        and before.scored_date < ${fromDate}::date
    ), ${fromDate}::date)
    order by score.credit_bureau_enum, score.scored_date`.execute(db)
  return rows.map(camelRow)
}
