import { ApiError, type RouteRow } from '@ieum/contract-kit/client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheReads } from './cached-reads.ts'

const ROUTES: readonly RouteRow[] = [
  { name: 'getThing', method: 'GET', path: '/things/{id}' },
  { name: 'searchThings', method: 'POST', path: '/things/search', readOnly: true },
  { name: 'addThing', method: 'POST', path: '/things' },
]
const failure = (status: number) => new ApiError({ status, errorCodeEnum: 'ANY' })

/** Clients that answer 1, 2, 3 … or fail as specified, and a clock that the test moves. */
function around(...failures: (ApiError | null)[]) {
  const clock = { ms: 0 }
  let calls = 0
  const call = async (_args: { params?: { id: number }; body?: { text: string } } = {}) => {
    const failed = failures[calls++]
    if (failed) throw failed
    return calls
  }
  const things = { getThing: call, searchThings: call, addThing: call }
  const { clients, forget } = cacheReads({ things }, { things: ROUTES }, () => clock.ms)
  return { ...clients.things, forget, clock }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the same read within half a minute has one answer', async () => {
  const { getThing, clock } = around()
  expect(await Promise.all([getThing(), getThing()])).toEqual([1, 1])
  clock.ms = 29_999
  expect(await getThing()).toBe(1)
  clock.ms = 30_000
  expect(await getThing()).toBe(2)
})

it('the input makes the difference, in the path as in a search', async () => {
  const { getThing, searchThings } = around()
  expect(await getThing({ params: { id: 1 } })).toBe(1)
  expect(await getThing({ params: { id: 2 } })).toBe(2)
  expect(await searchThings({ body: { text: 'a' } })).toBe(3)
  expect(await searchThings({ body: { text: 'b' } })).toBe(4)
  expect(await searchThings({ body: { text: 'a' } })).toBe(3)
})

it('a call that changes something is sent each time', async () => {
  const { addThing } = around()
  expect([await addThing(), await addThing()]).toEqual([1, 2])
})

it('nothing is known after a change', async () => {
  const { getThing, forget } = around()
  await getThing()
  forget()
  expect(await getThing()).toBe(2)
})

it('a read without an answer is tried once more', async () => {
  const { getThing } = around(failure(0))
  const answer = getThing()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toBe(2)
})

it('a page fails without a network instead of waiting for one, and the next try asks again', async () => {
  const { getThing } = around(failure(0), failure(0))
  const answer = expect(getThing()).rejects.toThrow(ApiError)
  await vi.advanceTimersByTimeAsync(1_000)
  await answer
  expect(await getThing()).toBe(3)
})

it('an answer of the service is not asked for twice', async () => {
  const { getThing } = around(failure(404))
  await expect(getThing()).rejects.toThrow(ApiError)
  expect(await getThing()).toBe(2)
})

it('a table that loads later is asked for with the first call, and again where it did not arrive', async () => {
  const calls = { getThing: vi.fn(async () => 1), addThing: vi.fn(async () => 2) }
  const table = vi.fn(async () => ROUTES).mockRejectedValueOnce(new TypeError('no network'))
  const { clients } = cacheReads({ things: calls }, { things: table }, () => 0)
  expect(table).not.toHaveBeenCalled()
  await expect(clients.things.getThing()).rejects.toMatchObject({ status: 0, errorCodeEnum: 'NETWORK_ERROR' })
  expect([await clients.things.getThing(), await clients.things.getThing()]).toEqual([1, 1])
  expect([await clients.things.addThing(), await clients.things.addThing()]).toEqual([2, 2])
  expect([table, calls.getThing, calls.addThing].map((each) => each.mock.calls.length)).toEqual([2, 1, 2])
})
