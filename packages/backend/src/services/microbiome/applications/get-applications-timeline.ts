import type { microbiomeApplications } from '@ieum/contracts/microbiome/applications.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { microbiomeStatusWords } from '@ieum/copy/microbiome/statuses.ts'
import { microbiomeTimeline } from '@ieum/domain/microbiome/testing-progress.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { loadTimeline } from '../../health/timeline-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { loadLatestApplication } from './application-rows.ts'

type Get = Handler<typeof microbiomeApplications.getApplicationsTimeline, MicrobiomeContext>

export const getApplicationsTimeline: Get = async ({ params, user: { userId } }, { healthDb }) => {
  const row = await loadLatestApplication(healthDb, userId, testingTypeOf(params))
  if (!row) return { timeline: [] }
  const stored = await loadTimeline(healthDb, 'microbiome', userId, row.applicationId)
  const steps = microbiomeTimeline(
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
      label: microbiomeStatusWords.stepOf(status),
      occurredAtMs: epochMsText(occurredAtMs),
      description: microbiomeStatusWords.describe(status),
    })),
  }
}
