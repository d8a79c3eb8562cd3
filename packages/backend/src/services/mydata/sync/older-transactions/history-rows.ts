import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { SwitchedOff } from '@ieum/domain/mydata/consents/switched-off.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Trx } from '../../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../../../platform/db/rows.ts'
import { FACTS_VERSION } from '../../collect/facts-version.ts'
import { SWITCHED_OFF, switchedOffOf } from '../../connect/connection-rows.ts'

const STATE = columnsOf('collection_state', ['asset_key', 'api_id', 'read_back_to', 'facts_version'])

/** How far back an interface of an asset has been read. */
export type ReadBackState = {
  readonly day: Ymd
  /** Its rows since that day have the facts of today's form. */
  readonly areFactsCurrent: boolean
}

/** How far back each interface of each asset has been read, by `<asset key> <interface>`. */
export async function readBackStates(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<Map<string, ReadBackState>> {
  const { rows } = await sql<StoredRow<typeof STATE>>`
    select ${columnList(STATE)} from collection_state
    where user_id = ${userId} and organization_guid = ${organizationGuid} and read_back_to is not null`.execute(db)
  return new Map(
    rows.map((row) => [
      `${row.asset_key.toString('hex')} ${row.api_id}`,
      { day: row.read_back_to as Ymd, areFactsCurrent: (row.facts_version ?? 0) >= FACTS_VERSION },
    ]),
  )
}

/**
 * Whether nothing of `connection`, in a statement about one person's connections, is left to be read again for facts:
 * every interface that answers was read with today's facts, and back to `oldest`. Assets that the institution no longer
 * lists, or that are switched off, cannot be read and do not count.
 */
export const areFactsWhole = (userId: UserId, oldest: Ymd): RawBuilder<boolean> => sql<boolean>`
  not exists (
    select from collection_state stored
    join asset on asset.organization_guid = stored.organization_guid and asset.asset_key = stored.asset_key
    where stored.user_id = ${userId} and asset.user_id = ${userId}
      and stored.organization_guid = connection.organization_guid and asset.status in ('ACTIVE', 'FAILED')
      and stored.read_back_to is not null
      and (coalesce(stored.facts_version, 0) < ${sql.lit(FACTS_VERSION)} or stored.read_back_to > ${oldest}::date))`

/**
 * Locks a connection until the transaction ends; false when it has been replaced or disconnected, or when the asset has
 * been merged into another one.
 */
export async function lockFence(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  fence: string,
  assetKey: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select fence from connection where user_id = ${userId} and organization_guid = ${organizationGuid}
      and fence = ${fence} and state <> 'DISCONNECTED' and exists (select from asset where asset.user_id = ${userId}
        and asset.organization_guid = ${organizationGuid} and asset.asset_key = ${assetKey}) for share of connection`.execute(
    trx,
  )
  return rows.length > 0
}

/** The present switches of a connection; null when it has been replaced or disconnected. */
export async function loadSwitches(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  fence: string,
): Promise<SwitchedOff | null> {
  const { rows } = await sql<StoredRow<typeof SWITCHED_OFF>>`
    select ${columnList(SWITCHED_OFF)} from connection
    where user_id = ${userId} and organization_guid = ${organizationGuid} and fence = ${fence}
      and state <> 'DISCONNECTED'`.execute(db)
  return rows[0] ? switchedOffOf(camelRow(rows[0])) : null
}

/** Records that an interface of an asset has been read back to this day. */
export async function recordReadBack(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  one: { readonly assetKey: Buffer; readonly apiId: string; readonly day: Ymd },
): Promise<void> {
  await sql`
    update collection_state set read_back_to = ${one.day}::date
    where user_id = ${userId} and organization_guid = ${organizationGuid} and asset_key = ${one.assetKey}
      and api_id = ${one.apiId}`.execute(trx)
}
