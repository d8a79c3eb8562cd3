// Crosses people because a laboratory knows an application by its token alone.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { HealthService } from '../../db/health-service.ts'
import type { Db } from '../../db/pool.ts'

/** The application and person of a token; null for an unknown token, or another laboratory's. */
export async function applicationOfToken(
  healthDb: Db,
  service: HealthService,
  analysisOrganization: string,
  tokenHmac: Buffer,
): Promise<{ readonly userId: UserId; readonly applicationId: string } | null> {
  const { rows } = await sql<Columns<'gene_application', 'user_id' | 'application_id'>>`
    /* cross-user: application-of-token */
    select user_id, application_id from ${sql.table(`${service}_application`)}
    where token_hmac = ${tokenHmac} and analysis_organization_enum = ${analysisOrganization}`.execute(healthDb)
  return rows[0] ? { userId: rows[0].user_id, applicationId: rows[0].application_id } : null
}
