import { setTimeout as delay } from 'node:timers/promises'
import { createDb, createPool, type Db } from '@ieum/backend/platform/db/pool.ts'
import { inTransaction } from '@ieum/backend/platform/db/transaction.ts'
import { uuidv7 } from '@ieum/backend/platform/db/uuid.ts'
import { startBoss } from '@ieum/backend/platform/jobs/boss.ts'
import { createOutbox, type Outbox } from '@ieum/backend/platform/jobs/outbox.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { QUEUES } from '@ieum/backend/services/mydata/queues.ts'
import { insertSync } from '@ieum/backend/services/mydata/sync/run/sync-rows.ts'
import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import pg from 'pg'
import pino from 'pino'
import { id } from '../../ids.ts'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import type { World } from '../../world/start-world.ts'

const BANK_CODE = 'A1AAEO0000'
const BANK = organizationGuidOf(BANK_CODE)
/** An access token lives 90 days. @source docs/reference/standard.md#renewal */
const EXPIRED_MS = 91 * DAY_MS
const CONSENTED_MS = 1_800 * DAY_MS
const ENDED_LIMIT_MS = 60_000

/** Puts jobs into the queues of a world beside its processes, and reads their results. */
export type Enqueuing = { readonly db: Db; readonly outbox: Outbox; readonly rows: pg.Pool; stop(): Promise<void> }

export async function enqueuing({ databaseUrl }: World): Promise<Enqueuing> {
  const db = createDb(createPool(databaseUrl, { max: 4, name: 'renewal-race' }))
  const boss = await startBoss({ databaseUrl, log: pino({ level: 'silent' }), queues: [] })
  const rows = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const stop = async () => {
    await boss.stop({ graceful: false })
    await db.destroy()
    await rows.end()
  }
  return { db, outbox: createOutbox(boss), rows, stop }
}

export type RenewalRace = {
  readonly jobs: number
  /** Calls for a new token at the institution. */
  readonly renewals: number
  /** Answers of the institution that refused a token. */
  readonly refused: number
  readonly succeeded: number
  readonly tookMs: number
}

/** A person with one bank and no periodic transfer, who can be used for several races. */
export async function somebodyConnected(world: World, enqueued: Enqueuing) {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { nowMs } = await world.control.clock()
  await connectAll(session, world.control, {
    organizationGuids: [BANK],
    informedConsent: { consentEndDateMs: nowMs + CONSENTED_MS, consentEndDateByYear: null, shouldSchedule: false },
  })
  return { session, userId: await userIdOf(session, enqueued.rows) }
}

/**
 * Expires every access token, and delays renewals at the institution, so that all jobs that want one have asked by
 * then. Returns the institution's last call before that: a periodic job may be the first to renew.
 */
export async function endTokens({ control }: World, renewalMs: number): Promise<number> {
  const { lastSeq } = await control.call<{ lastSeq: number }>('GET', '/control/calls?after=9e15')
  await control.setBehaviour(BANK_CODE, { name: 'slow', ms: renewalMs, on: 'token' })
  await control.setClock({ advanceMs: EXPIRED_MS })
  return lastSeq
}

/**
 * Lets this many jobs read a person's bank at the same moment, in any process.
 * @param race.since what `endTokens` returned
 */
export async function raceForRenewal(
  world: World,
  { db, outbox, rows }: Enqueuing,
  { session, userId }: { readonly session: PersonSession; readonly userId: UserId },
  { jobs, since }: { readonly jobs: number; readonly since: number },
): Promise<RenewalRace> {
  const startedAt = performance.now()
  const syncIds = Array.from({ length: jobs }, () => id<SyncId>(uuidv7()))
  await inTransaction(db, async (trx) => {
    const createdAtMs = Date.now()
    for (const syncId of syncIds) {
      await insertSync(trx, userId, {
        syncId,
        kind: 'REFRESH',
        certificationTransactionId: null,
        organizationGuids: [BANK],
        isTokenIssued: true,
        createdAtMs,
        deadlineAtMs: createdAtMs + ENDED_LIMIT_MS,
      })
      await QUEUES.refresh.send(trx, outbox, { userId, syncId })
    }
  })
  const states = await untilDecided(rows, userId, syncIds)
  const tookMs = Math.round(performance.now() - startedAt)
  const { calls } = await world.control.call<{ calls: readonly Record<string, unknown>[] }>(
    'GET',
    `/control/calls?after=${since}&orgCode=${BANK_CODE}`,
  )
  const ofPerson = calls.filter(({ personId }) => personId === session.person.id)
  return {
    jobs,
    renewals: ofPerson.filter(({ api }) => api === '개별인증-003').length,
    refused: ofPerson.filter(({ rspCode }) => rspCode === '40101').length,
    succeeded: states.filter((state) => state === 'SUCCESS').length,
    tookMs,
  }
}

async function untilDecided(db: pg.Pool, userId: UserId, syncIds: readonly SyncId[]): Promise<readonly string[]> {
  const end = performance.now() + ENDED_LIMIT_MS
  for (;;) {
    const { rows } = await db.query<{ state: string }>(
      'select state from sync_organization where user_id = $1 and sync_id = any($2::uuid[])',
      [userId, syncIds],
    )
    const states = rows.map(({ state }) => state)
    if (states.every((state) => state !== 'TOKEN_ISSUED' && state !== 'WAITING')) return states
    if (performance.now() > end) throw new Error(`undecided after ${ENDED_LIMIT_MS} ms: ${states.join(' ')}`)
    await delay(50)
  }
}

async function userIdOf(session: PersonSession, db: pg.Pool): Promise<UserId> {
  const token = decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0]
  const { rows } = await db.query('select auth_user_id from auth_session where token = $1', [token])
  return rows[0].auth_user_id
}
