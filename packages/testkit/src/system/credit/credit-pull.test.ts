import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const FIVE_IN_THE_MORNING_MS = 5 * 3_600_000

const { world } = useWorld({ exclusive: true })
let database: pg.Client
beforeAll(async () => {
  database = await world.connectDatabase()
})

async function somebody(): Promise<PersonSession> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await agreeToCredit(session, world.control)
  return session
}

/**
 * When the bureaus last answered, oldest first; read from the database, because a call of the person would count as a
 * visit.
 */
async function answeredAt(session: PersonSession): Promise<number[]> {
  const { rows } = await database.query<{ at: Date }>(
    'select answered_at as at from credit_bureau where user_id = $1 order by answered_at',
    [await userIdOf(session, database)],
  )
  return rows.map(({ at }) => at.getTime())
}

/** Advances this many days, past the night. */
async function dayAfter(days: number): Promise<number> {
  const { nowMs } = await world.control.clock()
  const startMs = startOfKoreanDayMs(koreanDateParts(nowMs)) + days * DAY_MS
  await world.control.setClock({ nowMs: startMs + FIVE_IN_THE_MORNING_MS })
  return startMs
}

it('both bureaus are read by night, once, for who was here in the last thirty days', async () => {
  const away = await somebody()
  await dayAfter(40)
  const here = await somebody()
  const before = await answeredAt(away)
  const startMs = await dayAfter(1)
  await expect.poll(() => answeredAt(here), { timeout: 30_000 }).toSatisfy((at: number[]) => (at[0] ?? 0) > startMs)
  const read = await answeredAt(here)
  expect(await answeredAt(away)).toEqual(before)
  // The same day once more: nothing is due before the next night.
  await world.control.setClock({ advanceMs: 3_600_000 })
  await away.credit.getCreditScores()
  await expect.poll(() => answeredAt(away), { timeout: 30_000 }).toSatisfy((at: number[]) => (at[0] ?? 0) > startMs)
  expect(await answeredAt(here)).toEqual(read)
})
