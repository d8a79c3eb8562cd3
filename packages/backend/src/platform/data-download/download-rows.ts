import type { DataDownloadId, SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser } from '../db/for-user.ts'
import type { Queryable, Trx } from '../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../db/rows.ts'
import { type SealingKey, sealedText } from '../keys/sealed.ts'

/** A part of the file, as base64. */
export const downloadPart = sealedText('data_download_part', 'content', ['data_download_id', 'part_number'])

const COLUMNS = columnsOf('data_download', [
  'data_download_id',
  'state',
  'asked_at',
  'ready_at',
  'opened_at',
  'ends_at',
  'size_bytes',
  'try_count',
])
export type DownloadRow = RowOf<typeof COLUMNS>

/** The file that the person requested last; null when there is none. */
export async function loadDownload(db: Queryable, userId: UserId): Promise<DownloadRow | null> {
  const row = await forUser(db, userId)
    .selectFrom('data_download')
    .select(COLUMNS)
    .orderBy('data_download_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? camelRow(row) : null
}

/** Records the request for a file; does nothing when another one is in progress. Business time. */
export async function insertDownload(
  trx: Trx,
  userId: UserId,
  { dataDownloadId, nowMs, endsAtMs }: { dataDownloadId: DataDownloadId; nowMs: number; endsAtMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into data_download (user_id, data_download_id, state, asked_at, ends_at)
    values (${userId}, ${dataDownloadId}, 'ASKED', ${new Date(nowMs)}, ${new Date(endsAtMs)})
    on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

const RUN = columnsOf('data_download', ['data_download_id', 'run_id'])
type StoredForgotten = StoredRow<typeof RUN> & { readonly run_id: string }
/** A file of which only the key is left, which opens nothing; `runId` is the run that made its parts. */
export type Forgotten = CamelRow<StoredForgotten>

/** Deletes a person's files that are over at `nowMs`, business time, with their parts; returns the files. */
export async function deleteEndedDownloads(trx: Trx, userId: UserId, nowMs: number): Promise<Forgotten[]> {
  const { rows } = await sql<StoredRow<typeof RUN>>`
    select ${columnList(RUN)} from data_download
    where user_id = ${userId} and (state in ('OPENED', 'GONE', 'FAILED') or ends_at <= ${new Date(nowMs)})
    for update`.execute(trx)
  const ended = rows.map(camelRow)
  for (const { dataDownloadId } of ended) {
    await deleteParts(trx, userId, dataDownloadId)
    await forUser(trx, userId).deleteFrom('data_download').where('data_download_id', '=', dataDownloadId).execute()
  }
  return ended.flatMap(({ dataDownloadId, runId }) => (runId === null ? [] : [{ dataDownloadId, runId }]))
}

/**
 * Starts making the file from the beginning: an earlier run writes nothing any more.
 * @returns the number of this try; null when there is nothing to make
 */
export async function beginMaking(
  trx: Trx,
  userId: UserId,
  dataDownloadId: DataDownloadId,
  runId: string,
): Promise<number | null> {
  const { rows } = await sql<{ try_count: number }>`
    update data_download set state = 'MAKING', run_id = ${runId}, try_count = try_count + 1
    where user_id = ${userId} and data_download_id = ${dataDownloadId} and state in ('ASKED', 'MAKING')
    returning try_count`.execute(trx)
  if (rows[0]) await deleteParts(trx, userId, dataDownloadId)
  return rows[0]?.try_count ?? null
}

/** Locks the file for this run until the transaction ends. False: another run makes it, or it is no longer wanted. */
async function lockRun(trx: Trx, userId: UserId, dataDownloadId: DataDownloadId, runId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from data_download
    where user_id = ${userId} and data_download_id = ${dataDownloadId} and run_id = ${runId} and state = 'MAKING'
    for no key update`.execute(trx)
  return rows.length > 0
}

/** Adds a part, sealed under the file's own key; false when a later run has replaced this one. */
export async function addPart(
  trx: Trx,
  userId: UserId,
  { dataDownloadId, runId, key }: { dataDownloadId: DataDownloadId; runId: string; key: SealingKey },
  { partNumber, bytes }: { readonly partNumber: number; readonly bytes: Buffer },
): Promise<boolean> {
  if (!(await lockRun(trx, userId, dataDownloadId, runId))) return false
  const content = downloadPart.seal(key, [dataDownloadId, partNumber], bytes.toString('base64'))
  await forUser(trx, userId)
    .insertInto('data_download_part', { data_download_id: dataDownloadId, part_number: partNumber, content })
    .execute()
  return true
}

/** Marks the file as complete, business time; false when a later run has replaced this one. */
export async function putReady(
  trx: Trx,
  userId: UserId,
  { dataDownloadId, runId }: { dataDownloadId: DataDownloadId; runId: string },
  { sizeBytes, nowMs, endsAtMs }: { sizeBytes: number; nowMs: number; endsAtMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_download set state = 'READY', size_bytes = ${sizeBytes}, ready_at = ${new Date(nowMs)},
      ends_at = ${new Date(endsAtMs)}
    where user_id = ${userId} and data_download_id = ${dataDownloadId} and run_id = ${runId} and state = 'MAKING'
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Records that this run could not make the file. */
export async function putFailed(
  trx: Trx,
  userId: UserId,
  { dataDownloadId, runId }: { dataDownloadId: DataDownloadId; runId: string },
): Promise<Forgotten[]> {
  const { rows } = await sql<StoredForgotten>`
    update data_download set state = 'FAILED'
    where user_id = ${userId} and data_download_id = ${dataDownloadId} and run_id = ${runId} and state = 'MAKING'
    returning ${columnList(RUN)}`.execute(trx)
  return withoutParts(trx, userId, rows)
}

/** Opens a file that is ready at `nowMs` for one session, until `untilMs`, business time; false if it is not ready. */
export async function openDownload(
  trx: Trx,
  userId: UserId,
  { dataDownloadId, sessionId }: { dataDownloadId: DataDownloadId; sessionId: SessionId },
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_download set state = 'OPENED', opened_at = ${new Date(nowMs)}, opened_by = ${sessionId},
      ends_at = least(ends_at, ${new Date(untilMs)}::timestamptz)
    where user_id = ${userId} and data_download_id = ${dataDownloadId} and state = 'READY'
      and ends_at > ${new Date(nowMs)}`.execute(trx)
  return numAffectedRows === 1n
}

const OPENED = columnsOf('data_download', ['size_bytes', 'run_id'])
type StoredOpened = StoredRow<typeof OPENED> & { readonly size_bytes: number; readonly run_id: string }

/**
 * Takes a file that this session has opened: nobody else can take it afterwards. Business time.
 * @returns its size and the id of its key
 */
export async function claimOpened(
  db: Queryable,
  userId: UserId,
  { dataDownloadId, sessionId }: { dataDownloadId: DataDownloadId; sessionId: SessionId },
  nowMs: number,
): Promise<CamelRow<StoredOpened> | null> {
  const { rows } = await sql<StoredOpened>`
    update data_download set opened_by = null
    where user_id = ${userId} and data_download_id = ${dataDownloadId} and state = 'OPENED'
      and opened_by = ${sessionId} and ends_at > ${new Date(nowMs)} and run_id is not null
    returning ${columnList(OPENED)}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** One part of a file, opened; null after the last one. */
export async function loadPart(
  db: Queryable,
  userId: UserId,
  { dataDownloadId, key }: { dataDownloadId: DataDownloadId; key: SealingKey },
  partNumber: number,
): Promise<Buffer | null> {
  const row = await forUser(db, userId)
    .selectFrom('data_download_part')
    .select('content')
    .where('data_download_id', '=', dataDownloadId)
    .where('part_number', '=', partNumber)
    .executeTakeFirst()
  return row ? Buffer.from(downloadPart.open(key, [dataDownloadId, partNumber], row.content), 'base64') : null
}

async function withoutParts(trx: Trx, userId: UserId, rows: readonly StoredForgotten[]): Promise<Forgotten[]> {
  for (const row of rows) await deleteParts(trx, userId, row.data_download_id)
  return rows.map(camelRow)
}

/** Deletes an opened file after it was fetched. */
export async function forgetOpened(trx: Trx, userId: UserId, dataDownloadId: DataDownloadId): Promise<Forgotten[]> {
  const { rows } = await sql<StoredForgotten>`
    select ${columnList(RUN)} from data_download
    where user_id = ${userId} and data_download_id = ${dataDownloadId} and state = 'OPENED' and run_id is not null
    for no key update`.execute(trx)
  return withoutParts(trx, userId, rows)
}

/** Deletes files whose time is over at `nowMs`, business time. */
export async function forgetEnded(trx: Trx, userId: UserId, nowMs: number): Promise<Forgotten[]> {
  const { rows } = await sql<StoredForgotten>`
    update data_download set opened_by = null,
      state = case when state = 'READY' then 'GONE' when state = 'MAKING' then 'FAILED' else state end
    where user_id = ${userId} and run_id is not null and ends_at <= ${new Date(nowMs)}
    returning ${columnList(RUN)}`.execute(trx)
  return withoutParts(trx, userId, rows)
}

/** Deleted data must not remain in a file: a finished file is deleted, one in progress starts again. */
export async function forgetContents(trx: Trx, userId: UserId): Promise<Forgotten[]> {
  const { rows } = await sql<StoredForgotten>`
    update data_download set opened_by = null,
      state = case when state = 'READY' then 'GONE' when state = 'MAKING' then 'ASKED' else state end
    where user_id = ${userId} and run_id is not null
    returning ${columnList(RUN)}`.execute(trx)
  return withoutParts(trx, userId, rows)
}

/** Records that the key is deleted, too. Another run may have started meanwhile. */
export async function recordDeleted(trx: Trx, userId: UserId, { dataDownloadId, runId }: Forgotten): Promise<void> {
  await sql`
    update data_download set run_id = null
    where user_id = ${userId} and data_download_id = ${dataDownloadId} and run_id = ${runId} and state <> 'MAKING'
  `.execute(trx)
}

async function deleteParts(trx: Trx, userId: UserId, dataDownloadId: DataDownloadId): Promise<void> {
  await forUser(trx, userId).deleteFrom('data_download_part').where('data_download_id', '=', dataDownloadId).execute()
}
