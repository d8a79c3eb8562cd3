import type { MICROBIOME_TOLD_STATUSES, microbiomeProvider } from '@ieum/contracts/microbiome/provider.ts'
import { judgeMicrobiomePayload } from '@ieum/domain/microbiome/result-payload.ts'
import type { MicrobiomeEvent } from '@ieum/domain/microbiome/testing-states.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { keepResult } from '../results/keep-result.ts'
import { hear, type Learned } from './hear.ts'

type Word<Name extends keyof typeof microbiomeProvider> = Handler<(typeof microbiomeProvider)[Name], MicrobiomeContext>

/** What a laboratory needs for an analysis, where it names no day. @source docs/microbiome.md#states */
const USUAL_ANALYSIS_MS = 21 * DAY_MS

const expected = (startedAtMs: number): Learned => ({
  expectedCompletionDate: koreanYmd(startedAtMs + USUAL_ANALYSIS_MS),
})

export const startMicrobiomeAnalysis: Word<'startMicrobiomeAnalysis'> = ({ params, body, caller }, context) =>
  hear(context, caller, {
    operation: 'startMicrobiomeAnalysis',
    params,
    body,
    event: () => 'ANALYSIS_STARTED',
    occurredAtMs: body.startedAt,
    learn: () => expected(body.startedAt),
  })

export const delayMicrobiomeAnalysis: Word<'delayMicrobiomeAnalysis'> = ({ params, body, caller }, context) =>
  hear(context, caller, {
    operation: 'delayMicrobiomeAnalysis',
    params,
    body,
    event: () => 'ANALYSIS_DELAYED',
    occurredAtMs: body.delayedAt,
    learn: () => ({ expectedCompletionDate: body.expectedCompletionDate }),
  })

export const stopMicrobiomeAnalysis: Word<'stopMicrobiomeAnalysis'> = ({ params, body, caller }, context) =>
  hear(context, caller, {
    operation: 'stopMicrobiomeAnalysis',
    params,
    body,
    event: () => 'ANALYSIS_STOPPED',
    occurredAtMs: body.stoppedAt,
    learn: () => ({ expectedCompletionDate: null }),
  })

const EVENTS: { readonly [status in (typeof MICROBIOME_TOLD_STATUSES)[number]]: MicrobiomeEvent } = {
  // What was sent did not come: it is as it was before.
  APPLIED: 'SHIPPING_FAILED',
  KIT_DELIVERED: 'KIT_DELIVERED',
  KIT_RETURNED: 'KIT_RETURNED',
  ANALYSIS_STARTED: 'ANALYSIS_STARTED',
  ANALYSIS_DELAYED: 'ANALYSIS_DELAYED',
  ANALYSIS_STOPPED: 'ANALYSIS_STOPPED',
}

export const updateMicrobiomeStatus: Word<'updateMicrobiomeStatus'> = ({ params, body, caller }, context) =>
  hear(context, caller, {
    operation: 'updateMicrobiomeStatus',
    params,
    body,
    event: ({ row }) =>
      body.statusEnum === 'KIT_DELIVERED' && row.status_enum === 'KIT_RETURN_REQUESTED'
        ? 'PICKUP_CANCELLED'
        : EVENTS[body.statusEnum],
    occurredAtMs: body.occurredAt,
    learn: () => (body.statusEnum === 'ANALYSIS_STARTED' ? expected(body.occurredAt) : {}),
  })

/** Everything is looked at before anything is kept: a result is taken whole, or not. */
export const submitMicrobiomeAnalysisResult: Word<'submitMicrobiomeAnalysisResult'> = (
  { params, body, caller },
  context,
) => {
  const { clock, vault } = context
  const verdict = judgeMicrobiomePayload({
    canAnalyze: body.canAnalyze,
    failedAtMs: body.failedAt,
    completedAtMs: body.completedAt,
    failedReason: body.failedReason,
    microbes: body.analysisResultMicrobes,
    traits: body.analysisResultTraits,
    analysisVersion: body.analysisVersion,
    totalReads: body.totalReads,
  })
  return hear(context, caller, {
    operation: 'submitMicrobiomeAnalysisResult',
    params,
    body,
    isDroppedAfterEnd: true,
    occurredAtMs: body.failedAt ?? body.completedAt ?? clock.now(),
    event: ({ row }) => {
      if (verdict.kind === 'failed') return 'ANALYSIS_FAILED'
      return row.status_enum === 'ANALYSIS_COMPLETED' ? null : 'ANALYSIS_COMPLETED'
    },
    async learn({ userId, row }, trx) {
      if (verdict.kind === 'low-reads') throw new Refusal('MICROBIOME_LOW_READ_COUNT')
      if (verdict.kind === 'invalid') throw new Refusal('MICROBIOME_INVALID_RESULT_PAYLOAD', { faults: verdict.faults })
      if (verdict.kind === 'failed')
        return {
          failedCount: Math.min(row.failed_count + 1, 3),
          expectedCompletionDate: null,
          content: { failedReason: verdict.failedReason },
        }
      const isKept = await keepResult({ clock, vault }, trx, userId, row.application_id, {
        ...verdict.result,
        analysisMethod: body.analysisMethod,
        analysisRegion: body.analysisRegion,
        databaseVersion: body.databaseVersion,
      })
      if (!isKept) throw new Refusal('MICROBIOME_STATUS_CONFLICT', { currentStatusEnum: row.status_enum })
      return { content: { failedReason: null } }
    },
  })
}
