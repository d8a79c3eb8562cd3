import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { addDays, koreanYmd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')

const { world } = useWorld()

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control))
const later = (date: string, days: number) => ymd(addDays(ymdParts(date), days))

async function eventsOf({ mydata }: PersonSession) {
  const { days } = await mydata.getTimeline()
  return days.flatMap(({ date, events }) =>
    events.map(({ timelineEventEnum, organizations, reminder }) => ({
      date,
      what: [timelineEventEnum, reminder?.endingEnum, reminder?.daysBefore]
        .filter((one) => one !== undefined)
        .join(' '),
      at: organizations.map(({ guid }) => guid),
    })),
  )
}

it('getTimeline: nothing for somebody without a connection', async () => {
  expect(await (await somebody()).mydata.getTimeline()).toEqual({ days: [] })
})

it('getTimeline: each transfer, each end and each reminder of what is connected, and of nobody else', async () => {
  const session = await somebody()
  const { nowMs } = await world.control.clock()
  const today = koreanYmd(nowMs)
  const end = koreanYmd(nowMs + 100 * DAY_MS)
  await connectAll(session, world.control, {
    organizationGuids: [BANK, CARD],
    informedConsent: { consentEndDateMs: nowMs + 100 * DAY_MS, consentEndDateByYear: null },
  })
  const events = await eventsOf(session)
  const transfers = events.filter(({ what }) => what === 'TRANSFER')
  for (const guid of [BANK, CARD]) {
    const dates = transfers.filter(({ at }) => at.includes(guid)).map(({ date }) => date)
    // A slot that is over for the day moves a transfer to the next one.
    expect(dates.length).toBeGreaterThanOrEqual(3)
    expect(dates[0] && dates[0] >= later(today, 7) && dates[0] <= later(today, 8)).toBe(true)
    expect(dates.at(-1) && dates.at(-1)! <= later(today, 28)).toBe(true)
  }
  const rest = events.filter(({ what }) => what !== 'TRANSFER')
  const both = expect.toSatisfy((at: string[]) => [BANK, CARD].every((guid) => at.includes(guid)) && at.length === 2)
  expect(rest.slice(0, 4)).toEqual([
    { date: later(end, -30), what: 'REMINDER CONSENT_END 30', at: both },
    { date: later(end, -7), what: 'REMINDER CONSENT_END 7', at: both },
    { date: later(end, -1), what: 'REMINDER CONSENT_END 1', at: both },
    { date: end, what: 'CONSENT_END', at: both },
  ])
  // The consents end before half a year is over: there is nothing left to pause.
  expect(rest.slice(4).map(({ what, at }) => [what, at])).toEqual([
    ['REMINDER DATA_DESTROYED 30', []],
    ['REMINDER DATA_DESTROYED 7', []],
    ['REMINDER DATA_DESTROYED 1', []],
    ['DATA_DESTROYED', []],
  ])
  expect(await eventsOf(await somebody())).toEqual([])
}, 60_000)

it('getTimeline: what has happened is not told of any more, and what was disconnected neither', async () => {
  const session = await somebody()
  const { nowMs } = await world.control.clock()
  await connectAll(session, world.control, {
    organizationGuids: [BANK, CARD],
    informedConsent: { consentEndDateMs: nowMs + 200 * DAY_MS, consentEndDateByYear: null, shouldSchedule: false },
  })
  await session.mydata.disconnect({ body: { organizationGuid: CARD } })
  const events = await eventsOf(session)
  expect(events.filter(({ at }) => at.includes(CARD))).toEqual([])
  expect(events.map(({ what }) => what)).not.toContain('TRANSFER')
  expect(events.map(({ what }) => what)).not.toContain('TRANSFERS_REST')
  expect(events.map(({ what }) => what)).toContain('CONSENT_END')
}, 60_000)
