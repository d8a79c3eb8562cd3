import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { newPerson } from './new-person.ts'
import { type PersonSession, signUp } from './person-session.ts'
import { startWorld, type World } from './start-world.ts'

export type WorldOfTests = {
  /** Available from the first test on. */
  readonly world: World
  /** Its main database. */
  readonly db: pg.Pool
  /** A new person who has signed up, like the built-in person of this id; like the first one when left out. */
  somebody(like?: string): Promise<PersonSession>
  /** Sets an institution's behaviour until the end of the test. */
  behave(orgCode: string, name: string, knobs?: Readonly<Record<string, unknown>>): Promise<void>
}

/**
 * One world for the tests of a file: started before the first, removed after the last, its institutions normal before
 * each.
 */
export function worldOfTests(): WorldOfTests {
  let world: World
  let db: pg.Pool
  const changed = new Set<string>()
  beforeAll(async () => {
    world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
    db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
  })
  afterAll(async () => {
    await db?.end()
    await world?.stop()
  })
  afterEach(async () => {
    for (const orgCode of changed) await world.control.clearBehaviour(orgCode)
    changed.clear()
  })
  return {
    get world() {
      return world
    },
    get db() {
      return db
    },
    somebody: async (like) => signUp(world.url, world.control, await newPerson(world.control, like ? { like } : {})),
    async behave(orgCode, name, knobs = {}) {
      changed.add(orgCode)
      await world.control.setBehaviour(orgCode, { name, ...knobs })
    },
  }
}
