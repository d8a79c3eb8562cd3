import { setTimeout as pause } from 'node:timers/promises'
import { createDb, createPool } from '@ieum/backend/platform/db/pool.ts'
import { inTransaction } from '@ieum/backend/platform/db/transaction.ts'
import { uuidv7 } from '@ieum/backend/platform/db/uuid.ts'
import { bumpSync, decideOrganization } from '@ieum/backend/services/mydata/sync/run/decision-rows.ts'
import { insertSync } from '@ieum/backend/services/mydata/sync/run/sync-rows.ts'
import { type OrganizationGuid, SyncId, type UserId } from '@ieum/contracts/shared/ids.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import type { PersonSession } from '../../people/person-session.ts'
import type { World } from '../../world/start-world.ts'
import { newSessions, type Progress } from '../signed-people.ts'

/** A person's sync that runs, without a worker: the measuring code makes its changes. */
export type LiveSync = { readonly userId: UserId; readonly syncId: SyncId; readonly cookie: string }

export type LiveSyncs = {
  readonly all: readonly LiveSync[]
  /**
   * Decides one institution after the other, over all syncs in turn, until the signal aborts.
   * @returns when each version was committed, epoch ms, by sync and version
   */
  change(perSecond: number, signal: AbortSignal): Promise<ReadonlyMap<string, number>>
  stop(): Promise<void>
}

/** Per sync; it stays live until the last is decided. */
const INSTITUTIONS = 10

/** This many people, each with a sync that runs. */
export async function liveSyncs(world: World, count: number, progress?: Progress): Promise<LiveSyncs> {
  const sessions = await newSessions(world, count, { progress })
  const { organizations } = await (sessions[0] as PersonSession).mydata.listOrganizations()
  const organizationGuids = organizations.slice(0, INSTITUTIONS).map(({ guid }) => guid as OrganizationGuid)
  const db = createDb(createPool(world.databaseUrl, { max: 4, name: 'live-syncs' }))
  const client = await world.connectDatabase()
  const { rows } = await client.query<{ token: string; auth_user_id: UserId }>(
    'select token, auth_user_id from auth_session',
  )
  const userOf = new Map(rows.map((row) => [row.token, row.auth_user_id]))
  const createdAtMs = Date.now()
  const all: LiveSync[] = []
  for (const session of sessions) {
    const cookie = session.cookie()
    const userId = userOf.get(tokenOf(cookie)) as UserId
    const syncId = SyncId.parse(uuidv7())
    const sync = { kind: 'REFRESH', certificationTransactionId: null, isTokenIssued: true } as const
    const times = { createdAtMs, deadlineAtMs: createdAtMs + HOUR_MS }
    await inTransaction(db, (trx) => insertSync(trx, userId, { ...sync, ...times, syncId, organizationGuids }))
    all.push({ userId, syncId, cookie })
  }

  async function decide({ userId, syncId }: LiveSync, organizationGuid: OrganizationGuid): Promise<void> {
    const decision = { state: 'SUCCESS', failure: null, isPartial: false, freshness: null } as const
    const options = { isBackground: false }
    await inTransaction(db, async (trx) => {
      const whole = { ...decision, nextDueAtMs: null, askAgainAtMs: null }
      await decideOrganization(trx, userId, syncId, organizationGuid, whole, options)
      await bumpSync(trx, userId, syncId, Date.now())
    })
  }

  let changed = 0
  return {
    all,
    async change(perSecond, signal) {
      const committedAtMs = new Map<string, number>()
      const startedAt = performance.now()
      // The last institution of each is left: a decided sync is not live any more.
      const most = all.length * (INSTITUTIONS - 1)
      for (let begun = 1; changed < most && !signal.aborted; begun++) {
        const sync = all[changed % all.length] as LiveSync
        const round = Math.floor(changed / all.length)
        changed += 1
        await decide(sync, organizationGuids[round] as OrganizationGuid)
        committedAtMs.set(versionKey(sync.syncId, round + 2), Date.now())
        await pause(Math.max(0, startedAt + (begun / perSecond) * 1_000 - performance.now()))
      }
      return committedAtMs
    },
    stop: () => db.destroy(),
  }
}

/** Key of a reported version. */
export const versionKey = (syncId: string, version: number): string => `${syncId} ${version}`

const tokenOf = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] as string
