import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../db/rows.ts'

const COLUMNS = columnsOf('consent_ledger', ['seq', 'kind', 'consent_id', 'content'])
export type ChosenRow = RowOf<typeof COLUMNS>

/** The content of the last consent that names one of these subjects, and its changes; in order, empty without one. */
export async function loadLastConsentRows(
  db: Db,
  userId: UserId,
  service: string,
  subjectIds: readonly string[],
): Promise<readonly ChosenRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from consent_ledger
    where user_id = ${userId} and kind in ('CONSENT', 'CHANGE') and consent_id = (
      select last.consent_id from consent_ledger last
      where last.user_id = ${userId} and last.service = ${service} and last.consent_id is not null
        and last.kind <> 'WITHDRAWAL' and last.subject_id = any(${subjectIds}::uuid[])
      order by last.seq desc limit 1)
    order by seq`.execute(db)
  return rows.map(camelRow)
}
