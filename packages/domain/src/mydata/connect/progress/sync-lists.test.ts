import { describe, expect, it } from 'vitest'
import { isDecided, type SyncedOrganization, syncLists } from './sync-lists.ts'

type Row = [string, SyncedOrganization['state'], SyncedOrganization['failure'], string, boolean]

const rows: Row[] = [
  ['waits for its token', 'WAITING', null, '', false],
  ['is being read', 'TOKEN_ISSUED', null, '', false],
  ['was read', 'SUCCESS', null, 'successfulOrgs', true],
  ['has nothing of the person', 'NO_ASSET', null, 'noAssetOrgs', true],
  ['does not know the person (ADR 0040)', 'FAILED', 'UNREGISTERED', 'noAssetOrgs', true],
  ['failed', 'FAILED', 'ERROR', 'failedOrgs', true],
  ['took too long', 'FAILED', 'TIMEOUT', 'failedOrgs', true],
  ['wants a new consent', 'FAILED', 'RELOGIN_REQUIRED', 'failedOrgs', true],
  ['was disconnected', 'FAILED', 'DISCONNECTED', 'failedOrgs', true],
]

describe('the list that an institution of a sync is in', () => {
  it.each(rows)('one that %s', (_name, state, failure, list, decided) => {
    const { requestedOrgs, ...lists } = syncLists([{ state, failure }])
    expect(requestedOrgs).toHaveLength(1)
    expect(Object.entries(lists).flatMap(([name, own]) => (own.length > 0 ? [name] : []))).toEqual(list ? [list] : [])
    expect(isDecided({ state })).toBe(decided)
  })

  it('preserves their order, and each is in one of the three at most', () => {
    const all = rows.map(([name, state, failure]) => ({ name, state, failure }))
    const { requestedOrgs, successfulOrgs, failedOrgs, noAssetOrgs } = syncLists(all)
    expect(requestedOrgs).toEqual(all)
    expect(noAssetOrgs.map(({ name }) => name)).toEqual([rows[3]?.[0], rows[4]?.[0]])
    expect(successfulOrgs.length + failedOrgs.length + noAssetOrgs.length).toBe(7)
  })
})
