import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('gene_result', [
  'application_id',
  'analysis_version',
  'content',
  'completed_at',
  'received_at',
  'opened_at',
  'is_archived',
])
const OF_APPLICATION = columnsOf('gene_application', ['self_testing_type_enum', 'analysis_organization_enum'])
/** One version of a laboratory's result for one application. */
export type ResultRow = RowOf<typeof COLUMNS> & RowOf<typeof OF_APPLICATION>

/** Every version of every result of a person, newest first. */
export async function loadResultRows(db: Queryable, userId: UserId): Promise<readonly ResultRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS> & StoredRow<typeof OF_APPLICATION>>`
    select ${columnList(COLUMNS, 'r')}, ${columnList(OF_APPLICATION, 'a')}
    from gene_result r
    join gene_application a on a.user_id = r.user_id and a.application_id = r.application_id
    where r.user_id = ${userId}
    order by r.received_at desc`.execute(db)
  return rows.map(camelRow)
}

/**
 * When the laboratory completed the first version of a result; null when there is none. The laboratory's business time.
 */
export async function loadFirstCompletedAtMs(
  db: Queryable,
  userId: UserId,
  applicationId: string,
): Promise<number | null> {
  const { rows } = await sql<{ completed_at: Date | null }>`
    select min(completed_at) as completed_at from gene_result
    where user_id = ${userId} and application_id = ${applicationId}`.execute(db)
  return rows[0]?.completed_at?.getTime() ?? null
}

type WrittenResult = {
  readonly applicationId: string
  readonly analysisVersion: string
  readonly content: Buffer
  readonly completedAtMs: number
  readonly receivedAtMs: number
}

/** Stores a version as the current one and archives the one before. Call with the application locked. */
export async function putResult(trx: Trx, userId: UserId, result: WrittenResult): Promise<void> {
  const { applicationId, analysisVersion, content, completedAtMs, receivedAtMs } = result
  await sql`
    update gene_result set is_archived = true
    where user_id = ${userId} and application_id = ${applicationId} and not is_archived`.execute(trx)
  await sql`
    insert into gene_result (user_id, application_id, analysis_version, content, completed_at, received_at)
    values (${userId}, ${applicationId}, ${analysisVersion}, ${content}::bytea, ${new Date(completedAtMs)},
      ${new Date(receivedAtMs)})`.execute(trx)
}

const STATUS = columnsOf('gene_application', ['application_id', 'status_enum'])
export type ApplicationStatus = RowOf<typeof STATUS>

/** Loads the last application of a kind and locks it until the transaction ends; null when there is none. */
export async function lockApplication(
  trx: Trx,
  userId: UserId,
  selfTestingTypeEnum: string,
): Promise<ApplicationStatus | null> {
  const { rows } = await sql<StoredRow<typeof STATUS>>`
    select ${columnList(STATUS)} from gene_application
    where user_id = ${userId} and self_testing_type_enum = ${selfTestingTypeEnum}
    order by applied_at desc limit 1 for update`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Marks the current version as opened. Call with the application locked. */
export async function markOpened(trx: Trx, userId: UserId, applicationId: string, nowMs: number): Promise<void> {
  await sql`
    update gene_result set opened_at = coalesce(opened_at, ${new Date(nowMs)})
    where user_id = ${userId} and application_id = ${applicationId} and not is_archived`.execute(trx)
}

const OPENED = columnsOf('gene_result', ['analysis_version', 'opened_at', 'content'])
export type OpenedRow = RowOf<typeof OPENED>

/** The current version of an application's result; null when the laboratory has sent none. */
export async function currentResult(trx: Trx, userId: UserId, applicationId: string): Promise<OpenedRow | null> {
  const { rows } = await sql<StoredRow<typeof OPENED>>`
    select ${columnList(OPENED)} from gene_result
    where user_id = ${userId} and application_id = ${applicationId} and not is_archived`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}
