import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { type PollAnswer, pollDecision } from './poll-decision.ts'

const org = (guid: string) => ({ guid: id<OrganizationGuid>(guid) })
const answered = (successful: string[], failed: string[], requested = ['a', 'b']): PollAnswer => ({
  kind: 'answered',
  lists: {
    requestedOrgs: requested.map(org),
    successfulOrgs: successful.map(org),
    failedOrgs: failed.map(org),
    noAssetOrgs: [],
  },
})
const failed: PollAnswer = { kind: 'failed', isOffline: false }
const offline: PollAnswer = { kind: 'failed', isOffline: true }

describe('[CF-4.4.13] pollDecision', () => {
  it.each<[string, PollAnswer, number, number, object]>([
    ['under way', answered(['a'], []), 1_000, 0, { kind: 'pollAgain', inMs: 500 }],
    ['last request that may still start', answered([], []), 54_499, 0, { kind: 'pollAgain', inMs: 500 }],
    ['the next would start at 55 s', answered([], []), 54_500, 0, { kind: 'wait' }],
    ['at 60 s', answered([], []), 60_000, 0, { kind: 'tooLong' }],
    ['complete', answered(['a'], ['b']), 1_000, 0, { kind: 'success' }],
    ['complete at the last moment', answered(['a', 'b'], []), 60_000, 0, { kind: 'success' }],
    ['every one failed', answered([], ['a', 'b']), 1_000, 0, { kind: 'fail' }],
    ['all failed so far, one under way', answered([], ['a']), 1_000, 0, { kind: 'pollAgain', inMs: 500 }],
    ['nothing requested is never complete', answered([], [], []), 1_000, 0, { kind: 'pollAgain', inMs: 500 }],
    ['first failure', failed, 1_000, 0, { kind: 'pollAgain', inMs: 500 }],
    ['second retry failed, the third follows', failed, 1_000, 2, { kind: 'pollAgain', inMs: 500 }],
    ['third retry failed', failed, 1_000, 3, { kind: 'retryFail' }],
    ['failure late', failed, 54_800, 1, { kind: 'wait' }],
    ['offline', offline, 1_000, 0, { kind: 'offline' }],
  ])('%s', (_name, answer, elapsedMs, retry, expected) => {
    expect(pollDecision(answer, elapsedMs, retry)).toEqual(expected)
  })
})
