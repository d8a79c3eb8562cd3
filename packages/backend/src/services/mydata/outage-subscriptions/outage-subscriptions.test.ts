import { randomBytes } from 'node:crypto'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import {
  STATUS_LEAST_PEOPLE,
  STATUS_SLOT_MS,
  TOOK_COUNTS,
} from '@ieum/domain/mydata/organizations/organization-status.ts'
import { OUTAGE_SUBSCRIPTION_MS } from '@ieum/domain/mydata/organizations/outage-subscriptions.ts'
import { signUpInApp } from '@ieum/testkit/people/app-session.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const MAINTAINED = 'A1AAER0000'
const [quick, other, another, maintained] = ['A1AAEO0000', 'D1SHCD0000', 'A1AAEM0000', MAINTAINED].map((code) =>
  organizationGuidOf(code),
) as [OrganizationGuid, OrganizationGuid, OrganizationGuid, OrganizationGuid]

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

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control))
const awaitReturn = (session: PersonSession, organizationGuid: OrganizationGuid) =>
  session.mydata.awaitReturn({ body: { organizationGuid } })
const awaited = async (session: PersonSession) =>
  (await session.mydata.listAwaitedReturns()).awaitedReturns.map(({ organization }) => organization.guid)
const noticesOf = async (session: PersonSession) =>
  (await session.mydata.listNotices()).notices.map((one) => `${one.noticeKindEnum} ${one.organization?.guid}`)
/** Each jump of the clock triggers a check. */
const look = async (session: PersonSession) => {
  await world.control.setClock({ advanceMs: 1_000 })
  return noticesOf(session)
}
const LOOKED = { timeout: 40_000, interval: 1_000 }

/** Counts as the runs of several people would have left just now. */
async function counted(guid: OrganizationGuid, status: 'DOWN' | 'CLEAR'): Promise<void> {
  const runs = 10
  const slotAt = new Date(Math.floor(Date.now() / STATUS_SLOT_MS) * STATUS_SLOT_MS)
  const marks = Array.from({ length: STATUS_LEAST_PEOPLE }, (_, at) => `somebody-${at}`)
  const took = Array.from({ length: TOOK_COUNTS }, (_, at) => (at === 0 ? runs : 0))
  await db.query('delete from organization_weather where organization_guid = $1', [guid])
  await db.query(
    `insert into organization_weather (organization_guid, slot_at, well_count, ill_count, took_counts, marks)
     values ($1, $2, $3, $4, $5, $6)`,
    [guid, slotAt, status === 'CLEAR' ? runs : 0, status === 'DOWN' ? runs : 0, took, marks],
  )
}

it('awaitReturn: who waits is told once it answers, by one notice and on the phone; nobody else is', async () => {
  await counted(quick, 'DOWN')
  await counted(other, 'CLEAR')
  const same = { ci: randomBytes(64).toString('base64') }
  const phone = await signUpInApp(world.url, world.control, await newPerson(world.control, same))
  const { phoneNumber } = phone.person
  const { pushToken } = await world.control.call<{ pushToken: string }>(
    'POST',
    `/control/phones/${phoneNumber}/push-token`,
  )
  await phone.account.putPushToken({ body: { pushToken } })
  const one = await signUp(world.url, world.control, await newPerson(world.control, same))
  const [stopped, stranger] = await Promise.all([somebody(), somebody()])
  const { organization, untilMs } = await awaitReturn(one, quick)
  expect(organization.guid).toBe(quick)
  expect(Number(untilMs) - (await world.control.clock()).nowMs).toBeGreaterThan(OUTAGE_SUBSCRIPTION_MS - 60_000)
  await awaitReturn(one, quick)
  // An institution that answers is reported at once: this shows that everybody was checked.
  await awaitReturn(one, other)
  await awaitReturn(stopped, quick)
  await stopped.mydata.stopAwaitingReturn({ params: { organizationGuid: quick } })
  await stopped.mydata.stopAwaitingReturn({ params: { organizationGuid: quick } })
  await expect.poll(() => look(one), LOOKED).toEqual([`ORGANIZATION_BACK ${other}`])
  expect([await awaited(one), await awaited(stopped), await awaited(stranger)]).toEqual([[quick], [], []])

  await counted(quick, 'CLEAR')
  const both = [`ORGANIZATION_BACK ${quick}`, `ORGANIZATION_BACK ${other}`]
  await expect.poll(() => look(one), LOOKED).toEqual(both)
  expect(await look(one)).toEqual(both)
  expect([await awaited(one), await noticesOf(stopped), await noticesOf(stranger)]).toEqual([[], [], []])
  const pushed = async () =>
    ((await world.control.messages(phoneNumber)) as unknown as { noticeKind?: string; text: string }[]).filter(
      // Signing in on the second phone notified the first one.
      ({ noticeKind }) => noticeKind && noticeKind !== 'NEW_SIGN_IN',
    )
  await expect.poll(async () => (await pushed()).length, LOOKED).toBe(2)
  for (const { noticeKind, text } of await pushed()) {
    expect(noticeKind).toBe('ORGANIZATION_BACK')
    // The text names no institution.
    expect(text).not.toMatch(/은행|카드/)
  }
}, 120_000)

it('awaitReturn: the end of an announced maintenance is a return', async () => {
  const session = await somebody()
  const schedule = async () => {
    await session.mydata.listOrganizations()
    const { organizations } = await session.mydata.listOrganizationStatuses()
    return organizations.find(({ guid }) => guid === maintained)?.maintenanceUntilMs ?? null
  }
  await world.control.setBehaviour(MAINTAINED, { name: 'maintenance' })
  await expect.poll(schedule, LOOKED).not.toBeNull()
  await counted(other, 'CLEAR')
  await awaitReturn(session, maintained)
  await awaitReturn(session, other)
  await expect.poll(() => look(session), LOOKED).toEqual([`ORGANIZATION_BACK ${other}`])
  await world.control.clearBehaviour(MAINTAINED)
  await expect.poll(schedule, LOOKED).toBeNull()
  await expect.poll(() => look(session), LOOKED).toContain(`ORGANIZATION_BACK ${maintained}`)
}, 120_000)

it('awaitReturn: ends without a word after a day; of an institution that nobody knows it is refused', async () => {
  await counted(another, 'DOWN')
  const session = await somebody()
  await awaitReturn(session, another)
  await world.control.setClock({ advanceMs: OUTAGE_SUBSCRIPTION_MS - 60_000 })
  expect(await awaited(session)).toEqual([another])
  await world.control.setClock({ advanceMs: 61_000 })
  expect(await awaited(session)).toEqual([])
  await counted(another, 'CLEAR')
  const rows = async () => (await db.query('select from awaited_return')).rowCount
  await expect.poll(rows, LOOKED).toBe(0)
  expect(await noticesOf(session)).toEqual([])
  await expect(awaitReturn(session, organizationGuidOf('ZZZZZZ0000'))).rejects.toMatchObject({
    errorCodeEnum: 'MYDATA_ORGANIZATION_NOT_FOUND',
  })
}, 120_000)

it('listOrganizationStatuses: says when it was counted by the clock that people see', async () => {
  const session = await somebody()
  await world.control.setClock({ advanceMs: OUTAGE_SUBSCRIPTION_MS })
  const { countedAtMs } = await session.mydata.listOrganizationStatuses()
  const { nowMs } = await world.control.clock()
  expect(Math.abs(nowMs - Number(countedAtMs))).toBeLessThan(60_000)
})
