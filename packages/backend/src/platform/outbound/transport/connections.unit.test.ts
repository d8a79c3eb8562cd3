import { describe, expect, it } from 'vitest'
import { type Connection, createConnections } from './connections.ts'

/** Two places, and the state of every connection that was opened for them. */
function twoPlaces() {
  const opened: { isDestroyed: boolean }[] = []
  const connections = createConnections(2, () => {
    const state = { isDestroyed: false }
    opened.push(state)
    const destroy = async () => {
      state.isDestroyed = true
    }
    return { client: {} as Connection['client'], destroy }
  })
  const take = async (signal?: AbortSignal) => (await connections.take(signal)) as Connection
  const alive = () => opened.filter(({ isDestroyed }) => !isDestroyed).length
  return { ...connections, take, opened, alive }
}

describe('the connections to one organisation', () => {
  it('are used again, and never more than there are places', async () => {
    const { take, give, opened, alive } = twoPlaces()
    for (let round = 0; round < 5; round += 1) {
      const both = [await take(), await take()]
      for (const connection of both) give(connection, true)
    }
    expect([opened.length, alive()]).toEqual([2, 2])
  })

  it('are not used again when an answer was not read to its end', async () => {
    const { take, give, opened, alive } = twoPlaces()
    const first = await take()
    give(first, false)
    expect([await take(), await take()]).not.toContain(first)
    expect([opened.length, alive()]).toEqual([3, 2])
  })

  it('that nobody wants any more end with the call that uses them, and who waits for a place gets one', async () => {
    const { take, give, retire, alive } = twoPlaces()
    const [idle, used, other] = [await take(), await take(), take()]
    give(idle, true)
    give(await other, true)
    await retire()
    expect(alive()).toBe(1)
    const [last, waiting] = [await take(), take()]
    give(used, true)
    give(await waiting, true)
    give(last, true)
    expect(alive()).toBe(0)
  })

  it('leave the place to the next where the caller has gone', async () => {
    const { take, give, opened } = twoPlaces()
    const both = [await take(), await take()]
    const caller = new AbortController()
    const gone = take(caller.signal)
    const next = take()
    caller.abort()
    expect(await gone).toBeNull()
    give(both[0] as Connection, true)
    expect(await next).toBe(both[0])
    expect(await take(AbortSignal.abort())).toBeNull()
    expect(opened).toHaveLength(2)
  })
})
