import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { AdditionalFacts } from '@ieum/domain/gene/application/eligibility.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import { type ApplicationRow, loadLiveApplication } from '../applications/application-rows.ts'
import { loadFirstCompletedAtMs } from '../results/result-rows.ts'

/** The facts about a person's testings that decide on an additional one, and the basic testing that it would follow. */
export async function additionalFacts(
  healthDb: Queryable,
  userId: UserId,
): Promise<{
  readonly basic: ApplicationRow | null
  readonly facts: Pick<AdditionalFacts, 'basicStatus' | 'completedAtMs' | 'isFurtherAnalysisAccepted' | 'liveStatus'>
}> {
  const basic = await loadLiveApplication(healthDb, userId, 'DTC_GENETIC_TESTING')
  const additional = await loadLiveApplication(healthDb, userId, 'ADDITIONAL_GENETIC_TESTING')
  const completedAtMs = basic && (await loadFirstCompletedAtMs(healthDb, userId, basic.applicationId))
  return {
    basic,
    facts: {
      basicStatus: basic?.statusEnum ?? null,
      completedAtMs,
      isFurtherAnalysisAccepted: basic?.isFurtherAnalysisAccepted ?? false,
      liveStatus: additional?.statusEnum ?? null,
    },
  }
}
