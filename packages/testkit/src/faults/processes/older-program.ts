import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '@ieum/backend/platform/db/migrator/migrate.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type pg from 'pg'
import { expect } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { signUp } from '../../people/person-session.ts'
import type { World } from '../../world/start-world.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const NEWER = '9401_newer.sql'
const YEARS_MS = 800 * 86_400_000

/**
 * `running`: it was at work when a newer program migrated; `started`: it is started on the newer program's database.
 */
export type Older = 'running' | 'started'

export type OlderProgram = {
  readonly kind: Older
  readonly people: number
  /** Deletions and departures that deleted a row while the program did not know every table. */
  readonly destroyed: number
  /** People who lost a row when two years were over. */
  readonly abandoned: number
  /** Deletions that did not complete with a program that knows every table. */
  readonly stuck: number
  readonly isLogged: boolean
}

/**
 * A newer program has created a personal table, with a row for each person. With this program, which does not know it,
 * people leave or disconnect, and two years pass; then a program that knows every table takes over. The test simulates
 * that one by dropping the table.
 */
export async function serveAsOlder(world: World, kind: Older, people: number): Promise<OlderProgram> {
  const client = await world.connectDatabase()
  const somebody = async () => {
    const session = await signUp(world.url, world.control, await newPerson(world.control))
    await connectAll(session, world.control, { organizationGuids: [BANK] })
    return { session, userId: await userIdOf(session, client) }
  }
  const everybody = await Promise.all(Array.from({ length: people }, somebody))
  const userIds = everybody.map(({ userId }) => userId)
  await migrateFurther(world, client, userIds)
  const loggedBefore = refusedWork(world).length
  if (kind === 'started') {
    await world.killServer('SIGTERM')
    await world.startServer()
  }
  const before = await rowsOf(client, userIds)
  for (const [at, { session }] of everybody.entries()) {
    if (at % 2 === 0) await session.account.leaveIeum()
    else await session.mydata.disconnect({ body: { organizationGuid: BANK } })
  }
  const logged = () => refusedWork(world).slice(loggedBefore)
  await expect.poll(() => logged().filter((work) => work === 'deletion').length).toBeGreaterThanOrEqual(people)
  const destroyed = missing(before, await rowsOf(client, userIds))

  await world.control.setClock({ offsetMs: YEARS_MS })
  await expect.poll(logged).toContain('destruction')
  const abandoned = missing(before, await rowsOf(client, userIds))
  await world.control.setClock({ offsetMs: 0 })

  await client.query(`drop table newer_thing; delete from migration where name = '${NEWER}'`)
  const open = async () => {
    await client.query(
      `update deletion_request set next_due_at = date_trunc('milliseconds', now())
      where next_due_at is not null and user_id = any($1)`,
      [userIds],
    )
    const { rows } = await client.query(
      `select from deletion_request where user_id = any($1) and state not in ('COMPLETED', 'CANCELLED')`,
      [userIds],
    )
    return rows.length
  }
  await expect
    .poll(open, { timeout: 60_000, interval: 1_000 })
    .toBe(0)
    .catch(() => {})
  return { kind, people, destroyed, abandoned, stuck: await open(), isLogged: logged().includes('destruction') }
}

async function migrateFurther(world: World, client: pg.Client, userIds: readonly string[]): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ieum-newer-'))
  const table = `create table newer_thing (user_id uuid not null references person (user_id), newer_thing_id uuid not null,
    primary key (user_id, newer_thing_id));`
  writeFileSync(path.join(directory, NEWER), table)
  await migrate(world.databaseUrl, directory)
  await client.query(
    'insert into newer_thing select user_id, gen_random_uuid() from unnest($1::uuid[]) one (user_id)',
    [userIds],
  )
}

/** Rows by person and table. */
async function rowsOf(client: pg.Client, userIds: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of ['person', 'connection', 'asset', 'newer_thing']) {
    const { rows } = await client.query<{ user_id: string; n: number }>(
      `select user_id, count(*)::int as n from ${table} where user_id = any($1) group by user_id`,
      [userIds],
    )
    for (const { user_id, n } of rows) counts.set(`${user_id} ${table}`, n)
  }
  return counts
}

const missing = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): number =>
  new Set([...before].filter(([place, n]) => (now.get(place) ?? 0) < n).map(([place]) => place.split(' ')[0])).size

/** Works that were blocked, each time logged at error level. */
function refusedWork({ serverLog }: World): string[] {
  return readFileSync(serverLog, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"destruction held back"'))
    .map((line) => JSON.parse(line) as { level: number; work: string; unknown: string[] })
    .filter(({ level, unknown }) => level === 50 && unknown.includes(NEWER))
    .map(({ work }) => work)
}
