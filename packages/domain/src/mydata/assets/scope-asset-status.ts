import type { ScopeAssetStatus } from '@ieum/contracts/mydata/enums.ts'

export type AssetStanding = {
  /** Status after the last reading or switch. `null`: listed by the institution, and not read yet. */
  readonly stored: ScopeAssetStatus | null
  /** The transfer request covers it, as far as the institution reported. */
  readonly isConsented: boolean
  readonly connection: {
    readonly state: 'CONNECTED' | 'RELOGIN_REQUIRED' | 'DISCONNECTED'
    /** Consent or refresh token has expired. */
    readonly isExpired: boolean
    /** The portal still lists the institution. */
    readonly isOrganizationLive: boolean
  }
  /** How long the person has been away: long enough for transfers to pause, or for their data to be destroyed. */
  readonly absence: 'here' | 'resting' | 'to-destroy'
}

/**
 * Returns the status of an asset, the most serious first: its deletion, no further data possible, switched off by the
 * person, only the person can continue, a pause; then the result of the last reading.
 * @source docs/reference/standard.md#states-of-an-asset
 */
export function scopeAssetStatus({ stored, isConsented, connection, absence }: AssetStanding): ScopeAssetStatus {
  if (connection.state === 'DISCONNECTED' || absence === 'to-destroy') return 'PENDING_DELETION'
  if (!connection.isOrganizationLive) return 'DELETED_BY_MYDATA'
  if (stored === 'DISCONNECTED') return 'DISCONNECTED'
  if (stored === 'INACTIVE' || !isConsented) return 'INACTIVE'
  if (connection.state === 'RELOGIN_REQUIRED' || connection.isExpired) return 'RELOGIN_REQUIRED'
  if (absence === 'resting') return 'ACTIVE_PAUSED'
  return stored ?? 'CREATED'
}
