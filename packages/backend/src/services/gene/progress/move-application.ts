import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { TESTING_STATUSES } from '@ieum/domain/gene/application/testing-progress.ts'
import {
  type TestingActor,
  type TestingEffect,
  type TestingEvent,
  type TestingFacts,
  testingOutcome,
} from '@ieum/domain/gene/application/testing-states.ts'
import type { Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadTimeline, type TimelineRow, writeSteps } from '../../health/timeline-rows.ts'
import { type ApplicationRow, lockById, writeStatus } from '../applications/application-rows.ts'

/** The result of applying an event to an application. */
export type Moved =
  /** The caller has to apply `effects` in the same transaction. */
  | { readonly outcome: 'MOVED'; readonly row: ApplicationRow; readonly effects: readonly TestingEffect[] }
  /** The step had been inferred before; now its time is recorded. */
  | { readonly outcome: 'FILLED' }
  | { readonly outcome: 'CONFLICT'; readonly currentStatusEnum: ApplicationRow['statusEnum'] }

type Happened = { readonly event: TestingEvent; readonly actor: TestingActor; readonly occurredAtMs: number }

/**
 * The only function that changes the status of an application: follows the table of transitions and writes a timeline
 * line for each step. Returns null when the person has no such application. Business time.
 */
export async function moveApplication(
  { clock }: Time,
  trx: Trx,
  { userId, applicationId }: { readonly userId: UserId; readonly applicationId: string },
  { event, actor, occurredAtMs }: Happened,
): Promise<Moved | null> {
  const row = await lockById(trx, userId, applicationId)
  if (!row) return null
  const timeline = await loadTimeline(trx, 'gene', userId, applicationId)
  const found = testingOutcome(row.statusEnum, event, actor, factsOf(row, timeline, clock.now()))
  if (found.outcome === 'CONFLICT') return { outcome: 'CONFLICT', currentStatusEnum: row.statusEnum }
  await writeSteps(trx, 'gene', userId, applicationId, timeline, found, { actor, occurredAtMs })
  if (found.outcome === 'FILLED') return { outcome: 'FILLED' }
  const status = found.steps.at(-1)?.to as ApplicationRow['statusEnum']
  await writeStatus(trx, userId, applicationId, status, occurredAtMs)
  return { outcome: 'MOVED', row, effects: found.steps.flatMap(({ effects }) => effects) }
}

/**
 * The same for callers that need the move itself.
 * @throws Refusal GENE_APPLICATION_NOT_FOUND, GENE_STATUS_CONFLICT with the current status
 */
export async function requireMove(
  ...args: Parameters<typeof moveApplication>
): Promise<Extract<Moved, { readonly outcome: 'MOVED' }>> {
  const moved = await moveApplication(...args)
  if (!moved) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
  if (moved.outcome === 'MOVED') return moved
  const currentStatusEnum = moved.outcome === 'CONFLICT' ? moved.currentStatusEnum : null
  throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum })
}

function factsOf(row: ApplicationRow, timeline: readonly TimelineRow[], nowMs: number): TestingFacts {
  const sent = timeline.filter(({ statusEnum: status }) => status === 'KIT_SENT')
  return {
    testingType: row.selfTestingTypeEnum,
    nowMs,
    statusChangedAtMs: row.statusChangedAtMs,
    kitSentAtMs: sent.at(-1)?.occurredAtMs ?? null,
    failedCount: row.failedCount,
    // Each failure has a kit of its own; kits beyond those were not delivered.
    resendCount: Math.max(0, sent.length - 1 - row.failedCount),
    // Nobody can apply without this consent.
    isConsentedToCollect: true,
    isConsentedToProvide: row.isThirdPartyConsented,
    inferredStatuses: TESTING_STATUSES.filter((status) =>
      timeline.some((line) => line.isInferred && line.statusEnum === status),
    ),
  }
}
