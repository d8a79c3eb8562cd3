import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { id } from '@ieum/testkit/ids.ts'
import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { isHealthTable } from '../../../platform/db/health/guard-health.ts'
import { TABLES_OF_PARTS } from '../../../platform/db/tables/personal-tables.ts'
import * as services from '../../../services.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const tables = [TABLES_OF_PARTS, ...Object.values(services).map((service) => service.tables)]
const DESTROYED_TABLES = tables.flatMap(({ destroyed }) => destroyed)

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
/** Twelve months, a leap day, and the day by which a visit may be younger than its record. */
const YEAR_MS = 367 * DAY_MS
const NOBODY = '00000000-0000-0000-0000-000000000000'

const opened = useWorld({ exclusive: true })
const { somebody, userIdOf } = opened
const connect = (session: PersonSession, ...orgCodes: string[]) =>
  connectAll(session, opened.world.control, { organizationGuids: orgCodes.map(organizationGuidOf) })

const databaseOf = (table: string) => (isHealthTable(table) ? opened.healthDb : opened.db)

async function rowsOf(userId: UserId, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await databaseOf(table).query(`select count(*)::int as n from ${table} where user_id = $1`, [
      userId,
    ])
    if (rows[0].n > 0) counts[table] = rows[0].n
  }
  return counts
}
const contentOf = (userId: UserId) => rowsOf(userId, DESTROYED_TABLES)

/** Number of institutions with a key. */
async function keysOf(userId: UserId): Promise<number> {
  const { rows } = await opened.keysDb.query(
    'select count(*)::int as n from wrapped_key where user_id = $1 and organization_guid <> $2',
    [userId, NOBODY],
  )
  return rows[0].n
}

const isDestroyed = async (userId: UserId): Promise<boolean> => {
  const { rows } = await opened.db.query(
    'select destroyed_at is not null as is_destroyed from person where user_id = $1',
    [userId],
  )
  return rows[0].is_destroyed
}
const untilDestroyed = (userId: UserId) =>
  expect.poll(() => isDestroyed(userId), { interval: 100, timeout: 90_000 }).toBe(true)

/** Waits until no worker has a job of this person. */
const untilWorked = (userId: UserId) =>
  expect
    .poll(
      async () => {
        const { rows } = await opened.db.query(
          `select count(*)::int as n from pgboss.job where data->>'userId' = $1 and state < 'completed'`,
          [userId],
        )
        return rows[0].n
      },
      { interval: 100, timeout: 60_000 },
    )
    .toBe(0)

/** Calls that an institution has received for the end of a token. */
async function revokes(orgCode: string): Promise<number> {
  const calls = await opened.world.control.calls()
  return calls.filter((call) => call.orgCode === orgCode && call.api === '개별인증-004').length
}

/** How often an institution had to be notified about this person. */
async function deletionsOf(userId: UserId): Promise<number> {
  const { rows } = await opened.db.query('select count(*)::int as n from deletion_request where user_id = $1', [userId])
  return rows[0].n
}

/**
 * Waits until every institution of this person knows that its token is no longer used: the third try is two minutes
 * later.
 */
const untilReported = (userId: UserId) =>
  expect
    .poll(
      async () => {
        const { rows } = await opened.db.query(
          'select count(*)::int as n from deletion_request where user_id = $1 and next_due_at is not null',
          [userId],
        )
        return rows[0].n
      },
      { interval: 100, timeout: 180_000 },
    )
    .toBe(0)

/** Signs in again, which is a visit. A phone number gets a code every half minute of machine time. */
async function comeBack({ person }: PersonSession): Promise<PersonSession> {
  await opened.db.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
  return signUp(opened.world.url, opened.world.control, person)
}

it('every table of a person is either destroyed or kept for a reason', async () => {
  const { rows } = await opened.db.query(
    `select relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace in ('public'::regnamespace, 'health'::regnamespace) and relkind in ('r', 'p')
       and attname = 'user_id' and not attisdropped`,
  )
  const decided = tables.flatMap(({ destroyed, retained }) => [...destroyed, ...Object.keys(retained)])
  expect(decided.sort()).toEqual(rows.map((row) => row.table_name).sort())
})

describe('[CF-9.14] a year without a visit', { timeout: 360_000 }, () => {
  it('destroys rows and keys, ends the tokens, and leaves whoever was here', async () => {
    const [away, here] = [await somebody(), await somebody()]
    const written = { kind: 'CAR', name: '차', amount: 9_000_000, asOfDate: '2026-01-01' } as const
    for (const session of [away, here]) {
      await connect(session, BANK, CARD)
      await session.mydata.addManualAsset({ body: written })
    }
    const [awayId, hereId] = [await userIdOf(away), await userIdOf(here)]
    await consent(away, opened.world.control, { organizationGuids: [organizationGuidOf(BANK)] })
    expect(Object.keys(await contentOf(id(awayId))).length).toBeGreaterThan(6)
    expect([await keysOf(id(awayId)), await keysOf(id(hereId))]).toEqual([4, 4])
    const before = { bank: await revokes(BANK), card: await revokes(CARD) }

    await opened.world.control.setClock({ advanceMs: 200 * DAY_MS })
    const visited = await comeBack(here)
    const { assets, manualAssets } = await visited.mydata.listAssets()
    expect(assets.length).toBeGreaterThan(0)
    expect(manualAssets).toMatchObject([written])
    await opened.world.control.setBehaviour(CARD, { name: 'hang' })
    await opened.world.control.setClock({ advanceMs: YEAR_MS - 200 * DAY_MS })
    await untilDestroyed(id(awayId))
    expect(await contentOf(id(awayId))).toEqual({})
    expect(await keysOf(id(awayId))).toBe(0)

    // An institution that does not answer is notified again.
    await expect.poll(() => revokes(CARD), { timeout: 60_000 }).toBeGreaterThan(before.card)
    await opened.world.control.clearBehaviour(CARD)
    await untilReported(id(awayId))
    expect(await revokes(BANK)).toBe(before.bank + 1)
    expect(await revokes(CARD)).toBeGreaterThan(before.card + 1)

    expect(await isDestroyed(id(hereId))).toBe(false)
    expect(await keysOf(id(hereId))).toBe(4)
    const still = await visited.mydata.listAssets()
    expect([still.assets.length, still.manualAssets]).toEqual([assets.length, manualAssets])

    const back = await comeBack(away)
    expect((await back.account.getFullName()).fullName).toBe(away.person.name)
    expect(await userIdOf(back)).toBe(awayId)
    expect(await back.mydata.listAssets()).toMatchObject({ assets: [], manualAssets: [], netWorthKrw: 0, notices: [] })
    expect((await back.mydata.listConnectedOrganizations()).connections).toEqual([])
    const { status } = await connect(back, BANK)
    expect(status.organizationSyncStatus.successfulOrgs).toHaveLength(1)
    const again = (await back.mydata.listAssets()).assets
    expect(again.length).toBeGreaterThan(0)
    expect(again.map((one) => one.isNew)).toEqual(again.map(() => false))
    expect(await keysOf(id(awayId))).toBe(2)
  })

  it('happens once, and again only after another visit and another year', async () => {
    const session = await somebody()
    await connect(session, BANK)
    const userId = await userIdOf(session)
    const destroyedAt = async (): Promise<number> => {
      const { rows } = await opened.db.query('select destroyed_at from person where user_id = $1', [userId])
      return rows[0].destroyed_at?.getTime() ?? 0
    }
    await opened.world.control.setClock({ advanceMs: YEAR_MS })
    await untilDestroyed(id(userId))
    const first = await destroyedAt()
    await untilReported(id(userId))
    const deletions = await deletionsOf(id(userId))
    expect(deletions).toBe(1)
    const other = await somebody()
    await connect(other, BANK)
    await opened.world.control.setClock({ advanceMs: YEAR_MS })
    const otherId = await userIdOf(other)
    await untilDestroyed(otherId)
    await untilReported(otherId)
    expect(await destroyedAt()).toBe(first)
    expect([await deletionsOf(id(userId)), await deletionsOf(otherId)]).toEqual([deletions, 1])

    await connect(await comeBack(session), BANK)
    await opened.world.control.setClock({ advanceMs: YEAR_MS })
    await expect.poll(destroyedAt, { timeout: 30_000 }).toBeGreaterThan(first)
    expect(await contentOf(id(userId))).toEqual({})
    expect(await keysOf(id(userId))).toBe(0)
  })

  it.each([
    ['reading', 'data', '은행-'],
    ['asking for its first token', 'token', '통합인증-002'],
  ])('lets a worker write nothing that is %s at that moment', async (_name, on, api) => {
    const session = await somebody()
    const userId = await userIdOf(session)
    await opened.world.control.setBehaviour(BANK, { name: 'slow', ms: 4_000, on })
    const isAsked = async () =>
      (await opened.world.control.calls()).some(
        (call) => call.personId === session.person.id && String(call.api).startsWith(api),
      )
    const connecting = connect(session, BANK).then(
      () => 'ended',
      () => 'refused',
    )
    await expect.poll(isAsked, { interval: 50, timeout: 20_000 }).toBe(true)
    await opened.world.control.setClock({ advanceMs: YEAR_MS })
    await untilDestroyed(id(userId))
    await opened.world.control.clearBehaviour(BANK)
    await connecting
    await untilWorked(id(userId))
    expect(await contentOf(id(userId))).toEqual({})
    const { rows } = await opened.db.query(
      `select state from connection where user_id = $1 and state <> 'DISCONNECTED'`,
      [userId],
    )
    expect(rows).toEqual([])
    expect((await (await comeBack(session)).mydata.listAssets()).assets).toEqual([])
  })
})
