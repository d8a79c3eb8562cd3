import type { geneApplications } from '@ieum/contracts/gene/applications.ts'
import type { UserDtcGeneticTestingStatus } from '@ieum/contracts/gene/enums.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { nextActionAt, returnDays } from '@ieum/domain/gene/application/testing-progress.ts'
import { isReturnDelayed } from '@ieum/domain/health/kit-deadlines.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadLiveApplication } from './application-rows.ts'
import { openApplication } from './application-view.ts'

export const getMacrogenStatus: Handler<typeof geneApplications.getMacrogenStatus, GeneContext> = async (
  { user: { userId } },
  { clock, healthDb, vault },
) => {
  const row = await loadLiveApplication(healthDb, userId, 'DTC_GENETIC_TESTING')
  const status: UserDtcGeneticTestingStatus = row?.statusEnum ?? 'NOT_APPLIED'
  const content = row?.content ? await openApplication({ vault }, userId, row) : null
  const days = row ? returnDays(row.statusEnum, row.statusChangedAtMs, clock.now()) : null
  return {
    selfTestingTypeEnum: 'DTC_GENETIC_TESTING' as const,
    userDtcGeneticTestingStatusEnum: status,
    statusLabel: geneStatusWords.labelOf(status),
    isResultOpenable: status === 'ANALYSIS_COMPLETED',
    expectedCompletionDate: row?.expectedCompletionDate ?? null,
    isKitReturnDelayed: isReturnDelayed(days) || (content?.kitReturn?.isDelayed ?? false),
    daysSinceKitDelivered: days,
    nextActionEnum: nextActionAt(status, row?.failedCount ?? 0),
  }
}
