// Crosses people because after a restore an operator checks whether everybody's keys exist. Nothing is opened.

import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import { HEALTH_SERVICES } from '../../db/health-service.ts'
import type { Db } from '../../db/pool.ts'

/** The bureaus whose data of these people are stored under a key of their own. */
export async function bureausWithContent(
  db: Db,
  userIds: readonly UserId[],
): Promise<readonly { readonly userId: UserId; readonly bureau: CreditBureau }[]> {
  const { rows } = await sql<Columns<'credit_bureau', 'user_id'> & { bureau: CreditBureau }>`
    /* cross-user: bureaus-and-applications */
    select user_id, credit_bureau_enum as bureau from credit_bureau
    where user_id = any(${userIds}::uuid[]) and member is not null`.execute(db)
  return rows.map((row) => ({ userId: row.user_id, bureau: row.bureau }))
}

/** The same for applications for testings and for health insurance links, which have a key each. */
export async function applicationsWithContent(
  healthDb: Db,
  userIds: readonly UserId[],
): Promise<readonly { readonly userId: UserId; readonly applicationId: string }[]> {
  const found: { readonly userId: UserId; readonly applicationId: string }[] = []
  for (const service of HEALTH_SERVICES) {
    const { rows } = await sql<Columns<'gene_application', 'user_id' | 'application_id'>>`
      /* cross-user: bureaus-and-applications */
      select user_id, application_id from ${sql.table(`${service}_application`)}
      where user_id = any(${userIds}::uuid[]) and content is not null`.execute(healthDb)
    for (const row of rows) found.push({ userId: row.user_id, applicationId: row.application_id })
  }
  const { rows: links } = await sql<Columns<'health_insurance_link', 'user_id' | 'link_id'>>`
    /* cross-user: bureaus-and-applications */
    select user_id, link_id from health_insurance_link
    where user_id = any(${userIds}::uuid[]) and content is not null`.execute(healthDb)
  for (const row of links) found.push({ userId: row.user_id, applicationId: row.link_id })
  return found
}
