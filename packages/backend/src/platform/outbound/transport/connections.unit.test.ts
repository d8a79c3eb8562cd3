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
  const acquire = async (signal?: AbortSignal) => (await connections.acquire(signal)) as Connection
  const alive = () => opened.filter(({ isDestroyed }) => !isDestroyed).length
  return { ...connections, acquire, opened, alive }
}

describe('the connections to one organisation', () => {
  it('are used again, and never more than there are places', async () => {
    const { acquire, release, opened, alive } = twoPlaces()
    for (let round = 0; round < 5; round += 1) {
      const both = [await acquire(), await acquire()]
      for (const connection of both) release(connection, true)
    }
    expect([opened.length, alive()]).toEqual([2, 2])
  })

  it('are not used again when an answer was not read to its end', async () => {
    const { acquire, release, opened, alive } = twoPlaces()
    const first = await acquire()
    release(first, false)
    expect([await acquire(), await acquire()]).not.toContain(first)
    expect([opened.length, alive()]).toEqual([3, 2])
  })

  it('that nobody wants any more end with the call that uses them, and who waits for a place gets one', async () => {
    const { acquire, release, retire, alive } = twoPlaces()
    const [idle, used, other] = [await acquire(), await acquire(), acquire()]
    release(idle, true)
    release(await other, true)
    await retire()
    expect(alive()).toBe(1)
    const [last, waiting] = [await acquire(), acquire()]
    release(used, true)
    release(await waiting, true)
    release(last, true)
    expect(alive()).toBe(0)
  })

  it('leave the place to the next where the caller has gone', async () => {
    const { acquire, release, opened } = twoPlaces()
    const both = [await acquire(), await acquire()]
    const caller = new AbortController()
    const gone = acquire(caller.signal)
    const next = acquire()
    caller.abort()
    expect(await gone).toBeNull()
    release(both[0] as Connection, true)
    expect(await next).toBe(both[0])
    expect(await acquire(AbortSignal.abort())).toBeNull()
    expect(opened).toHaveLength(2)
  })
})
