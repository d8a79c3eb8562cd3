import { HEALTH_OPTIONS } from '@ieum/backend/platform/db/health/health-pool.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import { type LentWorld, lendSharedWorld } from './shared-world.ts'
import { startWorld, type World } from './start-world.ts'

export type UsedWorld = {
  /** Available from the first test on, as everything here. */
  readonly world: World
  /** The main database. */
  readonly db: pg.Pool
  /** Its schema `health`, under the health role. */
  readonly healthDb: pg.Pool
  readonly keysDb: pg.Pool
  /** A new person who has signed up, like the built-in person of this id; like the first one when left out. */
  somebody(like?: string): Promise<PersonSession>
  userIdOf(session: PersonSession): Promise<UserId>
  /** Sets an institution's behaviour until the end of the test. */
  behave(orgCode: string, name: string, knobs?: Readonly<Record<string, unknown>>): Promise<void>
}

export type WorldUse = {
  /**
   * A world that no other file has: for a file that moves the clock, ends a process, counts what everybody did, changes
   * rows of everybody, or reads the logs.
   */
  readonly exclusive?: true
  /** Variables of its processes; a world with some is never shared. */
  readonly env?: Readonly<Record<string, string>>
}

/** People of a file, and of all files before it in the same world, come from one address. */
const MANY_SIGN_UPS = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000' }

/**
 * A world for the tests of a file, with access to its databases. Files of the same test process share one, one after
 * the other: each has it alone while it runs, and finds the people and the work of the files before it.
 */
export function useWorld({ exclusive, env }: WorldUse = {}): UsedWorld {
  let lent: LentWorld | undefined
  let pools: Record<'db' | 'healthDb' | 'keysDb', pg.Pool> | undefined
  const changed = new Set<string>()
  beforeAll(async () => {
    lent = exclusive || env ? await ownWorld({ ...MANY_SIGN_UPS, ...env }) : await lendSharedWorld(MANY_SIGN_UPS)
    const { databaseUrl, keysDatabaseUrl } = lent.world
    pools = {
      db: new pg.Pool({ connectionString: databaseUrl, max: 2 }),
      healthDb: new pg.Pool({ connectionString: databaseUrl, max: 2, options: HEALTH_OPTIONS }),
      keysDb: new pg.Pool({ connectionString: keysDatabaseUrl, max: 2 }),
    }
  }, 300_000)
  afterEach(async () => {
    for (const orgCode of changed) await world.control.clearBehaviour(orgCode)
    changed.clear()
  })
  afterAll(async () => {
    for (const pool of Object.values(pools ?? {})) await pool.end()
    await lent?.release()
  })
  const world = afterStart(() => lent?.world)
  const db = afterStart(() => pools?.db)
  return {
    world,
    db,
    healthDb: afterStart(() => pools?.healthDb),
    keysDb: afterStart(() => pools?.keysDb),
    async somebody(like) {
      return signUp(world.url, world.control, await newPerson(world.control, like ? { like } : {}))
    },
    async userIdOf(session) {
      const { rows } = await db.query('select auth_user_id from auth_session where token = $1', [
        decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0],
      ])
      return rows[0].auth_user_id
    },
    async behave(orgCode, name, knobs = {}) {
      changed.add(orgCode)
      await world.control.setBehaviour(orgCode, { name, ...knobs })
    },
  }
}

/** Stands for an object that is made before the first test, so that a file can name it at its top. */
function afterStart<T extends object>(made: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_target, key) {
      const object = made()
      if (!object) throw new Error(`${String(key)} is there from the first test on`)
      const value: unknown = Reflect.get(object, key)
      return typeof value === 'function' ? value.bind(object) : value
    },
  })
}

async function ownWorld(env: Readonly<Record<string, string>>): Promise<LentWorld> {
  const world = await startWorld({ env })
  return { world, release: () => world.stop() }
}
