import { HEALTH_OPTIONS } from '@ieum/backend/platform/db/health-pool.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { newPerson } from './new-person.ts'
import { type PersonSession, signUp } from './person-session.ts'
import { startWorld, type World } from './start-world.ts'

export type OpenedWorld = {
  readonly world: World
  /** The main database. */
  readonly db: pg.Pool
  /** Its schema `health`, under the health role. */
  readonly healthDb: pg.Pool
  readonly keysDb: pg.Pool
  /** A new person with the rich person's holdings, signed in. */
  readonly somebody: () => Promise<PersonSession>
  readonly userIdOf: (session: PersonSession) => Promise<UserId>
}

/**
 * One world for the tests of a file, with access to both of its databases; removed after the last test. Its values are
 * available from the first test on.
 */
export function openWorld(env: Readonly<Record<string, string>> = {}): OpenedWorld {
  let world: World
  let db: pg.Pool
  let healthDb: pg.Pool
  let keysDb: pg.Pool
  beforeAll(async () => {
    world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', ...env } })
    db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
    healthDb = new pg.Pool({ connectionString: world.databaseUrl, max: 2, options: HEALTH_OPTIONS })
    keysDb = new pg.Pool({ connectionString: world.keysDatabaseUrl, max: 2 })
  }, 300_000)
  afterAll(async () => {
    await db?.end()
    await healthDb?.end()
    await keysDb?.end()
    await world?.stop()
  })
  return {
    get world() {
      return world
    },
    get db() {
      return db
    },
    get healthDb() {
      return healthDb
    },
    get keysDb() {
      return keysDb
    },
    somebody: async () => signUp(world.url, world.control, await newPerson(world.control)),
    async userIdOf(session) {
      const { rows } = await db.query('select auth_user_id from auth_session where token = $1', [
        decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0],
      ])
      return rows[0].auth_user_id
    },
  }
}
