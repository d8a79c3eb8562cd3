import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../durations.ts'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'
import { PARCEL_STORIES, STORY_ENDINGS, storyOf, wayOf } from './parcel-way.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const parcels = () => world.sandbox.world.parcels
const page = async (number: string) => (await fetch(`${world.sandbox.url}/parcel?number=${number}`)).text()
const press = (path: string, form: Record<string, string>, site = 'same-origin') =>
  fetch(world.sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'sec-fetch-site': site },
    redirect: 'manual',
  })

it('the same number that left at the same moment goes the same way', () => {
  const parcel = { trackingNumber: '6000000000101', labelledAtMs: 0, from: '가', to: '나' }
  expect(wayOf(parcel)).toEqual(wayOf({ ...parcel }))
  expect(wayOf(parcel).at(-1)).toMatchObject({ state: '배달완료', office: '나' })
  const later = wayOf({ ...parcel, labelledAtMs: HOUR_MS })
  expect(later.map(({ atMs }) => atMs - HOUR_MS)).toEqual(wayOf(parcel).map(({ atMs }) => atMs))
})

it.each([
  ['DELIVERED', '배달완료'],
  ['DELAYED', '배달완료'],
  ['HELD', '배달완료'],
  ['RETURNED', '반송'],
  ['LOST', '발송'],
  ['UNKNOWN', undefined],
] as const)('a number of the story %s ends with %s', (story, last) => {
  const ending = story === 'DELIVERED' ? '00' : STORY_ENDINGS[story]
  const trackingNumber = `60000000000${ending}`
  expect(storyOf(trackingNumber)).toBe(story)
  const way = wayOf({ trackingNumber, labelledAtMs: 0, from: '가', to: '나' })
  expect(way.at(-1)?.state).toBe(last)
  expect(way.map(({ atMs }) => atMs)).toEqual(way.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
})

it('every number that is handed out has thirteen digits, its story, and is new', () => {
  const numbers = PARCEL_STORIES.map((story) => {
    const trackingNumber = parcels().label({ story })?.trackingNumber as string
    expect([trackingNumber.length, storyOf(trackingNumber)]).toEqual([13, story])
    return trackingNumber
  })
  expect(new Set(numbers).size).toBe(PARCEL_STORIES.length)
  expect(parcels().label({ trackingNumber: numbers[0] as string })).toBeUndefined()
})

it("moves with the world's clock, until a person moves it by hand", async () => {
  const { clock } = world.sandbox.world
  const number = parcels().label({})?.trackingNumber as string
  const states = () =>
    parcels()
      .find(number)
      ?.scans.map(({ state }) => state)
  expect(states()).toEqual(['운송장출력'])
  await clock.change({ advanceMs: 5 * HOUR_MS })
  expect(states()).toEqual(['운송장출력', '접수'])
  parcels().push(number, 'next')
  expect(states()).toEqual(['운송장출력', '접수', '발송'])
  await clock.change({ advanceMs: 100 * HOUR_MS })
  expect(states()).toEqual(['운송장출력', '접수', '발송'])
  parcels().push(number, 'returned')
  expect(states()).toEqual(['운송장출력', '접수', '발송', '반송'])
  expect(parcels().push(number, 'next')).toBeUndefined()
})

it('the page looks a parcel up, posts it, and pushes it', async () => {
  const number = '6012312312301'
  expect(await page(number)).toContain('우체국에 없는 번호예요')
  expect((await press('/parcel', { number })).status).toBe(303)
  expect(await page('6012-3123 12301')).toContain('운송장출력')
  expect((await press(`/parcel/${number}/push`, { push: 'next' })).status).toBe(303)
  expect(await page(number)).toContain('접수')
  await press(`/parcel/${number}/push`, { push: 'delivered' })
  expect(await page(number)).toContain('배달완료')
  expect(await page(number)).not.toContain('배달 마치기')
})

it.each([
  ['a number that is none', '/parcel', { number: '12' }, 'same-origin', 404],
  ['a parcel that there is not', '/parcel/6000000000000/push', { push: 'next' }, 'same-origin', 404],
  ['a form from elsewhere', '/parcel', { number: '6012312312302' }, 'cross-site', 403],
])('%s is refused', async (_name, path, form, site, status) => {
  expect((await press(path, form, site)).status).toBe(status)
})

it('a number of other digits is not looked for', async () => {
  expect((await fetch(`${world.sandbox.url}/parcel?number=12`)).status).toBe(400)
})
