import { randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { addDays, koreanYmd, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')

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

/** Two connections whose consents end so many days from now, and the moments of their reminders. */
async function connectedFor(days: number, like: { readonly ci?: string } = {}) {
  const session = await signUp(world.url, world.control, await newPerson(world.control, like))
  const { nowMs } = await world.control.clock()
  await connectAll(session, world.control, {
    organizationGuids: [BANK, CARD],
    informedConsent: { consentEndDateMs: nowMs + days * DAY_MS, consentEndDateByYear: null },
  })
  const end = ymdParts(koreanYmd(nowMs + days * DAY_MS))
  const morning = (daysBefore: number) => startOfKoreanDayMs(addDays(end, -daysBefore)) + 10 * HOUR_MS
  return { session, morning }
}
const at = (nowMs: number) => world.control.setClock({ nowMs })
const remindersOf = async ({ mydata }: PersonSession) =>
  (await mydata.listNotices()).notices
    .map(({ noticeKindEnum, organization, daysBefore }) => [noticeKindEnum, organization?.guid, daysBefore].join(' '))
    .sort()
const both = (daysBefore: number) => [BANK, CARD].map((guid) => `CONSENT_END ${guid} ${daysBefore}`).sort()

it('listNotices: a consent that ends is told of 30, 7 and 1 day before, each once, until it has ended', async () => {
  const { session, morning } = await connectedFor(40)
  await at(morning(30) - 1_000)
  expect(await remindersOf(session)).toEqual([])
  await at(morning(30))
  await expect.poll(() => remindersOf(session)).toEqual(both(30))
  const { notices } = await session.mydata.listNotices()
  expect(notices[0]).toMatchObject({ endsAtMs: String(morning(0) + 14 * HOUR_MS - 1) })
  await session.mydata.markNoticesSeen({ body: { upToMs: notices[0]?.createdAtMs as string } })
  await at(morning(30) + HOUR_MS)
  await at(morning(7) - 1_000)
  expect(await remindersOf(session)).toEqual([])
  // Reminders of missed days are not sent; the one that is due is.
  await at(morning(1) + 3 * HOUR_MS)
  await expect.poll(() => remindersOf(session)).toEqual(both(1))
  await at(morning(0) + 14 * HOUR_MS)
  expect(await remindersOf(session)).toEqual([])
}, 90_000)

it('listNotices: nothing of what was disconnected, and nothing of anybody else', async () => {
  const { session, morning } = await connectedFor(40)
  const other = await signUp(world.url, world.control, await newPerson(world.control))
  await session.mydata.disconnect({ body: { organizationGuid: CARD } })
  await at(morning(30))
  await expect.poll(() => remindersOf(session)).toEqual([`CONSENT_END ${BANK} 30`])
  expect(await remindersOf(other)).toEqual([])
}, 90_000)

it('who stays away is told of the rest and of the destruction, each once; who comes back is not', async () => {
  // One person by the CI, who signs in again at the end.
  const same = { ci: randomBytes(64).toString('base64') }
  const { session } = await connectedFor(360, same)
  await session.mydata.listNotices()
  const { rows: people } = await db.query(
    `select user_id, last_seen_at from connection join person using (user_id) order by connected_at desc limit 1`,
  )
  const { user_id: userId, last_seen_at: lastSeenAt } = people[0] as { user_id: string; last_seen_at: Date }
  const reminders = async () => {
    const { rows } = await db.query(
      `select kind, days_before, count(*)::int as count from notice where user_id = $1 and organization_guid is null
       group by 1, 2 order by 1 desc, 2 desc`,
      [userId],
    )
    return rows.map(({ kind, days_before, count }) => `${kind} ${days_before} ${count}`)
  }
  const begin = lastSeenAt.getTime()
  const { days } = await session.mydata.getTimeline()
  const morningsOf = (endingEnum: string) =>
    days.flatMap(({ events }) =>
      events.flatMap((event) => (event.reminder?.endingEnum === endingEnum ? [Number(event.atMs)] : [])),
    )
  const mornings = [...morningsOf('TRANSFERS_REST'), ...morningsOf('DATA_DESTROYED')]
  expect(mornings).toHaveLength(6)
  expect(mornings[0]).toBeGreaterThan(begin + 140 * DAY_MS)
  const expected: string[] = []
  for (const [index, morning] of mornings.entries()) {
    await at(morning)
    expected.push(`${index < 3 ? 'TRANSFERS_REST' : 'DATA_DESTROYED'} ${[30, 7, 1][index % 3]} 1`)
    await expect.poll(reminders).toEqual(expected)
  }
  await at((mornings[5] as number) + HOUR_MS)
  await expect.poll(reminders).toEqual(expected)
  // Looking counts as a visit: the announced event will not happen.
  expect(await remindersOf(session)).toEqual([])
  const back = await signUp(world.url, world.control, await newPerson(world.control, same))
  expect(await remindersOf(back)).toEqual([])
}, 120_000)
