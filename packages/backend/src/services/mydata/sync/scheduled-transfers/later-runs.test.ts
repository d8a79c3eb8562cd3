import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
/** 02:05 in Korea, UTC: both accept periodic transfers. */
const NIGHT = [17, 5] as const

let world: World
let db: pg.Pool

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
})
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

async function until<T>(read: () => Promise<T | null>, limitMs = 30_000): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const value = await read()
    if (value !== null) return value
    if (performance.now() > end) throw new Error('the condition did not come')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control))

/** A connected bank, and when its periodic transfer is due and was made. */
async function scheduledBank() {
  const session = await somebody()
  const guid = organizationGuidOf(BANK)
  await connectAll(session, world.control, { organizationGuids: [guid] })
  const { assets } = await session.mydata.listAssets()
  const key = Buffer.from(assets[0]?.assetIdentifier as string, 'base64url')
  const schedule = async () => {
    const { rows } = await db.query(
      `select next_due_at, fetched_at as last_fetched_at from connection
         join connection_reading using (user_id, organization_guid) where organization_guid = $2
         and user_id = (select user_id from asset where asset_key = $1)`,
      [key, guid],
    )
    return rows[0] as { next_due_at: Date; last_fetched_at: Date }
  }
  const { rows } = await db.query('select user_id from asset where asset_key = $1', [key])
  return { planned: await schedule(), schedule, userId: rows[0].user_id as string }
}

describe('after the person has stopped waiting', () => {
  it('an institution that was broken is connected by a background attempt', async () => {
    const session = await somebody()
    await world.control.setBehaviour(CARD, { name: 'http-500' })
    const organizationGuids = [BANK, CARD].map(organizationGuidOf)
    const { status, syncId } = await connectAll(session, world.control, { organizationGuids })
    expect(status.organizationSyncStatus.failedOrgs.map((one) => one.guid)).toEqual([organizationGuidOf(CARD)])
    expect((await session.mydata.listAssets()).notices).toMatchObject([
      { organization: { guid: organizationGuidOf(CARD) }, noticeEnum: 'DELAYED', retrySyncId: syncId },
    ])
    // An institution that connected while the person waited causes no notice.
    expect((await session.mydata.listNotices()).notices).toEqual([])
    await world.control.clearBehaviour(CARD)
    await world.control.setClock({ advanceMs: 61_000 })
    const after = await until(async () => {
      const now = await session.mydata.getSyncStatus({ params: { syncId } })
      return now.organizationSyncStatus.failedOrgs.length === 0 ? now : null
    })
    expect(after.organizationSyncStatus.successfulOrgs).toHaveLength(2)
    expect((await session.mydata.listAssets()).notices).toEqual([])

    const { notices } = await session.mydata.listNotices()
    expect(notices).toMatchObject([
      { noticeKindEnum: 'CONNECTED_LATE', organization: { guid: organizationGuidOf(CARD) } },
    ])
    const upToMs = notices[0]?.createdAtMs as string
    const other = await somebody()
    expect((await other.mydata.listNotices()).notices).toEqual([])
    await other.mydata.markNoticesSeen({ body: { upToMs } })
    await session.mydata.markNoticesSeen({ body: { upToMs: Number(upToMs) - 1 } })
    expect((await session.mydata.listNotices()).notices).toEqual(notices)
    await session.mydata.markNoticesSeen({ body: { upToMs } })
    expect((await session.mydata.listNotices()).notices).toEqual([])
  }, 60_000)

  it('older transactions follow, and reading them again adds none', async () => {
    const session = await somebody()
    await connectAll(session, world.control, { organizationGuids: [organizationGuidOf(BANK)] })
    const { assets } = await session.mydata.listAssets()
    const keys = assets.map((asset) => Buffer.from(asset.assetIdentifier, 'base64url'))
    const oldest = await until(async () => {
      const { rows } = await db.query(
        `select min(occurred_at) as oldest, count(*)::int as count, count(distinct transaction_key)::int as keys
         from asset_transaction where asset_key = any($1)`,
        [keys],
      )
      const isOld = rows[0].oldest && Date.now() - rows[0].oldest.getTime() > 3 * 365 * DAY_MS
      return isOld ? rows[0] : null
    })
    expect(oldest.keys).toBe(oldest.count)
  }, 60_000)

  it('a periodic transfer runs in its slot, as scheduled, and sets the next one', async () => {
    const { planned, schedule } = await scheduledBank()
    const { nowMs } = await world.control.clock()
    expect(planned.next_due_at.getTime() - nowMs).toBeGreaterThan(6.9 * DAY_MS)
    await world.control.setClock({ nowMs: planned.next_due_at.getTime() + 1_000 })
    const after = await until(async () => {
      const row = await schedule()
      return row.last_fetched_at > planned.last_fetched_at ? row : null
    })
    expect(after.next_due_at.getTime()).toBeGreaterThan(planned.next_due_at.getTime() + 6.9 * DAY_MS)
    const calls = await world.control.calls()
    expect(JSON.stringify(calls)).toContain('scheduled')
  }, 60_000)

  it('[ADR 0136] older transactions that it finds due are asked for as scheduled, too', async () => {
    const { planned, userId } = await scheduledBank()
    const left = async () => {
      const { rows } = await db.query(
        `select count(*) filter (where facts_version is null)::int as former,
           count(*) filter (where read_back_to > now() - interval '4 years')::int as recent
         from collection_state where user_id = $1`,
        [userId],
      )
      return rows[0] as { former: number; recent: number }
    }
    await until(async () => ((await left()).recent === 0 ? true : null))
    await db.query('update collection_state set facts_version = null where user_id = $1', [userId])
    const { length } = (await world.control.calls()) as unknown[]
    await world.control.setClock({ nowMs: planned.next_due_at.getTime() + 1_000 })
    await until(async () => {
      const { former, recent } = await left()
      return former + recent === 0 ? true : null
    })
    const calls = (await world.control.calls()) as { orgCode: string; api: string | null; apiType: string | null }[]
    const asked = calls.slice(length).filter(({ api, orgCode }) => orgCode === BANK && api === '은행-004')
    expect(asked.length).toBeGreaterThan(5)
    expect(new Set(asked.map(({ apiType }) => apiType))).toEqual(new Set(['scheduled']))
  }, 60_000)

  it('periodic transfers of a person that are due at once are one sync, recorded together', async () => {
    const { nowMs } = await world.control.clock()
    await world.control.setClock({ nowMs: new Date(nowMs + DAY_MS).setUTCHours(...NIGHT) })
    const session = await somebody()
    const organizationGuids = [BANK, CARD].map(organizationGuidOf)
    const { syncId } = await connectAll(session, world.control, { organizationGuids })
    await world.control.setClock({ advanceMs: 7 * DAY_MS })
    const transfers = async (kind: string) => {
      const { rows } = await db.query(
        `select (select array_agg(organization_guid order by organization_guid) from sync_organization one
           where one.user_id = sync.user_id and one.sync_id = sync.sync_id) as guids,
           (select count(*)::int from consent_ledger where user_id = sync.user_id and kind = 'TRANSFER') as uses
         from sync where kind = $2 and state = 'FINISHED' and user_id = (select user_id from sync where sync_id = $1)`,
        [syncId, kind],
      )
      return rows.length > 0 ? rows : null
    }
    const done = await until(() => transfers('SCHEDULED'))
    expect(done).toEqual([{ guids: organizationGuids.toSorted(), uses: 2 * organizationGuids.length }])
  }, 60_000)

  it('two workers, one due row, one transfer', async () => {
    const { planned, userId } = await scheduledBank()
    const other = await world.startAnotherServer()
    const lock = await world.connectDatabase()
    await lock.query('begin')
    await lock.query('select from connection where user_id = $1 for update', [userId])
    await world.control.setClock({ nowMs: planned.next_due_at.getTime() + 1_000 })
    // Both have found the row due, and wait for it; on several nodes its own node waits, and the coordinator for that.
    await until(async () => {
      const { rows } = await db.query(
        `select count(distinct pid)::int as waiting from pg_stat_activity
         where (wait_event_type = 'Lock' or (state = 'active' and wait_event = 'ClientRead'))
           and query ~ 'update connection' and pid <> pg_backend_pid()`,
      )
      return rows[0].waiting >= 2 ? true : null
    })
    await lock.query('commit')
    const syncs = async () => {
      const { rows } = await db.query(`select state from sync where user_id = $1 and kind = 'SCHEDULED'`, [userId])
      return rows.map(({ state }) => state as string)
    }
    await until(async () => ((await syncs()).includes('FINISHED') ? true : null))
    expect(await syncs()).toEqual(['FINISHED'])
    await other.stop()
  }, 120_000)

  it('[CF-9.13] a periodic transfer rests once the person has stayed away for six months', async () => {
    const { planned, schedule } = await scheduledBank()
    // At the same time of day as planned, so that the institution's slot does not delay it.
    await world.control.setClock({ nowMs: planned.next_due_at.getTime() + 26 * 7 * DAY_MS + 1_000 })
    const after = await until(async () => {
      const row = await schedule()
      return row.next_due_at > planned.next_due_at ? row : null
    })
    expect(after.last_fetched_at).toEqual(planned.last_fetched_at)
    const { nowMs } = await world.control.clock()
    expect(after.next_due_at.getTime()).toBeGreaterThan(nowMs + 6 * DAY_MS)
  }, 60_000)

  it('an institution that stays broken fails for good, and only a new signature helps', async () => {
    const session = await somebody()
    await world.control.setBehaviour(CARD, { name: 'http-500' })
    const { syncId } = await connectAll(session, world.control, {
      organizationGuids: [BANK, CARD].map(organizationGuidOf),
    })
    await world.control.setClock({ advanceMs: 25 * HOUR_MS })
    const notice = await until(async () => {
      const found = (await session.mydata.listAssets()).notices.find((one) => one.noticeEnum === 'FAILED')
      return found ?? null
    })
    expect(notice).toMatchObject({ organization: { guid: organizationGuidOf(CARD) }, retrySyncId: null })
    await expect(session.mydata.retrySync({ params: { syncId } })).rejects.toMatchObject({
      errorCodeEnum: 'MYDATA_SYNC_NOTHING_TO_RETRY',
    })
    expect((await session.mydata.listNotices()).notices).toEqual([])
  }, 60_000)
})
