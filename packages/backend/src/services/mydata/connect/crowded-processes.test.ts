import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { type SignedPerson, signedPeople } from '@ieum/testkit/load/signed-people.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = 'A1AAER0000'
const PEOPLE = 6

let world: World
let db: pg.Pool
beforeAll(async () => {
  const env = { ORGANIZATION_CONCURRENCY: '2', IEUM_ROLES: 'web', IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' }
  world = await startWorld({ env })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 1 })
})
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

const newWorker = () => world.startAnotherServer({ IEUM_ROLES: 'worker' })

const connect = async ({ session, certificationTransactionId }: SignedPerson) => {
  const body = { certificationTransactionId }
  return (await session.mydata.connectByMydataCertificateV2({ body }, { timeoutMs: 60_000 })).syncId
}

/** Processes with a place at the bank, one row per place. */
async function holders(): Promise<string[]> {
  const { rows } = await db.query(
    'select holder from group_place where group_id = $1 and holder is not null and held_until > clock_timestamp()',
    [organizationGuidOf(BANK)],
  )
  return rows.map((row) => row.holder)
}

it('two workers ask a bank no more often than one may, and what killed ones held comes back', {
  timeout: 180_000,
}, async () => {
  const workers = [await newWorker(), await newWorker()]
  await world.control.setBehaviour(BANK, { name: 'hang' })
  const people = await signedPeople(world, PEOPLE, { organizationGuids: [organizationGuidOf(BANK)] })
  // The first call is for the token, and once more later: a request for data is a reading.
  const asked = async () => {
    const calls = (await world.control.calls()) as unknown as {
      orgCode: string
      status: number | null
      personId: string
    }[]
    const open = calls.filter((one) => one.orgCode === BANK && one.status === null)
    return new Set(open.map(({ personId }) => personId)).size
  }
  const answered = new Map<PersonSession, SyncId>()
  const connecting = people.map(async (one) => answered.set(one.session, await connect(one)))
  await expect.poll(asked, { timeout: 20_000 }).toBe(2)
  // A person who waits because of others gets an answer after fifteen seconds.
  while (answered.size < PEOPLE - 2) expect(await asked()).toBeLessThanOrEqual(2)
  expect(await holders()).toHaveLength(2)

  const dead = new Set(await holders())
  for (const one of workers) await one.kill('SIGKILL')
  await world.control.clearBehaviour(BANK)
  await newWorker()
  await Promise.all(connecting)
  for (const [session, syncId] of answered) {
    const succeeded = async () => {
      const { organizationSyncStatus } = await session.mydata.getSyncStatus({ params: { syncId } })
      return organizationSyncStatus.successfulOrgs.length
    }
    await expect.poll(succeeded, { timeout: 90_000 }).toBe(1)
  }
  expect((await holders()).filter((holder) => dead.has(holder))).toEqual([])
})
