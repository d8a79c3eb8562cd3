/**
 * Compares the table of transitions with the real calls: each message of the laboratory and each request of a person at
 * each status.
 */

import { ApiError } from '@ieum/contract-kit/client.ts'
import {
  type MicrobiomeActor,
  type MicrobiomeEvent,
  type MicrobiomeStatus,
  microbiomeOutcome,
} from '@ieum/domain/microbiome/testing-states.ts'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, koreanYmd, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { LAB_ENV } from '../../laboratories/gene-lab.ts'
import { gutFoundOf, gutLabOf } from '../../laboratories/gut-lab.ts'
import { microbiomePaper, OF_GUT, OF_MACROGEN as params, wonMicrobiomeCode } from '../../people/microbiome-paper.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { RETURN_ADDRESS } from '../../people/return-address.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({ env: LAB_ENV })
const lab = () => gutLabOf(opened.world)

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
] as const satisfies readonly MicrobiomeStatus[]
type Status = (typeof STATUSES)[number]

/** A person whose application is set to the initial status of a row of the table. */
type Tried = {
  readonly session: PersonSession
  readonly applicationId: string
  readonly analysisToken: string
  readonly kitId: string
  readonly nowMs: number
}
/** At these statuses no kit has come back, so a result is refused because of its kit. */
const BEFORE_RETURN: readonly Status[] = ['APPLIED', 'KIT_SENT', 'KIT_DELIVERED', 'KIT_RETURN_REQUESTED', 'KIT_EXPIRED']
type Call = {
  readonly actor: MicrobiomeActor
  /** A result, which names the returned kit. */
  readonly isOfKit?: true
  /** The event that the call reports, to an application with this status; null: it reports nothing new. */
  readonly event: (status: Status) => MicrobiomeEvent | null
  readonly ask: (tried: Tried) => Promise<unknown>
}

let kits = 0
const nextKit = () => `GUT-T-${++kits}`
const always = (event: MicrobiomeEvent) => () => event
const ship = ({ analysisToken, nowMs }: Pick<Tried, 'analysisToken' | 'nowMs'>, kitId: string) =>
  lab().notifyMicrobiomeKitShipped({
    params,
    body: { analysisToken, kitId, courier: 'CJ', trackingNumber: '6012345678901', sentAt: nowMs },
  })
const notify =
  (statusEnum: 'APPLIED' | 'KIT_DELIVERED') =>
  ({ analysisToken, nowMs }: Tried) =>
    lab().updateMicrobiomeStatus({ params, body: { analysisToken, statusEnum, occurredAt: nowMs } })
const result = ({ analysisToken, kitId, nowMs }: Tried) =>
  lab().submitMicrobiomeAnalysisResult({ params, body: gutFoundOf(analysisToken, kitId, nowMs, 7) })

const CALLS: Readonly<Record<string, Call>> = {
  notifyMicrobiomeKitShipped: { actor: 'LAB', event: always('KIT_SENT'), ask: (tried) => ship(tried, nextKit()) },
  notifyMicrobiomeKitDelivered: {
    actor: 'LAB',
    event: always('KIT_DELIVERED'),
    ask: ({ analysisToken, nowMs }) =>
      lab().notifyMicrobiomeKitDelivered({ params, body: { analysisToken, deliveredAt: nowMs } }),
  },
  completeMicrobiomeKitReturn: {
    actor: 'LAB',
    event: always('KIT_RETURNED'),
    ask: ({ analysisToken, kitId, nowMs }) =>
      lab().completeMicrobiomeKitReturn({
        params,
        body: { analysisToken, kitId, returnedAt: nowMs, isDelayed: false },
      }),
  },
  startMicrobiomeAnalysis: {
    actor: 'LAB',
    event: always('ANALYSIS_STARTED'),
    ask: ({ analysisToken, nowMs }) =>
      lab().startMicrobiomeAnalysis({ params, body: { analysisToken, startedAt: nowMs } }),
  },
  delayMicrobiomeAnalysis: {
    actor: 'LAB',
    event: always('ANALYSIS_DELAYED'),
    ask: ({ analysisToken, nowMs }) =>
      lab().delayMicrobiomeAnalysis({
        params,
        body: {
          ...{ analysisToken, delayedAt: nowMs, reason: '기기 점검' },
          expectedCompletionDate: koreanYmd(nowMs + 20 * DAY_MS),
        },
      }),
  },
  stopMicrobiomeAnalysis: {
    actor: 'LAB',
    event: always('ANALYSIS_STOPPED'),
    ask: ({ analysisToken, nowMs }) =>
      lab().stopMicrobiomeAnalysis({ params, body: { analysisToken, stoppedAt: nowMs, reason: '기기 고장' } }),
  },
  'updateMicrobiomeStatus APPLIED': { actor: 'LAB', event: always('SHIPPING_FAILED'), ask: notify('APPLIED') },
  'updateMicrobiomeStatus KIT_DELIVERED': {
    actor: 'LAB',
    event: (status) => (status === 'KIT_RETURN_REQUESTED' ? 'PICKUP_CANCELLED' : 'KIT_DELIVERED'),
    ask: notify('KIT_DELIVERED'),
  },
  'submitMicrobiomeAnalysisResult of a sample of no use': {
    actor: 'LAB',
    isOfKit: true,
    event: always('ANALYSIS_FAILED'),
    ask: ({ analysisToken, kitId, nowMs }) =>
      lab().submitMicrobiomeAnalysisResult({
        params,
        body: {
          ...{
            analysisToken,
            kitId,
            canAnalyze: false,
            failedAt: nowMs,
            completedAt: null,
            failedReason: 'LOW_VOLUME',
          },
          ...{ analysisResultMicrobes: [], analysisResultTraits: [] },
        },
      }),
  },
  submitMicrobiomeAnalysisResult: { actor: 'LAB', isOfKit: true, event: always('ANALYSIS_COMPLETED'), ask: result },
  receiveKit: {
    actor: 'USER',
    event: (status) => (status === 'KIT_DELIVERED' ? null : 'KIT_DELIVERED'),
    ask: ({ session }) => session.microbiome.receiveKit({ params: OF_GUT }),
  },
  returnKit: {
    actor: 'USER',
    event: (status) => (status === 'KIT_RETURN_REQUESTED' ? null : 'RETURN_REQUESTED'),
    ask: ({ session, kitId }) =>
      session.microbiome.returnKit({ params, body: { kitId, returnAddress: RETURN_ADDRESS } }),
  },
}

const KIT_NOT_RETURNED = { faultCount: 1, faults: [{ path: 'kitId', reasonEnum: 'KIT_NOT_RETURNED' }] }

async function applied(): Promise<Pick<Tried, 'session' | 'applicationId' | 'analysisToken'>> {
  const { control } = opened.world
  const { nowMs } = await control.clock()
  const tomorrowMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS))
  await control.setClock({ advanceMs: tomorrowMs + 10.5 * HOUR_MS - nowMs })
  const session = await opened.somebody()
  const voucherCode = await wonMicrobiomeCode(session, opened.world)
  const body = { ...(await microbiomePaper(session)), voucherCode }
  const { applicationId, analysisToken } = (await session.microbiome.apply({ params, body })).application
  return { session, applicationId, analysisToken: analysisToken as string }
}

/** As if it had just reached this status, before any report of a step. */
async function put(one: Awaited<ReturnType<typeof applied>>, status: Status): Promise<Tried> {
  const key = [await opened.userIdOf(one.session), one.applicationId]
  const { nowMs } = await opened.world.control.clock()
  const at = (where: Status) =>
    opened.healthDb.query(
      `update microbiome_application set status_enum = $3, failed_count = 0, next_due_at = null, status_changed_at = $4
       where user_id = $1 and application_id = $2`,
      [...key, where, new Date(nowMs)],
    )
  const forget = async (...tables: readonly string[]) => {
    for (const table of ['microbiome_timeline', 'microbiome_provider_event', ...tables])
      await opened.healthDb.query(`delete from ${table} where user_id = $1 and application_id = $2`, key)
  }
  await forget('microbiome_result')
  // A new kit each time: the previous one may come from the answer of a call.
  await at('APPLIED')
  const tried = { ...one, kitId: nextKit(), nowMs }
  await ship(tried, tried.kitId)
  if (!BEFORE_RETURN.includes(status)) {
    const { analysisToken, kitId } = tried
    const body = { analysisToken, kitId, returnedAt: nowMs, isDelayed: false }
    await lab().completeMicrobiomeKitReturn({ params, body })
  }
  if (status === 'ANALYSIS_COMPLETED') await result(tried)
  await forget()
  await at(status)
  return tried
}

const statusOf = async ({ session }: Tried) =>
  String(
    (await session.microbiome.getLatestApplication({ params: OF_GUT })).application?.userMicrobiomeTestingStatusEnum,
  )

it.each(STATUSES)(
  '%s: every report and press follows the transition table, or is a conflict that names the status',
  {
    timeout: 60_000,
  },
  async (status) => {
    const one = await applied()
    for (const [name, { actor, ask, event, isOfKit }] of Object.entries(CALLS)) {
      const tried = await put(one, status)
      const labEvent = event(status)
      const outcome = labEvent && outcomeOf(status, labEvent, actor, tried.nowMs)
      const answer = await ask(tried).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ApiError) return [error.status, error.errorCodeEnum, error.details]
          throw error
        },
      )
      // With a result there is nothing under way that the person could act on.
      const isRefused = isOfKit && BEFORE_RETURN.includes(status)
      const refusal = isRefused
        ? [409, 'MICROBIOME_KIT_MISMATCH', KIT_NOT_RETURNED]
        : status === 'ANALYSIS_COMPLETED' && actor === 'USER'
          ? [404, 'MICROBIOME_APPLICATION_NOT_FOUND', null]
          : [409, 'MICROBIOME_STATUS_CONFLICT', { currentStatusEnum: status }]
      const isMoved = outcome?.outcome === 'MOVED' && !isRefused
      const isTaken = labEvent === null || isMoved
      if (isTaken) expect({ name, answer }).toEqual({ name, answer: null })
      else expect({ name, answer: answer?.slice(0, 2) }).toEqual({ name, answer: refusal.slice(0, 2) })
      if (answer?.[0] === 409) expect({ name, details: answer[2] }).toEqual({ name, details: refusal[2] })
      const to = isMoved && outcome?.outcome === 'MOVED' ? outcome.steps.at(-1)?.to : status
      expect({ name, status: await statusOf(tried) }).toEqual({ name, status: to })
    }
  },
)

const outcomeOf = (status: Status, event: MicrobiomeEvent, actor: MicrobiomeActor, nowMs: number) =>
  microbiomeOutcome(status, event, actor, {
    ...{ nowMs, statusChangedAtMs: nowMs, failedCount: 0, resendCount: 0, inferredStatuses: [] },
  })
