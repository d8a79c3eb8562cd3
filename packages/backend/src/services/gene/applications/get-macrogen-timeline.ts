import type { geneApplications } from '@ieum/contracts/gene/applications.ts'
import type { SelfTestingType } from '@ieum/contracts/gene/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { timelineOf } from '@ieum/domain/gene/application/testing-progress.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { loadTimeline } from '../../health/timeline-rows.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadLiveApplication } from './application-rows.ts'

export const getMacrogenTimeline: Handler<typeof geneApplications.getMacrogenTimeline, GeneContext> = (
  { user: { userId } },
  context,
) => timelineView(context, userId, 'DTC_GENETIC_TESTING')

export const getAdditionalGeneticTestingTimeline: Handler<
  typeof geneApplications.getAdditionalGeneticTestingTimeline,
  GeneContext
> = ({ user: { userId } }, context) => timelineView(context, userId, 'ADDITIONAL_GENETIC_TESTING')

async function timelineView(
  { healthDb }: Pick<GeneContext, 'healthDb'>,
  userId: UserId,
  selfTestingType: SelfTestingType,
) {
  const row = await loadLiveApplication(healthDb, userId, selfTestingType)
  if (!row) return { timeline: [] }
  const stored = await loadTimeline(healthDb, 'gene', userId, row.applicationId)
  const steps = timelineOf(
    row.selfTestingTypeEnum,
    row.statusEnum,
    stored.map((one) => ({
      status: one.statusEnum,
      occurredAtMs: one.occurredAtMs,
      isInferred: one.isInferred,
    })),
  )
  return {
    timeline: steps.map(({ status, occurredAtMs, ...step }) => ({
      ...step,
      statusEnum: status,
      label: geneStatusWords.stepOf(status),
      occurredAtMs: epochMsText(occurredAtMs),
      description: geneStatusWords.describe(status),
    })),
  }
}
