import type { PortalStatisticsRequest } from '@ieum/contracts/outside/mydata/portal.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'

const { world } = useWorld({ exclusive: true })

type ReceivedReport = { readonly report: PortalStatisticsRequest; readonly times: number }
const reports = async () =>
  (await world.control.call<{ reports: ReceivedReport[] }>('GET', '/control/portal/statistics')).reports
const countsOf = (report: PortalStatisticsRequest) =>
  report.stat_date_list.flatMap((day) =>
    day.org_list.flatMap((org) =>
      org.api_type_list.flatMap((api) => api.tm_slot_list.map((slot) => slot.success_api_cnt + slot.fail_api_cnt)),
    ),
  )
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

it('the portal is told once a week what was counted, whoever dies in between', { timeout: 240_000 }, async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))
  await connectAll(session, world.control)
  const { nowMs } = await world.control.clock()
  // The counts are written when the server ends.
  await world.killServer('SIGTERM')
  await world.startServer()
  await world.control.setClock({ nowMs: nowMs + 7 * DAY_MS })
  await expect.poll(async () => (await reports()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
  const first = await reports()
  const week = first[0]?.report.inquiry_date
  const ofWeek = first.filter(({ report }) => report.inquiry_date === week)
  expect(ofWeek.map(({ report }) => report.type).toSorted()).toEqual(['1', '2', '3'])
  const db = await world.connectDatabase()
  const days = ofWeek[0]?.report.stat_date_list.map((day) => day.stat_date) ?? []
  const { rows } = await db.query<{ calls: number }>(
    'select coalesce(sum(call_count), 0)::int as calls from statistics_counter where day = any($1::date[])',
    [days],
  )
  expect(rows[0]?.calls).toBeGreaterThan(0)
  expect(sum(ofWeek.flatMap(({ report }) => countsOf(report)))).toBe(rows[0]?.calls)
  expect(ofWeek.every(({ report }) => report.stat_date_list.every((day) => day.svr_usr_cnt === 1))).toBe(true)

  // Crashed between the portal's answer and recording it: the same report is sent again, and counted once.
  await world.killServer('SIGKILL')
  await db.query("update portal_report set sent_at = null, claimed_until = now() - interval '1 minute'")
  await world.startServer()
  await expect.poll(async () => (await reports())[0]?.times, { timeout: 60_000 }).toBe(2)
  expect((await reports()).length).toBe(first.length)

  // The same week again: nothing more is sent.
  await expect
    .poll(async () => (await db.query('select 1 from portal_report where sent_at is null')).rowCount, {
      timeout: 60_000,
    })
    .toBe(0)
  const times = (await reports()).map((one) => one.times)
  await world.control.setClock({ advanceMs: 60_000 })
  expect((await reports()).map((one) => one.times)).toEqual(times)
})
