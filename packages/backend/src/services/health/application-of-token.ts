import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { applicationOfToken } from '../../platform/cross-user/health/application-of-token.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import type { Health } from './health-context.ts'

/** Finds the application and person of a laboratory's token; null for an unknown token, or another laboratory's. */
export const findApplicationOfToken = (
  { healthDb }: Health,
  service: HealthService,
  analysisOrganization: string,
  tokenHmac: Buffer,
): Promise<{ readonly userId: UserId; readonly applicationId: string } | null> =>
  applicationOfToken(healthDb, service, analysisOrganization, tokenHmac)
