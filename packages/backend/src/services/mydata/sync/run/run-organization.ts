import { nextAttemptAtMs } from '@ieum/domain/mydata/sync/attempts.ts'
import { freshnessAfter, pauseUntilMs } from '@ieum/domain/mydata/sync/freshness.ts'
import { nextScheduledAtMs, spreadFromMs } from '@ieum/domain/mydata/sync/scheduled-transfer.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import type { Context, Stores, Time } from '../../../../platform/context.ts'
import type { Trx } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import type { DataProvider, XApiType } from '../../../../platform/outbound/providers/data-provider.ts'
import { accountHashOf } from '../../collect/account-links.ts'
import { collectContext } from '../../collect/collect-context.ts'
import { type Collected, collectOrganization, nothingRead } from '../../collect/collect-organization.ts'
import { createProviderCallLog, type ProviderCallLog } from '../../collect/provider-call-log.ts'
import { type AnswerMemory, createReader, type StopKind } from '../../collect/reader.ts'
import { COLLECTORS } from '../../collectors/collectors.ts'
import {
  loadConnection,
  markReloginRequired,
  type StoredConnection,
  setNextDue,
} from '../../connect/connection-rows.ts'
import { recordUse } from '../../ledger/record-in-ledger.ts'
import type { Directory, Institutions, Syncs } from '../../mydata-dependencies.ts'
import { insertNotice } from '../../notices/notice-rows.ts'
import { type OrganizationRecord, organizationBrief } from '../../organizations/organization.ts'
import { QUEUES } from '../../queues.ts'
import type { SaveInput } from '../assets/compare-collected.ts'
import { type AskedReading, recordFailedReading, recordNotAsked, recordRereadDue } from '../assets/reading-rows.ts'
import { type ChangeCheck, checkForChanges, FenceLostError, saveCollected } from '../assets/save-collected.ts'
import { type Health, healthBy } from '../circuit-breaker/circuit-breaker-state.ts'
import { createTokenKeeper, TokenRefreshError } from '../tokens/token-keeper.ts'
import { obtainToken } from '../tokens/token-step.ts'
import { bumpSync, type Decision, decideOrganization } from './decision-rows.ts'
import type { OrganizationRun } from './organization-run.ts'
import { askAgainAtMs } from './record-pause.ts'
import { type Sync, useOf } from './sync-rows.ts'

const API_TYPES: { readonly [kind in Sync['kind']]: XApiType } = {
  CONNECT: 'user-consent',
  RETRY: 'user-consent',
  REFRESH: 'user-refresh',
  SCHEDULED: 'scheduled',
}

export const FAILURE_OF: { readonly [stop in StopKind]: NonNullable<Decision['failure']> } = {
  relogin: 'RELOGIN_REQUIRED',
  'person-unknown': 'ERROR',
  'not-open': 'ERROR',
  'asset-gone': 'ERROR',
  failed: 'ERROR',
  'over-budget': 'ERROR',
  ended: 'TIMEOUT',
}

/**
 * All the work on one institution of a sync, from the token to the last commit. A run that is aborted because this
 * process shuts down decides nothing: the process that takes over the job starts again.
 * @throws Error when `stopping` says that this process shuts down
 */
export async function runOrganization(
  context: Context & Institutions & Syncs,
  run: OrganizationRun,
  stopping: AbortSignal,
): Promise<void> {
  const { breaker, clock, log } = context
  const { organizationGuid } = run.organization
  const pausedUntilMs = pauseUntilMs(run.organization.askAgainAtMs, clock.now())
  // Right after a signature the institution is asked once even if it wants to be left alone.
  const isJustSigned = run.sync.kind === 'CONNECT' && !run.isBackground
  if (pausedUntilMs !== null && !isJustSigned) {
    await recordNotAsked(context.db, run.userId, organizationGuid)
    return fail(context, run, 'ERROR', { asked: { freshness: 'LIMITED', askAgainAtMs: pausedUntilMs } })
  }
  const startedAtMs = performance.now()
  const recordStatus = (health: Health) => {
    // Work that nobody waits for is slow by our own choice.
    if (run.isBackground || run.sync.kind === 'SCHEDULED') return
    const tookMs = performance.now() - startedAtMs
    context.statusCounts.record({ organizationGuid, userId: run.userId, health, tookMs })
  }
  const opened = await opening(context, run, stopping, obtainToken, recordStatus)
  if (!opened) return
  const { dataProvider, key, record } = opened
  const connection = await loadConnection(context.db, run.userId, organizationGuid, key)
  if (!connection || connection.state === 'DISCONNECTED') return fail(context, run, 'DISCONNECTED')

  const memory = memoryOf(run.sync.kind, connection)
  const callLog = createProviderCallLog()
  const askedAtMs = clock.now()
  const outcome = await run.place.away(() =>
    collect(context, run, record, dataProvider, key, connection, memory, callLog),
  )
  const { assets, isEmpty, isPartial, stop } = outcome
  if (stop || isPartial) stopping.throwIfAborted()
  if (stop) log.info({ organization: record.orgCode, detail: stop.detail }, 'institution not collected')
  // If something could be read the institution is well; its answer about a single asset does not count.
  const isAnythingRead = assets.length > 0 || !stop
  const isFault = stop?.kind === 'failed' || stop?.kind === 'ended'
  const health = isAnythingRead || !isFault ? 'well' : healthBy(stop.reason)
  recordStatus(health)
  await breaker.report(organizationGuid, run.userId, health)
  const now = clock.now()
  const asked = { askedAtMs, askAgainAtMs: askAgainAtMs(callLog, now) }
  const input: SaveInput = {
    userId: run.userId,
    organization: organizationBrief(record),
    key,
    fence: connection.fence,
    collected: outcome,
    asked,
    nowMs: now,
    nextDueAtMs: dueAt(record, connection, now),
    isPlanRetained: run.sync.kind === 'REFRESH',
    memory: memory.answers(),
    switchedOff: connection.switchedOff,
  }
  const store = async (trx: Trx, check: ChangeCheck | null = null) => {
    const { isHistoryDue, freshness } = await saveCollected(trx, input, check)
    if (isHistoryDue) {
      const isScheduled = run.sync.kind === 'SCHEDULED'
      await QUEUES.history.send(trx, context.outbox, { userId: run.userId, organizationGuid, isScheduled })
    }
    return freshness
  }
  try {
    if (stop) {
      return await fail(context, run, FAILURE_OF[stop.kind], {
        ...(isAnythingRead && { store }),
        ...{ fence: connection.fence, connection, record },
        asked: {
          ...asked,
          freshness: freshnessAfter({
            isAnythingRead,
            isStopped: true,
            isPartial,
            isLimited: asked.askAgainAtMs !== null,
            isChanged: false,
          }),
          answeredAtMs: callLog.isAnswered() ? now : null,
        },
      })
    }
    const state = isEmpty ? 'NO_ASSET' : 'SUCCESS'
    const { settling } = run
    const check = settling && (await checkForChanges(context.db, input))
    // New data reaches the waiting person without waiting for the other institutions.
    if (settling && check && (check.isWritten || run.sync.kind === 'SCHEDULED')) {
      const read = { ...check, ...asked, organizationGuid, fence: connection.fence, state, isPartial } as const
      const write = check.isWritten ? null : (trx: Trx) => store(trx, check)
      const nextDueAtMs = input.isPlanRetained ? null : input.nextDueAtMs
      if (await run.place.away(() => settling.settle({ ...read, write, nextDueAtMs }))) return
    }
    await inTransaction(context.db, async (trx) => {
      const freshness = await store(trx, check)
      const decision = { state, failure: null, isPartial, nextDueAtMs: null, freshness } as const
      const decided = await decide(context, trx, run, { ...decision, askAgainAtMs: asked.askAgainAtMs })
      // The person was informed that this institution is late, and no longer waits.
      if (decided === 'decidedLate') {
        await insertNotice(trx, run.userId, {
          kind: 'CONNECTED_LATE',
          organizationGuid,
          createdAtMs: context.clock.now(),
        })
      }
      await recordUse(trx, context, run.userId, useOf(run.sync.kind), [organizationGuid])
    })
  } catch (error) {
    if (error instanceof FenceLostError) return fail(context, run, 'DISCONNECTED')
    throw error
  }
  context.syncStatuses.changed(run.sync.syncId)
}

/**
 * Opens the institution once there is a token: an earlier one, or one that is obtained now. Returns null when there is
 * no token; the institution is decided then.
 * @throws Error when `stopping` says that this process shuts down
 */
export async function opening(
  context: Context & Institutions & Syncs,
  run: OrganizationRun,
  stopping: AbortSignal,
  obtain: typeof obtainToken,
  recordHealth: (health: Health) => void = () => undefined,
): Promise<{
  readonly record: OrganizationRecord
  readonly dataProvider: DataProvider
  readonly key: KeyHandle
} | null> {
  const { breaker, organizations, vault } = context
  const { organizationGuid, isTokenIssued } = run.organization
  const refused = async (failure: NonNullable<Decision['failure']>, options: FailOptions = {}) => {
    await fail(context, run, failure, options)
    return null
  }
  const record = organizations.find(organizationGuid)
  if (!record?.isLive || !record.industry) return refused('ERROR')
  if (!(await breaker.admits(organizationGuid))) return refused('ERROR')
  const dataProvider: DataProvider = { ...record, industry: record.industry }
  if (isTokenIssued) {
    const key = (await vault.organizationKeys(run.userId, [organizationGuid])).get(organizationGuid)
    return key ? { record, dataProvider, key } : refused('DISCONNECTED')
  }
  if (!run.grant) return refused('ERROR')
  const token = await obtain(context, run, dataProvider, run.grant)
  if (token.kind === 'stored') return { record, dataProvider, key: token.key }
  stopping.throwIfAborted()
  recordHealth(token.health)
  await breaker.report(organizationGuid, run.userId, token.health)
  const { retryAfterMs, canRetry } = token
  if (retryAfterMs === undefined) return refused(token.failure, { canRetry })
  const untilMs = context.clock.now() + retryAfterMs
  await recordRereadDue(context.db, run.userId, organizationGuid, untilMs)
  return refused(token.failure, { canRetry, asked: { freshness: 'LIMITED', askAgainAtMs: untilMs } })
}

async function collect(
  context: Time & Stores & Institutions,
  run: OrganizationRun,
  record: OrganizationRecord,
  dataProvider: DataProvider,
  key: KeyHandle,
  connection: StoredConnection,
  memory: AnswerMemory,
  callLog: ProviderCallLog,
): Promise<Collected> {
  const collector = COLLECTORS.get(dataProvider.industry)
  if (!collector) return nothingRead('failed', `no collector for ${record.industry}`)
  const token = createTokenKeeper(context, run.userId, dataProvider, key, connection)
  // Aborts the calls in progress once one call has shown that the institution cannot be read.
  const done = new AbortController()
  const signal = AbortSignal.any([run.signal, done.signal])
  try {
    if (token.isExpired() && (await token.renew(token.current(), signal)) === null) {
      return nothingRead('relogin', 'token expired')
    }
    const client = context.outside.dataProvider
    const { turn } = run.place
    const apiType = API_TYPES[run.sync.kind]
    const reader = createReader({ client, dataProvider, token, apiType, signal, memory, turn, callLog })
    return await collectOrganization({
      collector,
      reader,
      scopes: connection.tokens.scopes,
      switchedOff: connection.switchedOff,
      assignedKeys: connection.assignedKeys,
      key,
      context: collectContext(context, connection),
      accountHash: accountHashOf(context.indexes, run.userId),
      abandon: () => done.abort(),
    })
  } catch (error) {
    if (!(error instanceof TokenRefreshError)) throw error
    callLog.record(error.outcome)
    return nothingRead(run.signal.aborted ? 'ended' : 'failed', `token not refreshed: ${error.reason}`, error.reason)
  } finally {
    done.abort()
  }
}

/** Right after a consent everything is new. */
export const isConsented = (kind: Sync['kind']): boolean => kind === 'CONNECT' || kind === 'RETRY'

/** Right after a consent everything is read from the start; later runs ask only for changes. */
export function memoryOf(kind: Sync['kind'], connection: StoredConnection) {
  const isFresh = isConsented(kind)
  const answers: Record<string, { searchTimestamp: string; body: unknown }> = {}
  return {
    recall: (key: string) => (isFresh ? undefined : connection.memory[key]),
    remember: (key: string, searchTimestamp: string, body: unknown) => {
      answers[key] = { searchTimestamp, body }
    },
    answers: () => answers,
  }
}

export function dueAt(record: OrganizationRecord, connection: StoredConnection, now: number): number | null {
  if (connection.cycleDays === null) return null
  return nextScheduledAtMs(now, connection.cycleDays, record.scheduledSlots, spreadOf(connection.fence))
}

/** Position of this connection within a slot: constant per connection, different between connections. */
export function spreadOf(fence: string): number {
  return Number.parseInt(fence.replaceAll('-', '').slice(-6), 16) / 0x1000000
}

export async function decide({ clock }: Time, trx: Trx, run: Decided, decision: Decision) {
  const { userId, sync, organization, isBackground } = run
  const options = { isBackground }
  const decided = await decideOrganization(trx, userId, sync.syncId, organization.organizationGuid, decision, options)
  if (decided) await bumpSync(trx, userId, sync.syncId, clock.realNow())
  return decided
}

/** The inputs for deciding an institution. */
type Decided = Omit<OrganizationRun, 'place' | 'signal' | 'settling'>

type FailOptions = {
  /** Writes what was read despite the failure, in the transaction that decides. */
  readonly store?: (trx: Trx) => Promise<unknown>
  readonly canRetry?: boolean
  readonly fence?: string
  readonly connection?: StoredConnection
  readonly record?: OrganizationRecord
  /**
   * The outcome of asking, business time; left out: the institution was not asked. Recorded with the connection when
   * the moment is given.
   */
  readonly asked?: Pick<AskedReading, 'freshness' | 'askAgainAtMs'> & {
    readonly askedAtMs?: number
    readonly answeredAtMs?: number | null
  }
}

/** Decides the institution as failed and plans another try when one can help. Throws what `store` throws. */
export async function fail(
  context: Context & Directory & Syncs,
  run: Decided,
  failure: NonNullable<Decision['failure']>,
  { store, canRetry = true, fence, connection, record, asked }: FailOptions = {},
): Promise<void> {
  const { clock, config, db, syncStatuses } = context
  const { userId, sync, organization, grant } = run
  const now = clock.now()
  const reuseUntil = grant && grant.signedAtMs + config.mydata.signatureReuseMs
  const isWorthTrying = canRetry && (failure === 'ERROR' || failure === 'TIMEOUT') && reuseUntil !== null
  const askAgainAtMs = asked?.askAgainAtMs ?? null
  const nextDueAtMs = isWorthTrying
    ? nextAttemptAtMs(organization.attemptCount + 1, now, reuseUntil, askAgainAtMs)
    : null
  await inTransaction(db, async (trx) => {
    await store?.(trx)
    if (!store && fence && asked?.askedAtMs !== undefined) {
      const reading = { askedAtMs: asked.askedAtMs, freshness: asked.freshness, askAgainAtMs }
      await recordFailedReading(trx, userId, organization.organizationGuid, fence, reading, asked.answeredAtMs ?? null)
    }
    if (failure === 'RELOGIN_REQUIRED' && fence) {
      await markReloginRequired(trx, userId, organization.organizationGuid, fence)
    } else if (sync.kind === 'SCHEDULED' && connection && record) {
      // The next try is in the institution's next slot: not before an hour, and not before the institution wants to be
      // asked.
      const earliestMs = Math.max(now + HOUR_MS, askAgainAtMs ?? 0)
      const { scheduledSpreadMs } = config.mydata
      const spread = spreadOf(connection.fence)
      const at = spreadFromMs(earliestMs, record.scheduledSlots, spread, scheduledSpreadMs)
      await setNextDue(trx, userId, record.guid, connection.fence, at)
    }
    const freshness = asked?.freshness ?? 'REFUSED'
    await decide(context, trx, run, {
      state: 'FAILED',
      failure,
      isPartial: false,
      nextDueAtMs,
      freshness,
      askAgainAtMs,
    })
    if (store) await recordUse(trx, context, userId, useOf(sync.kind), [organization.organizationGuid])
  })
  syncStatuses.changed(sync.syncId)
}
