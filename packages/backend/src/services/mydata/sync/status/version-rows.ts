import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../../platform/db/pool.ts'
import type { Sync } from '../run/sync-rows.ts'

/** A sync as its reader knows it. */
export type KnownVersion = { readonly userId: UserId; readonly syncId: SyncId; readonly mark: string }

/** Changes whenever the sync's answer changes; the same text as the statement below makes of the row. */
export const markOf = ({ version, state, begunAtMs }: Pick<Sync, 'version' | 'state' | 'begunAtMs'>): string =>
  `${version} ${state} ${begunAtMs === null ? 'f' : 't'}`

/** The syncs that are unchanged, of however many people, as one text: changed and deleted syncs are not among them. */
export async function loadUnchanged(db: Queryable, known: readonly KnownVersion[]): Promise<ReadonlySet<string>> {
  const userIds = known.map(({ userId }) => userId)
  const syncIds = known.map(({ syncId }) => syncId)
  const marks = known.map(({ mark }) => mark)
  const { rows } = await sql<{ readonly unchanged: string | null }>`
    /* of all who watch */
    select string_agg(sync_id::text, ' ') as unchanged from sync
    where user_id = any(${userIds}::uuid[]) and (user_id, sync_id, concat_ws(' ', version, state, begun_at is not null)) in (
      select user_id, sync_id, mark from unnest(${userIds}::uuid[], ${syncIds}::uuid[], ${marks}::text[])
        as known (user_id, sync_id, mark))`.execute(db)
  return new Set(rows[0]?.unchanged?.split(' '))
}
