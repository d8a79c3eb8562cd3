/**
 * Compares the table of transitions with the real calls: each message of the laboratory and each request of a person at
 * each status.
 */

import { ApiError } from '@ieum/contract-kit/client.ts'
import type { TestingStatus } from '@ieum/domain/gene/application/testing-progress.ts'
import { type TestingActor, type TestingEvent, testingOutcome } from '@ieum/domain/gene/application/testing-states.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { foundOf, kitOf, LAB_ENV, labOf } from '../../laboratories/gene-lab.ts'
import { type Applicant, newApplicant } from '../../people/gene-applicant.ts'
import { RETURN_ADDRESS } from '../../people/return-address.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({ env: { GENE_PLACES_A_DAY: '20', ...LAB_ENV } })
const lab = () => labOf(opened.world)

const STATUSES = [
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_RETURNED',
  'KIT_EXPIRED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
  'ANALYSIS_FAILED',
  'ANALYSIS_COMPLETED',
  'RESULT_OPENED',
] as const satisfies readonly TestingStatus[]
type Status = (typeof STATUSES)[number]

const WITH_RESULT: readonly Status[] = ['ANALYSIS_COMPLETED', 'RESULT_OPENED']
/** A person whose application is set to the initial status of a row of the table. */
type Tried = Applicant & { readonly kitId: string; readonly nowMs: number }
/** At these statuses no kit has come back, so a result is refused because of its kit. */
const BEFORE_RETURN: readonly Status[] = ['APPLIED', 'KIT_SENT', 'KIT_DELIVERED', 'KIT_RETURN_REQUESTED', 'KIT_EXPIRED']
type Call = {
  readonly actor: TestingActor
  /** A result, which names the returned kit. */
  readonly isOfKit?: true
  /** The event that the call reports, to an application with this status; null: it reports nothing new. */
  readonly event: (status: Status) => TestingEvent | null
  readonly ask: (tried: Tried, status: Status) => Promise<unknown>
}

let kits = 0
const nextKit = () => `IEUM-T-${++kits}`
const always = (event: TestingEvent) => () => event
const notify = (statusEnum: 'APPLIED' | 'KIT_DELIVERED') => (tried: Tried) =>
  lab().updateStatus({ body: { analysisToken: tried.analysisToken, statusEnum, occurredAt: tried.nowMs } })
const result = (tried: Tried, status: Status) =>
  lab().submitAnalysisResult({
    body: {
      ...foundOf(tried, tried.nowMs),
      ...(status === 'RESULT_OPENED' && { analysisVersion: '2.0.0', correctionReason: '판독 기준이 바뀌었어요' }),
      ...(status === 'RESULT_OPENED' && { correctedTraitNames: ['ALCOHOL_FLUSH'] }),
    },
  })

const CALLS: Readonly<Record<string, Call>> = {
  notifyKitShipped: {
    actor: 'LAB',
    event: always('KIT_SENT'),
    ask: (tried) => lab().notifyKitShipped({ body: kitOf(tried, nextKit(), tried.nowMs) }),
  },
  notifyKitDelivered: {
    actor: 'LAB',
    event: (status) => (status === 'KIT_DELIVERED' || status === 'KIT_RETURN_REQUESTED' ? null : 'KIT_DELIVERED'),
    ask: ({ analysisToken, nowMs }) => lab().notifyKitDelivered({ body: { analysisToken, deliveredAt: nowMs } }),
  },
  completeKitReturn: {
    actor: 'LAB',
    event: always('KIT_RETURNED'),
    ask: ({ analysisToken, kitId, nowMs }) =>
      lab().completeKitReturn({ body: { analysisToken, kitId, returnedAt: nowMs, isDelayed: false } }),
  },
  startAnalysis: {
    actor: 'LAB',
    event: always('ANALYSIS_STARTED'),
    ask: ({ analysisToken, nowMs }) => lab().startAnalysis({ body: { analysisToken, startedAt: nowMs } }),
  },
  delayAnalysis: {
    actor: 'LAB',
    event: always('ANALYSIS_DELAYED'),
    ask: ({ analysisToken, nowMs }) =>
      lab().delayAnalysis({
        body: {
          ...{ analysisToken, delayedAt: nowMs, reason: '기기 점검' },
          expectedCompletionDate: koreanYmd(nowMs + 20 * DAY_MS),
        },
      }),
  },
  stopAnalysis: {
    actor: 'LAB',
    event: always('ANALYSIS_STOPPED'),
    ask: ({ analysisToken, nowMs }) =>
      lab().stopAnalysis({ body: { analysisToken, stoppedAt: nowMs, reason: '기기 고장' } }),
  },
  'updateStatus APPLIED': { actor: 'LAB', event: always('SHIPPING_FAILED'), ask: notify('APPLIED') },
  'updateStatus KIT_DELIVERED': {
    actor: 'LAB',
    event: (status) => (status === 'KIT_RETURN_REQUESTED' ? 'PICKUP_CANCELLED' : 'KIT_DELIVERED'),
    ask: notify('KIT_DELIVERED'),
  },
  'submitAnalysisResult of a sample of no use': {
    actor: 'LAB',
    isOfKit: true,
    event: always('ANALYSIS_FAILED'),
    ask: (tried) =>
      lab().submitAnalysisResult({
        body: foundOf(tried, tried.nowMs, { failedCount: 1, failedReason: 'LOW_VOLUME' }),
      }),
  },
  submitAnalysisResult: {
    actor: 'LAB',
    isOfKit: true,
    event: (status) => (status === 'RESULT_OPENED' ? 'RESULT_CORRECTED' : 'ANALYSIS_COMPLETED'),
    ask: result,
  },
  receiveMacrogenKit: {
    actor: 'USER',
    event: (status) => (status === 'KIT_DELIVERED' ? null : 'KIT_DELIVERED'),
    ask: ({ session }) => session.gene.receiveMacrogenKit(),
  },
  returnMacrogenKit: {
    actor: 'USER',
    event: (status) => (status === 'KIT_RETURN_REQUESTED' ? null : 'RETURN_REQUESTED'),
    ask: ({ session, kitId }) => session.gene.returnMacrogenKit({ body: { kitId, returnAddress: RETURN_ADDRESS } }),
  },
  openMacrogenAnalysisResult: {
    actor: 'USER',
    event: always('RESULT_OPENED'),
    ask: ({ session }) =>
      session.gene.openMacrogenAnalysisResult({ body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' } }),
  },
}

/** As if it had just reached this status, before any report of a step. */
async function put(tried: Applicant, status: Status): Promise<Tried> {
  const { analysisToken, applicationId, session } = tried
  const key = [await opened.userIdOf(session), applicationId]
  const { nowMs } = await opened.world.control.clock()
  const at = (where: Status) =>
    opened.healthDb.query(
      `update gene_application set status_enum = $3, failed_count = 0, next_due_at = null, status_changed_at = $4
       where user_id = $1 and application_id = $2`,
      [...key, where, new Date(nowMs)],
    )
  const forget = async () => {
    for (const table of ['gene_timeline', 'gene_result', 'gene_provider_event'])
      await opened.healthDb.query(`delete from ${table} where user_id = $1 and application_id = $2`, key)
  }
  await forget()
  // A new kit each time: the previous one may come from the answer of a call.
  await at('APPLIED')
  const kitId = nextKit()
  await lab().notifyKitShipped({ body: kitOf({ analysisToken }, kitId, nowMs) })
  if (!BEFORE_RETURN.includes(status))
    await lab().completeKitReturn({ body: { analysisToken, kitId, returnedAt: nowMs, isDelayed: false } })
  if (WITH_RESULT.includes(status)) await result({ ...tried, kitId, nowMs }, 'ANALYSIS_STARTED')
  if (status === 'RESULT_OPENED')
    await session.gene.openMacrogenAnalysisResult({ body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' } })
  for (const table of [
    'gene_timeline',
    'gene_provider_event',
    ...(WITH_RESULT.includes(status) ? [] : ['gene_result']),
  ])
    await opened.healthDb.query(`delete from ${table} where user_id = $1 and application_id = $2`, key)
  await at(status)
  return { ...tried, kitId, nowMs }
}

const statusOf = async ({ session }: Applicant) =>
  String((await session.gene.getMacrogenStatus()).userDtcGeneticTestingStatusEnum)

it.each(STATUSES)(
  '%s: every report and press follows the transition table, or is a conflict that names the status',
  {
    timeout: 60_000,
  },
  async (status) => {
    const applicant = await newApplicant(opened)
    for (const [name, { actor, ask, event, isOfKit }] of Object.entries(CALLS)) {
      const tried = await put(applicant, status)
      const labEvent = event(status)
      const isKnown = labEvent === null
      const outcome = labEvent && outcomeOf(status, labEvent, actor, tried.nowMs)
      // A result that has arrived and is closed is the same version again.
      const isRefused = isOfKit && BEFORE_RETURN.includes(status)
      const isMoved = outcome?.outcome === 'MOVED' && !isRefused
      const answer = await ask(tried, status).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ApiError) return [error.status, error.errorCodeEnum, error.details]
          throw error
        },
      )
      const conflict = isRefused
        ? [409, 'GENE_KIT_MISMATCH', { faultCount: 1, faults: [{ path: 'kitId', reasonEnum: 'KIT_NOT_RETURNED' }] }]
        : [409, 'GENE_STATUS_CONFLICT', { currentStatusEnum: status }]
      expect({ name, answer }).toEqual({ name, answer: isMoved || isKnown ? null : conflict })
      const to = isMoved && outcome?.outcome === 'MOVED' ? outcome.steps.at(-1)?.to : status
      expect({ name, status: await statusOf(tried) }).toEqual({ name, status: to })
    }
  },
)

it('an overdue step causes one notice, and the next step has a limit of its own', async () => {
  const applicant = await newApplicant(opened)
  const isReported = async () => {
    const { rows } = await opened.healthDb.query<{ is_overdue_told: boolean }>(
      'select is_overdue_told from gene_application where application_id = $1',
      [applicant.applicationId],
    )
    return rows[0]?.is_overdue_told
  }
  const forward = (days: number) => opened.world.control.setClock({ advanceMs: days * DAY_MS })
  await forward(6.9)
  const { nowMs } = await opened.world.control.clock()
  expect(await isReported()).toBe(false)
  await forward(0.2)
  await expect.poll(isReported, { timeout: 20_000 }).toBe(true)
  await lab().notifyKitShipped({ body: kitOf(applicant, nextKit(), nowMs) })
  expect(await isReported()).toBe(false)
})

const outcomeOf = (status: Status, event: TestingEvent, actor: TestingActor, nowMs: number) =>
  testingOutcome(status, event, actor, {
    testingType: 'DTC_GENETIC_TESTING',
    ...{ nowMs, statusChangedAtMs: nowMs, kitSentAtMs: null, failedCount: 0, resendCount: 0 },
    ...{ isConsentedToCollect: true, isConsentedToProvide: true, inferredStatuses: [] },
  })
