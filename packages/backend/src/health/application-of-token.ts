import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { applicationOfToken } from '../cross-user/health/application-of-token.ts'
import type { Health } from './health-context.ts'
import type { HealthService } from './health-service.ts'

/** Whose application a laboratory speaks of; null for a token that is none, or another laboratory's. */
export const spokenOf = (
  { healthDb }: Health,
  service: HealthService,
  analysisOrganization: string,
  tokenHmac: Buffer,
): Promise<{ readonly userId: UserId; readonly applicationId: string } | null> =>
  applicationOfToken(healthDb, service, analysisOrganization, tokenHmac)
