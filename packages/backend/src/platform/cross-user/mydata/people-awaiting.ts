// Crosses people because no person asks: everybody who waits for an institution is notified when it takes part. The
// notification names the person.

import type { UserId, WaitlistEntryId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type Awaiting = {
  readonly userId: UserId
  readonly awaitedOrganizationId: WaitlistEntryId
  readonly nameHmacHex: string
}

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
  const { rows } = await sql<{
    user_id: UserId
    awaited_organization_id: WaitlistEntryId
    name_hmac_hex: string
  }>`
    /* cross-user: people-awaiting */
    select user_id, awaited_organization_id, encode(name_hmac, 'hex') as name_hmac_hex from awaited_organization
    where name_hmac in (select decode(hex, 'hex') from unnest(${nameHmacHexes}::text[]) as hex)
      and (${after?.userId ?? null}::uuid is null
        or (user_id, awaited_organization_id) > (${after?.userId ?? null}::uuid, ${after?.awaitedOrganizationId ?? null}::uuid))
    order by user_id, awaited_organization_id limit ${most}`.execute(db)
  return rows.map((row) => ({
    userId: row.user_id,
    awaitedOrganizationId: row.awaited_organization_id,
    nameHmacHex: row.name_hmac_hex,
  }))
}
