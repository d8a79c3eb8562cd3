import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { expect, it } from 'vitest'
import { incompleteReading, type ReadingFacts } from './incomplete-reading.ts'

const NOW_MS = 1_000_000
const bank: OrganizationGuid = id('bank')
const card: OrganizationGuid = id('card')
const broker: OrganizationGuid = id('broker')
const connect: SyncId = id('connect')
const refresh: SyncId = id('refresh')

type Connection = ReadingFacts['connections'][number]
type Notice = ReadingFacts['notices'][number]
const connection = (organizationGuid: OrganizationGuid, facts: Partial<Connection> = {}): Connection => ({
  organizationGuid,
  last: 'FRESH',
  lastFetchedAtMs: NOW_MS,
  isPartial: false,
  isDead: false,
  askAgainAtMs: null,
  ...facts,
})
const notice = (
  guid: OrganizationGuid,
  noticeEnum: Notice['noticeEnum'],
  facts: Partial<Pick<Notice, 'fetchedAtMs' | 'retrySyncId'>> = {},
): Notice => ({ organization: { guid }, noticeEnum, fetchedAtMs: null, retrySyncId: null, ...facts })
const neverRead = { last: null, lastFetchedAtMs: null } as const

type Expected = readonly [
  unread: number,
  partial: number,
  retries: readonly SyncId[],
  again: readonly OrganizationGuid[],
]

it.each<[string, Partial<ReadingFacts>, Expected | null]>([
  ['nothing connected', {}, null],
  ['everything came', { connections: [connection(bank), connection(card, { last: 'UNCHANGED' })] }, null],
  ['no asset there: that came', { connections: [connection(bank, { lastFetchedAtMs: null })] }, null],
  [
    'in maintenance, read before',
    { connections: [connection(bank)], notices: [notice(bank, 'MAINTENANCE', { fetchedAtMs: '9' })] },
    null,
  ],
  [
    'timed out before it was ever connected',
    { notices: [notice(card, 'FAILED', { retrySyncId: connect })] },
    [1, 0, [connect], []],
  ],
  ['late, and tried again by itself', { notices: [notice(card, 'DELAYED')] }, [1, 0, [], []]],
  ['wants to be asked later, never read', { notices: [notice(card, 'LIMITED')] }, [1, 0, [], []]],
  ['only a new signature helps', { notices: [notice(card, 'FAILED')] }, [1, 0, [], []]],
  [
    'two of one sync are one try',
    {
      notices: [notice(card, 'FAILED', { retrySyncId: connect }), notice(bank, 'FAILED', { retrySyncId: connect })],
    },
    [2, 0, [connect], []],
  ],
  [
    'of two syncs, both are tried',
    {
      notices: [notice(card, 'FAILED', { retrySyncId: connect }), notice(bank, 'FAILED', { retrySyncId: refresh })],
    },
    [2, 0, [connect, refresh], []],
  ],
  [
    'a sync is at work, without any failure',
    { connections: [connection(bank)], underWay: [card, broker] },
    [2, 0, [], []],
  ],
  ['connected, and never read', { connections: [connection(bank, neverRead)] }, [1, 0, [], [bank]]],
  [
    'connected and just being read: counted once, not asked again',
    {
      connections: [connection(bank, neverRead)],
      underWay: [bank],
    },
    [1, 0, [], []],
  ],
  ['a refresh of what came before takes nothing away', { connections: [connection(bank)], underWay: [bank] }, null],
  [
    'a refresh that failed: the figure has what came before',
    {
      connections: [connection(bank, { last: 'REFUSED' })],
      notices: [notice(bank, 'FAILED', { fetchedAtMs: '9', retrySyncId: refresh })],
    },
    null,
  ],
  ['a part came', { connections: [connection(bank, { last: 'PARTIAL', isPartial: true })] }, [0, 1, [], [bank]]],
  [
    'a part came, at the first reading',
    { connections: [connection(bank, { last: 'PARTIAL', lastFetchedAtMs: null })] },
    [0, 1, [], [bank]],
  ],
  ['a part was left out of what came', { connections: [connection(bank, { isPartial: true })] }, [0, 1, [], [bank]]],
  [
    'a part came, and it wants to be left alone',
    {
      connections: [connection(bank, { isPartial: true, askAgainAtMs: NOW_MS + 1 })],
    },
    [0, 1, [], []],
  ],
  [
    'a part came, and the wait is over',
    {
      connections: [connection(bank, { isPartial: true, askAgainAtMs: NOW_MS })],
    },
    [0, 1, [], [bank]],
  ],
  [
    'ended before it was ever read',
    { connections: [connection(bank, { ...neverRead, isDead: true })], notices: [notice(bank, 'EXPIRED')] },
    [1, 0, [], []],
  ],
  [
    'a part came, and its failure can be tried again: not asked twice',
    {
      connections: [connection(bank, { last: 'PARTIAL', isPartial: true })],
      notices: [notice(bank, 'FAILED', { fetchedAtMs: '9', retrySyncId: refresh })],
    },
    [0, 1, [refresh], []],
  ],
])('%s', (_name, facts, expected) => {
  const incomplete = incompleteReading({ connections: [], notices: [], underWay: [], ...facts }, NOW_MS)
  expect(
    incomplete && [
      incomplete.unreadOrganizationCount,
      incomplete.partialOrganizationCount,
      incomplete.retrySyncIds,
      incomplete.refreshOrganizationGuids,
    ],
  ).toEqual(expected)
})
