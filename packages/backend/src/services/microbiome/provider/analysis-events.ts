import type { MICROBIOME_REPORTED_STATUSES, microbiomeProvider } from '@ieum/contracts/microbiome/provider.ts'
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import { isLaterVersion } from '@ieum/domain/health/analysis-version.ts'
import { MOST_UNUSABLE_SAMPLES, usualCompletionDate } from '@ieum/domain/health/kit-deadlines.ts'
import { knownKit } from '@ieum/domain/health/laboratory-message.ts'
import {
  type GutResultMessage,
  validateGutResult,
} from '@ieum/domain/microbiome/laboratory-result/validate-gut-result.ts'
import type { MicrobiomeEvent } from '@ieum/domain/microbiome/testing-states.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { messageRefusal } from '../../health/laboratory-refusal.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { currentVersion } from '../results/result-rows.ts'
import { storeResult } from '../results/store-result.ts'
import { handleLabWebhook, type ReportedFacts } from './handle-lab-webhook.ts'

type Webhook<Name extends keyof typeof microbiomeProvider> = Handler<
  (typeof microbiomeProvider)[Name],
  MicrobiomeContext
>

const expected = (startedAtMs: number): ReportedFacts => ({
  expectedCompletionDate: usualCompletionDate('microbiome', startedAtMs),
})

export const startMicrobiomeAnalysis: Webhook<'startMicrobiomeAnalysis'> = ({ params, body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'startMicrobiomeAnalysis',
    params,
    body,
    event: () => 'ANALYSIS_STARTED',
    occurredAtMs: body.startedAt,
    occurredAtField: 'startedAt',
    readFacts: () => expected(body.startedAt),
  })

export const delayMicrobiomeAnalysis: Webhook<'delayMicrobiomeAnalysis'> = ({ params, body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'delayMicrobiomeAnalysis',
    params,
    body,
    event: () => 'ANALYSIS_DELAYED',
    occurredAtMs: body.delayedAt,
    occurredAtField: 'delayedAt',
    readFacts: () => ({ expectedCompletionDate: body.expectedCompletionDate }),
  })

export const stopMicrobiomeAnalysis: Webhook<'stopMicrobiomeAnalysis'> = ({ params, body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'stopMicrobiomeAnalysis',
    params,
    body,
    event: () => 'ANALYSIS_STOPPED',
    occurredAtMs: body.stoppedAt,
    occurredAtField: 'stoppedAt',
    readFacts: () => ({ expectedCompletionDate: null }),
  })

const EVENTS: { readonly [status in (typeof MICROBIOME_REPORTED_STATUSES)[number]]: MicrobiomeEvent } = {
  // The kit was not delivered: the application is as before.
  APPLIED: 'SHIPPING_FAILED',
  KIT_DELIVERED: 'KIT_DELIVERED',
  KIT_RETURNED: 'KIT_RETURNED',
  ANALYSIS_STARTED: 'ANALYSIS_STARTED',
  ANALYSIS_DELAYED: 'ANALYSIS_DELAYED',
  ANALYSIS_STOPPED: 'ANALYSIS_STOPPED',
}

export const updateMicrobiomeStatus: Webhook<'updateMicrobiomeStatus'> = ({ params, body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'updateMicrobiomeStatus',
    params,
    body,
    event: ({ row }) =>
      body.statusEnum === 'KIT_DELIVERED' && row.statusEnum === 'KIT_RETURN_REQUESTED'
        ? 'PICKUP_CANCELLED'
        : EVENTS[body.statusEnum],
    occurredAtMs: body.occurredAt,
    occurredAtField: 'occurredAt',
    readFacts({ content: { kitId } }) {
      if (body.statusEnum === 'ANALYSIS_STARTED') return expected(body.occurredAt)
      return body.statusEnum === 'KIT_RETURNED' && kitId !== null
        ? { content: { kitReturn: { returnedAtMs: body.occurredAt, isDelayed: false } } }
        : {}
    },
  })

/** Validates everything before storing anything: a result is accepted as a whole or not at all. */
export const submitMicrobiomeAnalysisResult: Webhook<'submitMicrobiomeAnalysisResult'> = (
  { params, body, caller },
  context,
) => {
  const { clock, vault } = context
  return handleLabWebhook(context, caller, {
    operation: 'submitMicrobiomeAnalysisResult',
    params,
    body,
    isDroppedAfterEnd: true,
    occurredAtMs: body.failedAt ?? body.completedAt ?? clock.now(),
    event: ({ row }) => {
      if (body.failedAt !== null) return 'ANALYSIS_FAILED'
      return row.statusEnum === 'ANALYSIS_COMPLETED' ? null : 'ANALYSIS_COMPLETED'
    },
    async readFacts({ userId, row, content }, trx) {
      const current = await currentVersion(trx, userId, row.applicationId)
      // The same message again is a conflict, even when it would not be valid as a correction of itself.
      if (current !== null && body.analysisVersion !== null && !isLaterVersion(body.analysisVersion, current))
        throw new Refusal('MICROBIOME_STATUS_CONFLICT', { currentStatusEnum: row.statusEnum })
      const verdict = validateGutResult(messageOf(body), {
        orderedAtMs: row.appliedAtMs,
        kit: knownKit(row.statusEnum, content),
        hasEarlierResult: current !== null,
        nowMs: clock.now(),
      })
      if (verdict.kind === 'refused') throw refusalOf(verdict.faults)
      if (verdict.kind === 'failed')
        return {
          failedCount: Math.min(row.failedCount + 1, MOST_UNUSABLE_SAMPLES),
          expectedCompletionDate: null,
          content: { failedReason: verdict.failedReason, resultRefusedAtMs: null },
        }
      await storeResult({ clock, vault }, trx, userId, row.applicationId, {
        ...verdict.result,
        analysisMethod: body.analysisMethod,
        analysisRegion: body.analysisRegion,
        databaseVersion: body.databaseVersion,
        correctionReason: body.correctionReason,
      })
      return { content: { failedReason: null, resultRefusedAtMs: null } }
    },
  })
}

type Submitted = Parameters<Webhook<'submitMicrobiomeAnalysisResult'>>[0]['body']

const messageOf = (body: Submitted): GutResultMessage => ({
  kitId: body.kitId,
  canAnalyze: body.canAnalyze,
  failedAtMs: body.failedAt,
  completedAtMs: body.completedAt,
  failedReason: body.failedReason,
  microbes: body.analysisResultMicrobes,
  traits: body.analysisResultTraits,
  analysisVersion: body.analysisVersion,
  totalReads: body.totalReads,
  replicateVariationPercent: body.replicateVariationPercent,
  correctionReason: body.correctionReason,
})

/** The most specific code: the kit, too few reads, anything else. */
function refusalOf(faults: readonly LaboratoryFault[]): Refusal {
  if (faults.some(({ path }) => path === 'kitId')) return messageRefusal('MICROBIOME_KIT_MISMATCH', faults)
  return faults.every(({ reasonEnum }) => reasonEnum === 'LOW_READ_COUNT')
    ? messageRefusal('MICROBIOME_LOW_READ_COUNT', faults)
    : messageRefusal('MICROBIOME_INVALID_RESULT_PAYLOAD', faults)
}
