import { PortalOrg } from '@ieum/contracts/outside/mydata/portal.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import type { PortalRead } from '../../../platform/outbound/parties/portal-client.ts'
import { type OrganizationDirectory, startDirectory } from './directory.ts'

let database: DatabasePair
let db: Db
let directory: OrganizationDirectory | null = null
/** The portal's answer, and the requests it received. */
let answer: PortalRead
let asked: string[] = []
let doubts = 0
/** The directory of logos for the next start; null: there is none. */
let logos: string | null = null
/** Each reading of the clock is a millisecond later. */
let atMs = Date.UTC(2026, 10, 22)
const realNow = () => {
  atMs += 1
  return atMs
}
const clock = { now: realNow, realNow, onChange: () => () => {} }
const lines: { event?: string; gone?: number; known?: number }[] = []

beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'directory-test' }))
})
afterEach(() => directory?.stop())
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const row = (at: number, op_type = 'I') =>
  PortalOrg.parse({
    op_type,
    org_code: `A1AA${String(at).padStart(6, '0')}`,
    org_type: '01',
    org_name: `은행 ${at}`,
    industry: 'bank',
    domain: `bank-${at}.provider.example`,
    serial_num: '123-45-67890',
  })
const rows = (from: number, to: number, op_type?: string) =>
  Array.from({ length: to - from }, (_, index) => row(from + index, op_type))
const readResult = (list: readonly PortalOrg[], searchTimestamp: string): PortalRead => ({
  kind: 'organizations',
  rows: list,
  unreadableCount: 0,
  unreadableOrgCodes: [],
  searchTimestamp,
  allMaintenance: null,
})

/** A process that starts now. */
async function start(goneAtOnceMostPct = 20): Promise<OrganizationDirectory> {
  await directory?.stop()
  asked = []
  directory = await startDirectory({
    logos: { addressOf: (orgCode) => (logos === null ? null : `${logos}/${orgCode}`) },
    db,
    clock,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    portal: {
      readOrganizations: async (searchTimestamp) => {
        asked.push(searchTimestamp)
        return answer
      },
      sendStatistics: async () => true,
    },
    intervalMs: 3_600_000,
    goneAtOnceMostPct,
    doubted: () => {
      doubts += 1
    },
  })
  return directory
}
const living = (one: OrganizationDirectory) => one.all().filter((record) => !record.isGone).length

it('an answer without institutions takes nobody away, and is asked for again until it is believed', async () => {
  answer = readResult(rows(0, 50), '20261101000000')
  expect(living(await start())).toBe(50)

  answer = readResult([], '20261102000000')
  const again = await start()
  expect(living(again)).toBe(50)
  expect(doubts).toBe(1)
  expect(lines.at(-1)).toMatchObject({ event: 'portal answer doubted', gone: 50, known: 50 })

  // The rest of the answer counts: one is new, thirty are missing.
  answer = readResult(rows(30, 51), '20261103000000')
  await again.refreshIfOlderThan(0)
  expect(living(again)).toBe(51)
  expect(doubts).toBe(2)

  // Complete again, except two that have really left.
  answer = readResult(rows(2, 51), '20261104000000')
  await again.refreshIfOlderThan(0)
  expect(living(again)).toBe(49)
  answer = readResult([], '20261105000000')
  await again.refreshIfOlderThan(0)
  expect(asked).toEqual(['0', '0', '0', '20261104000000'])
  expect([living(again), doubts]).toEqual([49, 2])
})

it('institutions that are told to be gone are believed as far as that', async () => {
  answer = readResult(rows(100, 150), '20261101000000')
  const directoryOf = await start(100)
  const all = living(directoryOf)
  answer = readResult(rows(100, 130, 'D'), '20261102000000')
  const cautious = await start()
  expect(living(cautious)).toBe(all)
  // An operator has checked, and accepts the removal.
  answer = readResult(rows(130, 150), '20261103000000')
  expect(living(await start(100))).toBe(20)
})

it('who starts with other pictures has those, and with none shows letters', async () => {
  answer = readResult(rows(130, 150), '20261104000000')
  const logoOf = (one: OrganizationDirectory) => one.findByOrgCode('A1AA000130')?.logoImageUrl
  logos = '/logos'
  expect(logoOf(await start(100))).toBe('/logos/A1AA000130')
  logos = '/others'
  expect(logoOf(await start(100))).toBe('/others/A1AA000130')
  logos = null
  expect(logoOf(await start(100))).toBeNull()
})
