import type { geneProvider, TOLD_STATUSES } from '@ieum/contracts/gene/provider.ts'
import { MOST_FAILURES } from '@ieum/domain/gene/testing-progress.ts'
import type { TestingEvent } from '@ieum/domain/gene/testing-states.ts'
import { courierOf } from '@ieum/domain/parcels/parcel-reading.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Trx } from '../../db/pool.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { takeResult } from '../results/take-result.ts'
import { hear, type Learned, type Spoken } from './hear.ts'

type Word<Name extends keyof typeof geneProvider> = Handler<(typeof geneProvider)[Name], GeneContext>

/** What a laboratory needs for an analysis, where it names no day. @source docs/gene.md#applications */
const USUAL_ANALYSIS_MS = 14 * DAY_MS

const expected = (startedAtMs: number): Learned => ({
  expectedCompletionDate: koreanYmd(startedAtMs + USUAL_ANALYSIS_MS),
})

export const startAnalysis: Word<'startAnalysis'> = ({ body, caller }, context) =>
  hear(context, caller, {
    operation: 'startAnalysis',
    body,
    event: () => 'ANALYSIS_STARTED',
    occurredAtMs: body.startedAt,
    learn: () => expected(body.startedAt),
  })

export const delayAnalysis: Word<'delayAnalysis'> = ({ body, caller }, context) =>
  hear(context, caller, {
    operation: 'delayAnalysis',
    body,
    event: () => 'ANALYSIS_DELAYED',
    occurredAtMs: body.delayedAt,
    learn: () => ({ expectedCompletionDate: body.expectedCompletionDate }),
  })

export const stopAnalysis: Word<'stopAnalysis'> = ({ body, caller }, context) =>
  hear(context, caller, {
    operation: 'stopAnalysis',
    body,
    event: () => 'ANALYSIS_STOPPED',
    occurredAtMs: body.stoppedAt,
    learn: () => ({ expectedCompletionDate: null }),
  })

const EVENTS: { readonly [status in (typeof TOLD_STATUSES)[number]]: TestingEvent } = {
  APPLIED: 'SHIPPING_FAILED',
  KIT_DELIVERED: 'KIT_DELIVERED',
  KIT_RETURNED: 'KIT_RETURNED',
  ANALYSIS_STARTED: 'ANALYSIS_STARTED',
  ANALYSIS_DELAYED: 'ANALYSIS_DELAYED',
  ANALYSIS_STOPPED: 'ANALYSIS_STOPPED',
}

/** "Delivered" of a kit whose pickup was ordered says that nobody came for it. */
export const updateStatus: Word<'updateStatus'> = ({ body, caller }, context) =>
  hear(context, caller, {
    operation: 'updateStatus',
    body,
    event: ({ row }) =>
      body.statusEnum === 'KIT_DELIVERED' && row.status_enum === 'KIT_RETURN_REQUESTED'
        ? 'PICKUP_CANCELLED'
        : EVENTS[body.statusEnum],
    occurredAtMs: body.occurredAt,
    learn({ content: { isKitAddressToConfirm, shipping } }) {
      if (body.statusEnum === 'ANALYSIS_STARTED') return expected(body.occurredAt)
      // Of a kit of the post the post has told whether it found nobody or was lost; of another's nobody has.
      const isUnknown = body.statusEnum === 'APPLIED' && shipping !== null && courierOf(shipping.courier) !== 'EPOST'
      return { content: { isKitAddressToConfirm: isKitAddressToConfirm || isUnknown } }
    },
  })

export const submitAnalysisResult: Word<'submitAnalysisResult'> = ({ body, caller }, context) =>
  hear(context, caller, {
    operation: 'submitAnalysisResult',
    body,
    isDroppedAfterEnd: true,
    occurredAtMs: body.analysisCompletedAt,
    event({ row }) {
      if (body.failedReason !== null) return 'ANALYSIS_FAILED'
      if (row.status_enum === 'ANALYSIS_COMPLETED') return null
      return row.status_enum === 'RESULT_OPENED' ? 'RESULT_CORRECTED' : 'ANALYSIS_COMPLETED'
    },
    learn: (spoken, trx) => (body.failedReason === null ? found(context, spoken, trx, body) : failed(spoken, body)),
  })

type Submitted = Parameters<Word<'submitAnalysisResult'>>[0]['body']

/** A failure is the next one, and tells nothing of the person. */
function failed({ row }: Spoken, { analysisResultTraits, failedCount, failedReason }: Submitted): Learned {
  if (failedCount !== row.failed_count + 1 || failedCount > MOST_FAILURES || analysisResultTraits.length > 0)
    throw new Refusal('GENE_INVALID_RESULT_PAYLOAD')
  return { failedCount, expectedCompletionDate: null, content: { failedReason } }
}

async function found(
  { clock, vault }: Pick<GeneContext, 'clock' | 'vault'>,
  { userId, row, content }: Spoken,
  trx: Trx,
  body: Submitted,
): Promise<Learned> {
  if (body.failedCount !== row.failed_count) throw new Refusal('GENE_INVALID_RESULT_PAYLOAD')
  const { analysisMethod, analysisSampleType, analysisSampleSuitability, correctionReason } = body
  const verdict = await takeResult(
    trx,
    { vault },
    {
      userId,
      applicationId: row.application_id,
      analysisOrganizationEnum: row.analysis_organization_enum,
      selfTestingTypeEnum: row.self_testing_type_enum,
      sexEnum: content.subject.sexEnum,
    },
    {
      analysisVersion: body.analysisVersion,
      completedAtMs: body.analysisCompletedAt,
      analysisMethod,
      analysisSampleType,
      analysisSampleSuitability,
      correctionReason,
      traits: body.analysisResultTraits,
    },
    clock.now(),
  )
  if (verdict.kind === 'uncertified') throw new Refusal('GENE_UNCERTIFIED_TRAIT', { traitNames: verdict.traitNames })
  if (verdict.kind === 'invalid') throw new Refusal('GENE_INVALID_RESULT_PAYLOAD', { faults: verdict.faults })
  if (verdict.kind === 'known') throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: row.status_enum })
  return { content: { failedReason: null } }
}
