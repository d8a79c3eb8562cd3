import { describe, expect, it } from 'vitest'
import { createHomeAnswers, HOME_ANSWER_LIFE_MS, type HomeRows } from './home-answers.ts'

const rows = (): HomeRows => ({
  connections: [
    {
      organizationGuid: 'a',
      state: 'CONNECTED',
      consentEndsAtMs: 10,
      refreshTokenExpiresAtMs: 20,
      lastFetchedAtMs: 5,
      isPartial: false,
      summary: Buffer.from('sealed'),
    },
  ],
  around: {
    failed: [{ organizationGuid: 'b', syncId: 's', failure: 'ERROR', isTriedAgain: true }],
    lastMonth: Buffer.from('month'),
  },
})
const [connection] = rows().connections as [HomeRows['connections'][number]]
const [failed] = rows().around.failed as [HomeRows['around']['failed'][number]]
const at = { nowMs: 1_000_000, today: '2026-11-21' }

/** Whether the second look is answered from the first. */
async function isKept(second: HomeRows, later: { nowMs: number; today: string } = at, userId = 'me'): Promise<boolean> {
  const answers = createHomeAnswers()
  let made = 0
  const make = async () => Buffer.from(`answer ${++made}`)
  await answers.answer('me', rows(), at, make)
  const bytes = await answers.answer(userId, second, later, make)
  expect(bytes.toString()).toBe(`answer ${made}`)
  return made === 1
}

describe('home as it was last answered', () => {
  it('is used for the same rows, read anew', async () => {
    expect(await isKept(rows())).toBe(true)
    expect(await isKept(rows(), { ...at, nowMs: at.nowMs + HOME_ANSWER_LIFE_MS - 1 })).toBe(true)
  })

  it.each<[string, HomeRows]>([
    ['another summary', { ...rows(), connections: [{ ...connection, summary: Buffer.from('other!') }] }],
    ['no summary', { ...rows(), connections: [{ ...connection, summary: null }] }],
    ['another state', { ...rows(), connections: [{ ...connection, state: 'RELOGIN_REQUIRED' }] }],
    ['another end', { ...rows(), connections: [{ ...connection, consentEndsAtMs: 11 }] }],
    ['a newer fetch', { ...rows(), connections: [{ ...connection, lastFetchedAtMs: 6 }] }],
    ['one institution more', { ...rows(), connections: [connection, connection] }],
    ['none left', { ...rows(), connections: [] }],
    ['another failure', { ...rows(), around: { ...rows().around, failed: [{ ...failed, failure: 'TIMEOUT' }] } }],
    ['no failure', { ...rows(), around: { ...rows().around, failed: [] } }],
    ['another last month', { ...rows(), around: { ...rows().around, lastMonth: Buffer.from('mont2') } }],
    ['no last month', { ...rows(), around: { ...rows().around, lastMonth: null } }],
  ])('is made anew for %s', async (_what, changed) => {
    expect(await isKept(changed)).toBe(false)
  })

  it('is made anew when it is old, on another day, and when the clock went back', async () => {
    expect(await isKept(rows(), { ...at, nowMs: at.nowMs + HOME_ANSWER_LIFE_MS })).toBe(false)
    expect(await isKept(rows(), { ...at, today: '2026-11-22' })).toBe(false)
    expect(await isKept(rows(), { ...at, nowMs: at.nowMs - 1 })).toBe(false)
  })

  it('is never that of another person', async () => {
    expect(await isKept(rows(), at, 'them')).toBe(false)
  })
})
