import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Kysely } from 'kysely'

/** The only table of the keys' database. */
export type KeyTables = {
  wrapped_key: {
    user_id: UserId
    organization_guid: OrganizationGuid
    kind: 'DATA' | 'INDEX'
    key_version: number
    wrapped: Buffer
    created_at: Date
    unused_since: Date | null
  }
}

export type KeysDb = Kysely<KeyTables>
