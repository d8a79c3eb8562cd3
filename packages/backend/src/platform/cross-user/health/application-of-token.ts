// Crosses people because a laboratory knows an application by its token alone.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, type StoredRow } from '../../db/rows.ts'
import { APPLICATION_IDS, type HealthService } from '../../db/tables/health-service.ts'

/** The application and person of a token; null for an unknown token, or another laboratory's. */
export async function applicationOfToken(
  healthDb: Db,
  service: HealthService,
  analysisOrganization: string,
  tokenHmac: Buffer,
): Promise<{ readonly userId: UserId; readonly applicationId: string } | null> {
  const { rows } = await sql<StoredRow<typeof APPLICATION_IDS>>`
    /* cross-user: application-of-token */
    select ${columnList(APPLICATION_IDS)} from ${sql.table(`${service}_application`)}
    where token_hmac = ${tokenHmac} and analysis_organization_enum = ${analysisOrganization}`.execute(healthDb)
  return rows[0] ? camelRow(rows[0]) : null
}
