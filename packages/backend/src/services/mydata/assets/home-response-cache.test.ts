import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { createHomeAnswers, HOME_ANSWER_LIFE_MS } from './home-response-cache.ts'

const at = { nowMs: 1_000_000, today: '2026-11-21' }

/** Whether the second look is answered from the first. */
async function isStored(second: string, later: { nowMs: number; today: string } = at, userId = 'me'): Promise<boolean> {
  const answers = createHomeAnswers()
  let made = 0
  const make = async () => Buffer.from(`answer ${++made}`)
  await answers.answer(id('me'), 'facts', at, make)
  const bytes = await answers.answer(id(userId), second, later, make)
  expect(bytes.toString()).toBe(`answer ${made}`)
  return made === 1
}

describe('home as it was last answered', () => {
  it('is used for the same facts, read anew', async () => {
    expect(await isStored('facts')).toBe(true)
    expect(await isStored('facts', { ...at, nowMs: at.nowMs + HOME_ANSWER_LIFE_MS - 1 })).toBe(true)
  })

  it('is made anew for other facts', async () => {
    expect(await isStored('other facts')).toBe(false)
  })

  it('is made anew when it is old, on another day, and when the clock went back', async () => {
    expect(await isStored('facts', { ...at, nowMs: at.nowMs + HOME_ANSWER_LIFE_MS })).toBe(false)
    expect(await isStored('facts', { ...at, today: '2026-11-22' })).toBe(false)
    expect(await isStored('facts', { ...at, nowMs: at.nowMs - 1 })).toBe(false)
  })

  it('is never that of another person', async () => {
    expect(await isStored('facts', at, 'them')).toBe(false)
  })

  it('is not kept of everybody where it is large', async () => {
    const answers = createHomeAnswers()
    const people = Array.from({ length: 100 }, (_, person) => id<UserId>(`person ${person}`))
    let made = 0
    const look = (person: UserId) =>
      answers.answer(person, 'facts', at, async () => {
        made += 1
        return Buffer.alloc(2_000_000)
      })
    for (const person of people) await look(person)
    for (const person of people.toReversed()) await look(person)
    // Of 200 MB at most a third was cached.
    expect(made - people.length).toBeGreaterThan(65)
    expect(made - people.length).toBeLessThan(people.length)
  })
})
