// Crosses people because after a restore an operator checks whether everybody's keys exist. Nothing is opened.

import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/** A person, and the institutions whose data are stored under a key of their own. */
export type PersonWithContent = { readonly userId: UserId; readonly organizationGuids: readonly OrganizationGuid[] }

/** People after the given one in the order of their IDs, at most `most` of them. */
export async function peopleWithContent(db: Db, after: UserId | null, most: number): Promise<PersonWithContent[]> {
  const { rows } = await sql<{ user_id: UserId; guids: OrganizationGuid[] | null }>`
    /* cross-user: people-and-keys */
    select person.user_id,
      array_agg(connection.organization_guid) filter (where connection.organization_guid is not null) as guids
    from person left join connection on connection.user_id = person.user_id and connection.state <> 'DISCONNECTED'
      and (length(connection.tokens) > 0 or connection.lists is not null or connection.summary is not null)
    where ${after}::uuid is null or person.user_id > ${after}::uuid
    group by person.user_id order by person.user_id limit ${most}`.execute(db)
  return rows.map((row) => ({ userId: row.user_id, organizationGuids: row.guids ?? [] }))
}

/** The people among these who exist. */
export async function existingPeople(db: Db, userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const { rows } = await sql<StoredRow<ColumnsOf<'person', 'user_id'>>>`
    /* cross-user: people-and-keys */
    select user_id from person where user_id = any(${userIds}::uuid[])`.execute(db)
  return new Set(rows.map((row) => row.user_id))
}
