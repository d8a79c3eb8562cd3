import { SCOPE_ASSET_STATUSES } from '@ieum/contracts/mydata/enums.ts'
import { describe, expect, it } from 'vitest'
import { type AssetStanding, scopeAssetStatus } from './scope-asset-status.ts'

const living = { state: 'CONNECTED', isExpired: false, isOrganizationLive: true } as const
const here: AssetStanding = { stored: 'ACTIVE', isConsented: true, connection: living, absence: 'here' }
const gone = { ...living, state: 'DISCONNECTED' } as const
const relogin = { ...living, state: 'RELOGIN_REQUIRED' } as const
const expired = { ...living, isExpired: true } as const
const unlisted = { ...living, isOrganizationLive: false } as const

const ROWS: readonly (readonly [expected: ReturnType<typeof scopeAssetStatus>, standing: AssetStanding])[] = [
  ['ACTIVE', here],
  ['FAILED', { ...here, stored: 'FAILED' }],
  ['CREATED', { ...here, stored: 'CREATED' }],
  ['CREATED', { ...here, stored: null }],
  ['INACTIVE', { ...here, stored: 'INACTIVE' }],
  ['INACTIVE', { ...here, stored: null, isConsented: false }],
  ['DISCONNECTED', { ...here, stored: 'DISCONNECTED' }],
  ['DISCONNECTED', { ...here, stored: 'DISCONNECTED', connection: expired }],
  ['RELOGIN_REQUIRED', { ...here, connection: relogin }],
  ['RELOGIN_REQUIRED', { ...here, stored: 'FAILED', connection: expired }],
  ['INACTIVE', { ...here, stored: 'INACTIVE', connection: relogin }],
  ['ACTIVE_PAUSED', { ...here, absence: 'resting' }],
  ['RELOGIN_REQUIRED', { ...here, absence: 'resting', connection: expired }],
  ['DELETED_BY_MYDATA', { ...here, connection: unlisted }],
  ['DELETED_BY_MYDATA', { ...here, stored: 'DISCONNECTED', connection: unlisted }],
  ['PENDING_DELETION', { ...here, connection: gone }],
  ['PENDING_DELETION', { ...here, absence: 'to-destroy' }],
  ['PENDING_DELETION', { ...here, absence: 'to-destroy', connection: unlisted }],
]

describe('the status of an asset', () => {
  it.each(ROWS)('%s: %j', (expected, standing) => {
    expect(scopeAssetStatus(standing)).toBe(expected)
  })
  it('has a case of every one', () => {
    expect([...new Set(ROWS.map(([status]) => status))].toSorted()).toEqual([...SCOPE_ASSET_STATUSES].toSorted())
  })
})
