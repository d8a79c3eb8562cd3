import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import type { HealthService } from '../db/tables/health-service.ts'
import type { KeysDb } from '../db/tables/key-tables.ts'

/** Institutions that hold a token of ours; those of a deletion under way lie under the person's own key. */
export async function institutionsWithTokens(db: Queryable, userId: UserId) {
  const { rows } = await sql<{ guid: string; name: string; isUnderOwnKey: boolean }>`
    select held.organization_guid as guid, organization.name, held.is_under_own_key as "isUnderOwnKey" from (
      select organization_guid, false as is_under_own_key from connection
        where user_id = ${userId} and length(tokens) > 0
      union all select organization_guid, false from list_consent where user_id = ${userId} and length(tokens) > 0
      union all select organization_guid, true from deletion_request
        where user_id = ${userId} and tokens is not null and organization_guid is not null) as held
    join organization on organization.organization_guid = held.organization_guid`.execute(db)
  return rows
}

/** Bureaus that know the person; those that have yet to hear of a departure lie under the person's own key. */
export async function bureausToNotify(db: Queryable, userId: UserId) {
  const { rows } = await sql<{ bureau: CreditBureau; isUnderOwnKey: boolean }>`
    select credit_bureau_enum as bureau, false as "isUnderOwnKey" from credit_bureau
      where user_id = ${userId} and member is not null
    union all select credit_bureau_enum, true from credit_departure where user_id = ${userId}`.execute(db)
  return rows
}

/** Applications of which something is stored; what a laboratory has yet to hear of an end lies under the person's own key. */
export async function applicationsOf(healthDb: Queryable, service: HealthService, userId: UserId) {
  const { rows } = await sql<{ id: string; laboratory: string; isUnderOwnKey: boolean }>`
    select application_id as id, analysis_organization_enum as laboratory, false as "isUnderOwnKey"
      from ${sql.table(`${service}_application`)} where user_id = ${userId} and content is not null
    union all
    select message.application_id, coalesce(application.analysis_organization_enum, upper(${service})), true
      from ${sql.table(`${service}_lab_message`)} message
      left join ${sql.table(`${service}_application`)} application
        on application.user_id = message.user_id and application.application_id = message.application_id
      where message.user_id = ${userId} and message.content is not null and message.sent_at is null`.execute(healthDb)
  return rows
}

/** The ids of a person's keys that are there with both of their parts. */
export async function keyIdsOf(keysDb: KeysDb, userId: UserId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select organization_guid as id from wrapped_key where user_id = ${userId}
    group by organization_guid having count(distinct kind) = 2`.execute(keysDb)
  return new Set(rows.map(({ id }) => id))
}
