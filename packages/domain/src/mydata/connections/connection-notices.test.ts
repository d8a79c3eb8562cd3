import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { NOTICE_ORDER, type NoticeFacts, noticeOf, noticeOrder } from './connection-notices.ts'

const NOW_MS = Date.parse('2026-11-20T03:00:00Z')
const REUSE_MS = 1_000
const connection = { isDead: false, isRevoked: false, isPartial: false, lastFetchedAtMs: 5, askAgainAtMs: null }
const failure = {
  failure: 'ERROR',
  isTokenIssued: false,
  signedAtMs: NOW_MS - REUSE_MS + 1,
  askAgainAtMs: null,
  syncId: id<SyncId>('the sync'),
  isTriedAgain: false,
  isRunning: false,
} as const
const healthy: NoticeFacts = { connection, failure: null, maintenanceUntilMs: null }
const partial = { ...connection, isPartial: true }
const dead = { ...connection, isDead: true }
const revoked = { ...dead, isRevoked: true }

type Row = [string, Partial<NoticeFacts>, object | null]

describe('events at an institution that need attention', () => {
  it.each<Row>([
    ['nothing', {}, null],
    ['it has ended', { connection: dead }, { noticeEnum: 'EXPIRED', untilMs: '5' }],
    ['[CF-4.3.4] the institution ended it', { connection: revoked }, { noticeEnum: 'REVOKED', untilMs: '5' }],
    [
      'it ended without ever being read',
      { connection: { ...dead, lastFetchedAtMs: null } },
      { noticeEnum: 'EXPIRED', fetchedAtMs: null },
    ],
    ['it failed, and another try may help', { failure }, { noticeEnum: 'FAILED', retrySyncId: 'the sync' }],
    ['it failed for good', { failure: { ...failure, signedAtMs: null } }, { noticeEnum: 'FAILED' }],
    [
      'it failed before it was connected',
      { connection: null, failure: { ...failure, signedAtMs: null } },
      { noticeEnum: 'FAILED', fetchedAtMs: null },
    ],
    [
      'it is tried again by itself',
      { failure: { ...failure, isTriedAgain: true } },
      { noticeEnum: 'DELAYED', retrySyncId: 'the sync' },
    ],
    ['others of its sync are at work', { failure: { ...failure, isRunning: true } }, { noticeEnum: 'DELAYED' }],
    ['it is in maintenance', { maintenanceUntilMs: '9' }, { noticeEnum: 'MAINTENANCE', untilMs: '9' }],
    ['its transactions did not come', { connection: partial }, { noticeEnum: 'PARTIAL' }],
    [
      'it wants to be asked again later',
      { failure: { ...failure, askAgainAtMs: NOW_MS + 1 } },
      { noticeEnum: 'LIMITED', untilMs: String(NOW_MS + 1) },
    ],
    [
      'it wants that, and is tried again by itself then',
      { failure: { ...failure, isTriedAgain: true, askAgainAtMs: NOW_MS + 1 } },
      { noticeEnum: 'LIMITED', untilMs: String(NOW_MS + 1) },
    ],
    [
      'it said so of another call since',
      { connection: { ...connection, askAgainAtMs: NOW_MS + 2 }, failure: { ...failure, askAgainAtMs: NOW_MS + 1 } },
      { noticeEnum: 'LIMITED', untilMs: String(NOW_MS + 2) },
    ],
    [
      'that moment is over',
      { failure: { ...failure, askAgainAtMs: NOW_MS } },
      { noticeEnum: 'FAILED', retrySyncId: 'the sync' },
    ],
    [
      'a part came before it wanted that',
      { connection: { ...partial, askAgainAtMs: NOW_MS + 1 } },
      { noticeEnum: 'PARTIAL', untilMs: String(NOW_MS + 1) },
    ],
    ['ended before failed', { connection: dead, failure }, { noticeEnum: 'EXPIRED', untilMs: '5' }],
    [
      'failed before in maintenance',
      { failure, maintenanceUntilMs: '9' },
      { noticeEnum: 'FAILED', retrySyncId: 'the sync' },
    ],
    [
      'in maintenance before partial',
      { connection: partial, maintenanceUntilMs: '9' },
      { noticeEnum: 'MAINTENANCE', untilMs: '9' },
    ],
  ])('%s', (_name, facts, expected) => {
    const rest = { untilMs: null, fetchedAtMs: '5', retrySyncId: null }
    expect(noticeOf({ ...healthy, ...facts }, NOW_MS, REUSE_MS)).toEqual(expected && { ...rest, ...expected })
  })

  it('is ordered by what a person can do about it', () => {
    const shuffled = (['PARTIAL', 'LIMITED', 'FAILED', 'MAINTENANCE', 'REVOKED', 'EXPIRED', 'DELAYED'] as const).map(
      (noticeEnum) => ({
        noticeEnum,
      }),
    )
    expect(shuffled.toSorted(noticeOrder).map(({ noticeEnum }) => noticeEnum)).toEqual(NOTICE_ORDER)
    expect(NOTICE_ORDER).toEqual(['EXPIRED', 'REVOKED', 'FAILED', 'DELAYED', 'LIMITED', 'MAINTENANCE', 'PARTIAL'])
  })
})
