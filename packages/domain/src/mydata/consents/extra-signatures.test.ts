import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/durations.ts'
import { type NoticeFacts, needsSignature, noticeOf } from '../connections/connection-notices.ts'
import { SIGNATURE_REUSE_MS } from '../constants.ts'
import { fewestSignatures, type Trouble } from './fewest-signatures.fixture.ts'

const INSTITUTIONS = 30
const NOW_MS = Date.parse('2026-11-20T03:00:00Z')
/** Time between two visits of the person. */
const LOOK_MS = 9 * HOUR_MS

const healthy = { isDead: false, isPartial: false, lastFetchedAtMs: 5, askAgainAtMs: null, isRevoked: false }
const dead = { ...healthy, isDead: true }
const run = { askAgainAtMs: null, syncId: id<SyncId>('the sync'), isTriedAgain: false, isRunning: false }
type Failure = NonNullable<NoticeFacts['failure']>

const facts = (of: Partial<NoticeFacts>): NoticeFacts => ({
  connection: null,
  failure: null,
  maintenanceUntilMs: null,
  ...of,
})
/** Returns a failure of a recent signature, without a token. */
const failed = (how: Partial<Failure> = {}) =>
  facts({ failure: { failure: 'ERROR', isTokenIssued: false, signedAtMs: NOW_MS, ...run, ...how } })
const withToken = (how: Partial<Failure> = {}) => ({
  ...failed({ failure: 'TIMEOUT', isTokenIssued: true, ...how }),
  connection: healthy,
})
const WHOLE = facts({ connection: healthy })

/** Result of one institution, its result after a retry, and the actual trouble, known in full. */
type End = { readonly now: NoticeFacts; readonly tried?: NoticeFacts; readonly trouble: Trouble }

const ENDS: Readonly<Record<string, End>> = {
  'came whole': { now: WHOLE, trouble: null },
  // An institution that is not missed is in no list of home.
  'no customer there, or disconnected': { now: facts({}), trouble: null },
  'no answer, then one': { now: failed(), tried: WHOLE, trouble: { tries: 1, inTheEnd: 'mended' } },
  // At most three visits are within the day.
  'no answer as long as the documents last': {
    now: failed(),
    tried: failed(),
    trouble: { tries: 3, inTheEnd: 'over' },
  },
  'documents of the day before': {
    now: failed({ signedAtMs: NOW_MS - SIGNATURE_REUSE_MS }),
    trouble: { tries: 0, inTheEnd: 'over' },
  },
  'not read in time, then read': { now: withToken(), tried: WHOLE, trouble: { tries: 1, inTheEnd: 'mended' } },
  'not read in time, then refused': {
    now: withToken(),
    tried: { ...withToken({ failure: 'RELOGIN_REQUIRED' }), connection: dead },
    trouble: { tries: 1, inTheEnd: 'over' },
  },
  'no turn in time': { now: failed({ failure: 'LATE' }), tried: WHOLE, trouble: { tries: 1, inTheEnd: 'mended' } },
  'asked to be left alone for a while': {
    now: withToken({ askAgainAtMs: NOW_MS + HOUR_MS }),
    tried: WHOLE,
    trouble: { tries: 1, inTheEnd: 'mended' },
  },
  'refused, connected before': {
    now: { ...withToken({ failure: 'RELOGIN_REQUIRED' }), connection: dead },
    trouble: { tries: 0, inTheEnd: 'over' },
  },
  'refused, never connected': {
    now: failed({ failure: 'RELOGIN_REQUIRED', isTokenIssued: true }),
    trouble: { tries: 0, inTheEnd: 'over' },
  },
  'consent at its end': { now: facts({ connection: dead }), trouble: { tries: 0, inTheEnd: 'over' } },
}

const names = Object.keys(ENDS)
/** Every mix: which of the thirty results occur. */
const MIXES = Array.from({ length: 2 ** names.length - 1 }, (_, at) =>
  names.filter((_, bit) => Math.floor((at + 1) / 2 ** bit) % 2 === 1),
)

/** Acts as a person on home: presses every available retry, comes back later, and signs when nothing else is left. */
function signaturesAsked(mix: readonly string[]): number {
  let all = Array.from({ length: INSTITUTIONS }, (_, at) => {
    const end = ENDS[mix[at % mix.length] as string] as End
    return { now: end.now, tried: end.tried }
  })
  let signatures = 0
  for (let nowMs = NOW_MS; ; nowMs += LOOK_MS) {
    const looked = all.map((one) => ({ one, notice: noticeOf(one.now, nowMs, SIGNATURE_REUSE_MS) }))
    if (looked.every(({ notice }) => notice === null)) return signatures
    const isWaiting = looked.some(({ notice }) => notice !== null && !needsSignature(notice))
    if (!isWaiting) signatures += 1
    all = looked.map(({ one, notice }) => {
      if (notice === null) return one
      if (needsSignature(notice)) return isWaiting ? one : { now: WHOLE, tried: undefined }
      return notice.retrySyncId !== null && one.tried ? { ...one, now: one.tried } : one
    })
  }
}

describe('signatures beside the first', () => {
  it(`of ${INSTITUTIONS} institutions with every mix of ends, the fewest possible are asked`, () => {
    const wrong = MIXES.filter((mix) => {
      const troubles = mix.map((name) => (ENDS[name] as End).trouble)
      return signaturesAsked(mix) !== fewestSignatures(troubles)
    })
    expect(MIXES).toHaveLength(4_095)
    expect(wrong).toEqual([])
  })

  it.each([
    ['all whole', [null, null], 0],
    ['a try mends it', [{ tries: 2, inTheEnd: 'mended' }, null], 0],
    ['one for all that need one', [{ tries: 0, inTheEnd: 'over' }, { tries: 3, inTheEnd: 'over' }, null], 1],
  ] as const)('the least: %s', (_, troubles, least) => expect(fewestSignatures(troubles)).toBe(least))
})
