import type { geneProvider, REPORTED_STATUSES } from '@ieum/contracts/gene/provider.ts'
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import type { TestingEvent } from '@ieum/domain/gene/application/testing-states.ts'
import { MOST_UNUSABLE_SAMPLES, usualCompletionDate } from '@ieum/domain/health/kit-deadlines.ts'
import { completionFaults, kitFaults, knownKit } from '@ieum/domain/health/laboratory-message.ts'
import { courierOf } from '@ieum/domain/parcels/parcel-reading.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { messageRefusal } from '../../health/laboratory-refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { receiveResult } from '../results/receive-result.ts'
import { handleLabWebhook, type LabApplication, type ReportedFacts } from './handle-lab-webhook.ts'

type Webhook<Name extends keyof typeof geneProvider> = Handler<(typeof geneProvider)[Name], GeneContext>

const expected = (startedAtMs: number): ReportedFacts => ({
  expectedCompletionDate: usualCompletionDate('gene', startedAtMs),
})

export const startAnalysis: Webhook<'startAnalysis'> = ({ body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'startAnalysis',
    body,
    event: () => 'ANALYSIS_STARTED',
    occurredAtMs: body.startedAt,
    occurredAtField: 'startedAt',
    readFacts: () => expected(body.startedAt),
  })

export const delayAnalysis: Webhook<'delayAnalysis'> = ({ body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'delayAnalysis',
    body,
    event: () => 'ANALYSIS_DELAYED',
    occurredAtMs: body.delayedAt,
    occurredAtField: 'delayedAt',
    readFacts: () => ({ expectedCompletionDate: body.expectedCompletionDate }),
  })

export const stopAnalysis: Webhook<'stopAnalysis'> = ({ body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'stopAnalysis',
    body,
    event: () => 'ANALYSIS_STOPPED',
    occurredAtMs: body.stoppedAt,
    occurredAtField: 'stoppedAt',
    readFacts: () => ({ expectedCompletionDate: null }),
  })

const EVENTS: { readonly [status in (typeof REPORTED_STATUSES)[number]]: TestingEvent } = {
  APPLIED: 'SHIPPING_FAILED',
  KIT_DELIVERED: 'KIT_DELIVERED',
  KIT_RETURNED: 'KIT_RETURNED',
  ANALYSIS_STARTED: 'ANALYSIS_STARTED',
  ANALYSIS_DELAYED: 'ANALYSIS_DELAYED',
  ANALYSIS_STOPPED: 'ANALYSIS_STOPPED',
}

/** "Delivered" for a kit whose pickup was ordered means that the pickup did not happen. */
export const updateStatus: Webhook<'updateStatus'> = ({ body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'updateStatus',
    body,
    event: ({ row }) =>
      body.statusEnum === 'KIT_DELIVERED' && row.statusEnum === 'KIT_RETURN_REQUESTED'
        ? 'PICKUP_CANCELLED'
        : EVENTS[body.statusEnum],
    occurredAtMs: body.occurredAt,
    occurredAtField: 'occurredAt',
    readFacts({ content: { isKitAddressToConfirm, kitId, shipping } }) {
      if (body.statusEnum === 'ANALYSIS_STARTED') return expected(body.occurredAt)
      if (body.statusEnum === 'KIT_RETURNED' && kitId !== null)
        return { content: { kitReturn: { returnedAtMs: body.occurredAt, isDelayed: false } } }
      // The post reports for its own kits whether a delivery failed or a kit was lost; for other carriers' kits that is
      // unknown.
      const isUnknown = body.statusEnum === 'APPLIED' && shipping !== null && courierOf(shipping.courier) !== 'EPOST'
      return { content: { isKitAddressToConfirm: isKitAddressToConfirm || isUnknown } }
    },
  })

export const submitAnalysisResult: Webhook<'submitAnalysisResult'> = ({ body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'submitAnalysisResult',
    body,
    isDroppedAfterEnd: true,
    occurredAtMs: body.analysisCompletedAt,
    event({ row }) {
      if (body.failedReason !== null) return 'ANALYSIS_FAILED'
      if (row.statusEnum === 'ANALYSIS_COMPLETED') return null
      return row.statusEnum === 'RESULT_OPENED' ? 'RESULT_CORRECTED' : 'ANALYSIS_COMPLETED'
    },
    readFacts: (application, trx) =>
      body.failedReason === null ? found(context, application, trx, body) : failed(context, application, body),
  })

type Submitted = Parameters<Webhook<'submitAnalysisResult'>>[0]['body']

/** A failure has to be the next one, of the kit that came back, and contain no data of the person. */
function failed(
  { clock }: Pick<GeneContext, 'clock'>,
  { row, content }: LabApplication,
  body: Submitted,
): ReportedFacts {
  const { failedCount, failedReason } = body
  const kit = kitOf(row, content)
  const isNext = failedCount === row.failedCount + 1 && failedCount <= MOST_UNUSABLE_SAMPLES
  const facts = { orderedAtMs: row.appliedAtMs, kit, nowMs: clock.now() }
  refuseFaults([
    ...kitFaults(body.kitId, kit),
    ...completionFaults('analysisCompletedAt', body.analysisCompletedAt, facts),
    ...(isNext ? [] : [{ path: 'failedCount', reasonEnum: 'FAILED_COUNT_MISMATCH' } as const]),
    ...(body.analysisResultTraits.length > 0
      ? [{ path: 'analysisResultTraits', reasonEnum: 'UNEXPECTED' } as const]
      : []),
  ])
  return { failedCount, expectedCompletionDate: null, content: { failedReason, resultRefusedAtMs: null } }
}

/** A testing of a sample that the laboratory has already has no kit. */
const kitOf = (row: LabApplication['row'], content: LabApplication['content']) =>
  row.selfTestingTypeEnum === 'ADDITIONAL_GENETIC_TESTING' ? null : knownKit(row.statusEnum, content)

/** Refuses with the most specific code: the kit, a trait that the laboratory may not answer, anything else. */
function refuseFaults(faults: readonly LaboratoryFault[]): void {
  const [first] = faults
  if (first === undefined) return
  if (faults.some(({ path }) => path === 'kitId')) throw messageRefusal('GENE_KIT_MISMATCH', faults)
  if (faults.every(({ reasonEnum }) => reasonEnum === 'UNCERTIFIED_TRAIT' || reasonEnum === 'NOT_PERMITTED_TRAIT'))
    throw messageRefusal('GENE_UNCERTIFIED_TRAIT', faults)
  throw messageRefusal('GENE_INVALID_RESULT_PAYLOAD', faults)
}

async function found(
  { clock, vault }: Pick<GeneContext, 'clock' | 'vault'>,
  { userId, row, content }: LabApplication,
  trx: Trx,
  body: Submitted,
): Promise<ReportedFacts> {
  if (body.failedCount !== row.failedCount) refuseFaults([{ path: 'failedCount', reasonEnum: 'FAILED_COUNT_MISMATCH' }])
  const { analysisMethod, analysisSampleType, analysisSampleSuitability, correctionReason, panelVersion } = body
  const received = await receiveResult(
    trx,
    { vault },
    {
      userId,
      applicationId: row.applicationId,
      ordered: {
        analysisOrganizationEnum: row.analysisOrganizationEnum,
        selfTestingTypeEnum: row.selfTestingTypeEnum,
        sexEnum: content.subject.sexEnum,
      },
      orderedAtMs: row.appliedAtMs,
      kit: kitOf(row, content),
      nowMs: clock.now(),
    },
    {
      kitId: body.kitId,
      genomeBuild: body.genomeBuild,
      correctedTraitNames: body.correctedTraitNames,
      analysisVersion: body.analysisVersion,
      completedAtMs: body.analysisCompletedAt,
      analysisMethod,
      analysisSampleType,
      analysisSampleSuitability,
      correctionReason,
      panelVersion,
      traits: body.analysisResultTraits,
    },
  )
  if (received.kind === 'known') throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: row.statusEnum })
  if (received.kind === 'refused') refuseFaults(received.faults)
  return { content: { failedReason: null, resultRefusedAtMs: null } }
}
