import { randomUUID } from 'node:crypto'
import {
  USE_COUNT_EVERY_MS,
  USE_LEAST_PEOPLE,
  USE_RETENTION_MS,
} from '@ieum/domain/mydata/organizations/organization-use.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const HELD = 'A1AAEO0000'
const UNUSED = 'A1AAER0000'
const [heldGuid, unusedGuid] = [HELD, UNUSED].map(organizationGuidOf) as [never, never]
const BIRTH_DATE = '1944-03-01'

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

/** A person with data at one bank, and unknown to another one. */
async function somebody(birthDate = BIRTH_DATE, at = [HELD]): Promise<PersonSession> {
  const [model] = (await world.control.people()) as unknown as { holdings: Record<string, unknown> }[]
  const holdings = Object.fromEntries(at.map((orgCode) => [orgCode, model?.holdings[HELD]]))
  return signUp(world.url, world.control, await newPerson(world.control, { birthDate, holdings }))
}
const connect = (session: PersonSession, organizationGuids = [heldGuid, unusedGuid]) =>
  connectAll(session, world.control, { organizationGuids })
/** Adds so many people like those who are recorded: as their runs would have recorded them. */
async function others(count: number): Promise<void> {
  await db.query(
    `insert into organization_use_mark (cell, mark, is_held, noted_at)
     select cell, decode(substr(md5(cell::text || one || $2), 1, 18), 'hex'), bool_or(is_held), max(noted_at)
     from organization_use_mark, generate_series(1, $1) as one group by cell, one`,
    [count, randomUUID()],
  )
}
const marked = async (session: PersonSession) =>
  (await session.mydata.listLikelyUnusedOrganizations()).organizationGuids
const marks = async () => {
  const { rows } = await db.query('select cell, mark, is_held from organization_use_mark')
  return rows as { cell: Buffer; mark: Buffer; is_held: boolean }[]
}
const uses = async () => {
  const { rows } = await db.query('select is_rarely_held from organization_use where length(cell) > 0')
  return rows.map((row) => row.is_rarely_held as boolean)
}
/** A jump of the clock by a day triggers a count. */
const countAgain = () => world.control.setClock({ advanceMs: USE_COUNT_EVERY_MS })

it('counts once a day, also where no cell has enough people', async () => {
  const countedAt = async () => {
    const { rows } = await db.query('select counted_at from organization_use where length(cell) = 0')
    return rows[0]?.counted_at.getTime() as number | undefined
  }
  await expect.poll(countedAt).toBeDefined()
  const first = await countedAt()
  const { nowMs } = await world.control.setClock({ advanceMs: USE_COUNT_EVERY_MS / 2 })
  expect(await countedAt()).toBe(first)
  await countAgain()
  await expect.poll(countedAt).toBeGreaterThanOrEqual(nowMs + USE_COUNT_EVERY_MS)
  expect(await uses()).toEqual([])
})

it('marks what thirty people of the same age were asked for in vain, and nothing of fewer', async () => {
  const one = await somebody()
  await connect(one)
  const markRows = await marks()
  // Connecting again adds nobody.
  await connect(one)
  await connect(await somebody())
  await expect.poll(async () => (await marks()).length).toBe(2 * markRows.length)
  const cells = Map.groupBy(await marks(), ({ cell }) => cell.toString('hex'))
  // The age with each of two institutions, and the first institution with the other.
  expect([...cells.values()].map((some) => `${some.length} ${some[0]?.is_held}`).sort()).toEqual([
    '2 false',
    '2 false',
    '2 true',
  ])
  // Nobody has the same mark in two cells.
  expect(new Set((await marks()).map(({ mark }) => mark.toString('hex'))).size).toBe(2 * markRows.length)

  await others(USE_LEAST_PEOPLE - 3)
  const stranger = await somebody()
  // A cell with enough people, which shows that the count has run.
  await db.query(
    `insert into organization_use_mark (cell, mark, is_held, noted_at)
     select '\\x00', decode(lpad(one::text, 18, '0'), 'hex'), false, (select max(noted_at) from organization_use_mark)
     from generate_series(1, $1) as one`,
    [USE_LEAST_PEOPLE],
  )
  await countAgain()
  await expect.poll(uses, { timeout: 15_000 }).toEqual([true])
  expect(await marked(stranger)).toEqual([])
  await others(1)
  await countAgain()
  await expect.poll(() => marked(stranger), { timeout: 15_000 }).toEqual([unusedGuid])
  expect((await uses()).sort()).toEqual([false, true, true, true])
  // Nothing is known of another age; nothing is guessed for a person who has connected it.
  expect(await marked(await somebody('1971-03-01'))).toEqual([])
  const holder = await somebody(BIRTH_DATE, [HELD, UNUSED])
  await connect(holder)
  expect(await marked(holder)).toEqual([])

  // Two more of them have data there: that is more than one in twenty.
  await db.query(
    `update organization_use_mark set is_held = true where (cell, mark) in (select cell, mark from (
       select cell, mark, row_number() over (partition by cell order by is_held, mark) as place from organization_use_mark
     ) as placed where place <= 2)`,
  )
  await countAgain()
  await expect.poll(() => marked(stranger), { timeout: 15_000 }).toEqual([])

  // Records that are too old do not count.
  await db.query(`update organization_use_mark set noted_at = noted_at - $1 * interval '1 ms'`, [USE_RETENTION_MS])
  await countAgain()
  await expect.poll(uses, { timeout: 15_000 }).toEqual([])
}, 120_000)
