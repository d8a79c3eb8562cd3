import type { MicrobiomeTestingType } from '@ieum/contracts/microbiome/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('microbiome_result', [
  'application_id',
  'analysis_version',
  'result_id',
  'content',
  'completed_at',
  'received_at',
  'first_viewed_at',
])
const VERSION = columnsOf('microbiome_result', ['analysis_version'])
export type ResultRow = RowOf<typeof COLUMNS>

/** The current version for each application of one kind, newest first. */
export async function loadResultRows(
  db: Queryable,
  userId: UserId,
  type: MicrobiomeTestingType,
): Promise<readonly ResultRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS, 'r')}
    from microbiome_result r
    join microbiome_application a on a.user_id = r.user_id and a.application_id = r.application_id
    where r.user_id = ${userId} and a.microbiome_testing_type_enum = ${type} and not r.is_archived
    order by r.completed_at desc, r.received_at desc`.execute(db)
  return rows.map(camelRow)
}

/** The current version for one application; null when there is none. */
export async function currentVersion(trx: Trx, userId: UserId, applicationId: string): Promise<string | null> {
  const { rows } = await sql<StoredRow<typeof VERSION>>`
    select ${columnList(VERSION)} from microbiome_result
    where user_id = ${userId} and application_id = ${applicationId} and not is_archived`.execute(trx)
  return rows[0]?.analysis_version ?? null
}

/** Stores a version as the current one and archives the one before. Call with the application locked. */
export async function putResult(
  trx: Trx,
  userId: UserId,
  one: {
    readonly applicationId: string
    readonly analysisVersion: string
    readonly resultId: string
    readonly content: Buffer
    readonly completedAtMs: number
    readonly receivedAtMs: number
  },
): Promise<void> {
  await sql`
    update microbiome_result set is_archived = true
    where user_id = ${userId} and application_id = ${one.applicationId} and not is_archived`.execute(trx)
  await sql`
    insert into microbiome_result (user_id, application_id, analysis_version, result_id, content, completed_at, received_at)
    values (${userId}, ${one.applicationId}, ${one.analysisVersion}, ${one.resultId}, ${one.content}::bytea,
      ${new Date(one.completedAtMs)}, ${new Date(one.receivedAtMs)})`.execute(trx)
}

/** Records that the person has seen it; the first time counts. Business time. */
export async function writeFirstViewed(
  db: Queryable,
  userId: UserId,
  applicationId: string,
  nowMs: number,
): Promise<void> {
  await sql`
    update microbiome_result set first_viewed_at = ${new Date(nowMs)}
    where user_id = ${userId} and application_id = ${applicationId} and not is_archived and first_viewed_at is null`.execute(
    db,
  )
}
