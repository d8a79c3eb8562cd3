import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import { sealed } from '../../../platform/keys/sealed.ts'

/** The push token of a phone, under the person's own key. */
export const pushToken = sealed('push_device', 'push_token', ['session_id'], z.object({ pushToken: z.string() }))

/**
 * Stores the token for a session of the app and replaces the one before. `token` is sealed, `tokenIndex` its keyed
 * hash.
 */
export async function putPushDevice(
  trx: Trx,
  userId: UserId,
  sessionId: SessionId,
  { token, tokenIndex }: { readonly token: Buffer; readonly tokenIndex: Buffer },
): Promise<void> {
  await sql`
    insert into push_device (user_id, session_id, push_token, token_index)
    values (${userId}, ${sessionId}, ${token}, ${tokenIndex})
    on conflict (user_id, session_id)
    do update set push_token = excluded.push_token, token_index = excluded.token_index`.execute(trx)
}

/** Nothing is sent to these phones any more. */
export async function deletePushDevices(
  db: Queryable,
  userId: UserId,
  sessionIds: readonly SessionId[],
): Promise<void> {
  await sql`
    delete from push_device where user_id = ${userId} and session_id = any(${sessionIds}::uuid[])`.execute(db)
}

const COLUMNS = columnsOf('push_device', ['session_id', 'push_token'])

export async function loadPushDevices(db: Queryable, userId: UserId): Promise<readonly RowOf<typeof COLUMNS>[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from push_device where user_id = ${userId} order by session_id`.execute(db)
  return rows.map(camelRow)
}

/** The sessions of the app among these that have not expired, machine time. */
export async function livingAppSessions(
  db: Db,
  userId: UserId,
  sessionIds: readonly SessionId[],
  realNowMs: number,
): Promise<ReadonlySet<SessionId>> {
  const { rows } = await sql<StoredRow<ColumnsOf<'auth_session', 'id'>>>`
    select id from auth_session where auth_user_id = ${userId} and id = any(${sessionIds}::uuid[]) and kind = 'APP'
      and expires_at > ${new Date(realNowMs)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
