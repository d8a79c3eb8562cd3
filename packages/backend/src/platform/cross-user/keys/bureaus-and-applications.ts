// Crosses people because after a restore an operator checks whether everybody's keys exist. Nothing is opened.

import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { APPLICATION_IDS, HEALTH_SERVICES } from '../../db/tables/health-service.ts'

const LINK = columnsOf('health_insurance_link', ['user_id', 'link_id'])

/** The bureaus whose data of these people are stored under a key of their own. */
export async function bureausWithContent(
  db: Db,
  userIds: readonly UserId[],
): Promise<readonly { readonly userId: UserId; readonly bureau: CreditBureau }[]> {
  const { rows } = await sql<{ user_id: UserId; bureau: CreditBureau }>`
    /* cross-user: bureaus-and-applications */
    select user_id, credit_bureau_enum as bureau from credit_bureau
    where user_id = any(${userIds}::uuid[]) and member is not null`.execute(db)
  return rows.map(camelRow)
}

/** The same for applications for testings and for health insurance links, which have a key each. */
export async function applicationsWithContent(
  healthDb: Db,
  userIds: readonly UserId[],
): Promise<readonly { readonly userId: UserId; readonly applicationId: string }[]> {
  const found: { readonly userId: UserId; readonly applicationId: string }[] = []
  for (const service of HEALTH_SERVICES) {
    const { rows } = await sql<StoredRow<typeof APPLICATION_IDS>>`
      /* cross-user: bureaus-and-applications */
      select ${columnList(APPLICATION_IDS)} from ${sql.table(`${service}_application`)}
      where user_id = any(${userIds}::uuid[]) and content is not null`.execute(healthDb)
    found.push(...rows.map(camelRow))
  }
  const { rows: links } = await sql<StoredRow<typeof LINK>>`
    /* cross-user: bureaus-and-applications */
    select ${columnList(LINK)} from health_insurance_link
    where user_id = any(${userIds}::uuid[]) and content is not null`.execute(healthDb)
  for (const { userId, linkId } of links.map(camelRow)) found.push({ userId, applicationId: linkId })
  return found
}
