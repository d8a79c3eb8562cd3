import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { untilDecided } from './until-decided.ts'

const organizations = [1, 2].map((at) => ({
  guid: id<OrganizationGuid>(`institution ${at}`),
  name: '',
  logoImageUrl: null,
}))
const status = (done: number): SyncStatus => ({
  syncId: id<SyncId>('the sync'),
  version: done,
  organizationSyncStatus: {
    requestedOrgs: organizations,
    successfulOrgs: organizations.slice(0, done),
    failedOrgs: [],
    noAssetOrgs: [],
  },
  readings: [],
})
const FAILED = new Error('no answer')
const GONE = new Error('not found')

type Answer = SyncStatus | Error

/** Answers in turn, the last one repeatedly; each takes `eachMs`. */
async function watch(
  answers: readonly Answer[],
  { eachMs = 0, isOnline = true, abortAtMs = Number.POSITIVE_INFINITY } = {},
) {
  const askedAtMs: number[] = []
  const left = new AbortController()
  let nowMs = 0
  const pass = (ms: number) => {
    nowMs += ms
    if (nowMs >= abortAtMs) left.abort(new Error('left'))
  }
  const end = await untilDecided(
    {
      ask: async () => {
        const answer = answers[Math.min(askedAtMs.length, answers.length - 1)] as Answer
        askedAtMs.push(nowMs)
        pass(eachMs)
        if (answer instanceof Error) throw answer
        return answer
      },
      isFinal: (error) => error === GONE,
      isOnline: () => isOnline,
      elapsedMs: () => nowMs,
      pause: async (ms) => pass(ms),
    },
    left.signal,
  ).catch((error: Error) => error)
  return { end, askedAtMs }
}

describe('a refresh is watched by the rules of the connection flow', () => {
  it('[CF-9.1] asks every 500 ms until every institution is decided', async () => {
    expect(await watch([status(0), status(1), status(2)])).toEqual({ end: undefined, askedAtMs: [0, 500, 1000] })
  })

  it('[CF-9.3] repeats a failed request three times in a row, and not a fourth', async () => {
    expect(await watch([FAILED])).toEqual({ end: FAILED, askedAtMs: [0, 500, 1000, 1500] })
    const recovered = await watch([FAILED, FAILED, FAILED, status(1), FAILED, FAILED, FAILED, status(2)])
    expect(recovered.end).toBeUndefined()
  })

  it('[CF-9.5] asks no more from 55 s on, and leaves the rest to home', async () => {
    const { end, askedAtMs } = await watch([status(1)], { eachMs: 4_000 })
    expect(end).toBeUndefined()
    expect(askedAtMs.at(-1)).toBe(54_000)
  })

  it('asks no more without a network, of a sync that is gone, and when the person leaves', async () => {
    expect(await watch([FAILED], { isOnline: false })).toEqual({ end: FAILED, askedAtMs: [0] })
    expect(await watch([GONE])).toEqual({ end: GONE, askedAtMs: [0] })
    expect(await watch([status(0)], { abortAtMs: 700 })).toEqual({ end: new Error('left'), askedAtMs: [0, 500] })
  })
})
