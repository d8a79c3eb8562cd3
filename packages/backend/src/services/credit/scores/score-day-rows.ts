import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type SealedScoreDay = Columns<
  'credit_score',
  'credit_bureau_enum' | 'scored_date' | 'content' | 'fetched_at'
> & { readonly credit_bureau_enum: CreditBureau }

/** The scores of both bureaus from that day on, and each bureau's last day before it; the earliest first. */
export async function loadScoreDays(db: Db, userId: UserId, fromDate: string): Promise<readonly SealedScoreDay[]> {
  const { rows } = await sql<SealedScoreDay>`
    select score.credit_bureau_enum, score.scored_date, score.content, score.fetched_at
    from credit_score score
    where score.user_id = ${userId} and score.scored_date >= coalesce((
      select max(before.scored_date) from credit_score before
      where before.user_id = ${userId} and before.credit_bureau_enum = score.credit_bureau_enum
        and before.scored_date < ${fromDate}::date
    ), ${fromDate}::date)
    order by score.credit_bureau_enum, score.scored_date`.execute(db)
  return rows
}
