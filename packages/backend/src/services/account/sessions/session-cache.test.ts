import type { SessionId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { createSessionCache, type Session } from './session-cache.ts'

const session = (sessionId: SessionId): Session => ({ userId: id('u'), sessionId })

function counted(sessions: ReturnType<typeof createSessionCache>) {
  const reads: string[] = []
  const get = (signed: string) =>
    sessions.get(signed, async () => {
      reads.push(signed)
      return session(id(signed))
    })
  return { reads, get }
}

describe('session cache', () => {
  it('reads again after 30 seconds, not before', async () => {
    const start = 1_700_000_000_000
    let now = start
    const { reads, get } = counted(createSessionCache(() => now))
    await get('a')
    now = start + 29_999
    await get('a')
    expect(reads).toEqual(['a'])
    now = start + 30_000
    await get('a')
    expect(reads).toEqual(['a', 'a'])
  })

  it('lets go of the one that was unused for longest', async () => {
    const { reads, get } = counted(createSessionCache(() => 0, { size: 2 }))
    for (const signed of ['a', 'b', 'a', 'c', 'a', 'b']) await get(signed)
    expect(reads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('drops every cookie of a revoked session and no other', async () => {
    const cache = createSessionCache(() => 0)
    const { reads, get } = counted(cache)
    await get('a')
    await get('b')
    cache.drop('a')
    await get('a')
    await get('b')
    expect(reads).toEqual(['a', 'b', 'a'])
  })

  it('does not keep what was read while a revocation came in', async () => {
    const cache = createSessionCache(() => 0)
    let finish: (value: Session) => void = () => {}
    const first = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    cache.drop('a')
    finish(session(id('a')))
    expect(await first).toEqual(session(id('a')))
    expect(await cache.get('a', async () => null)).toBeNull()
  })

  it('does not remember that there is none', async () => {
    const cache = createSessionCache(() => 0)
    expect(await cache.get('a', async () => null)).toBeNull()
    expect(await cache.get('a', async () => session(id('a')))).toEqual(session(id('a')))
  })
})
