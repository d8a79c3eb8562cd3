// Crosses people because no person asks: everybody who waits for an institution is notified when it takes part. The
// notification names the person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'

const COLUMNS = columnsOf('awaited_organization', ['user_id', 'awaited_organization_id'])
type Stored = StoredRow<typeof COLUMNS> & { readonly name_hmac_hex: string }
export type Awaiting = CamelRow<Stored>

/**
 * The waitlist rows for one of these names (keyed hashes, hex), at most `most` after the given one, in the order of
 * their keys.
 */
export async function peopleAwaiting(
  db: Db,
  nameHmacHexes: readonly string[],
  most: number,
  after: Awaiting | null = null,
): Promise<Awaiting[]> {
  const { rows } = await sql<Stored>`
    /* cross-user: people-awaiting */
    select ${columnList(COLUMNS)}, encode(name_hmac, 'hex') as name_hmac_hex from awaited_organization
    where name_hmac in (select decode(hex, 'hex') from unnest(${nameHmacHexes}::text[]) as hex)
      and (${after?.userId ?? null}::uuid is null
        or (user_id, awaited_organization_id) > (${after?.userId ?? null}::uuid, ${after?.awaitedOrganizationId ?? null}::uuid))
    order by user_id, awaited_organization_id limit ${most}`.execute(db)
  return rows.map(camelRow)
}
