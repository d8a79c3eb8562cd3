import type { ScopeAssetStatus } from '@ieum/contracts/mydata/enums.ts'

export type AssetStanding = {
  /** As the last reading, or the last switch, left it. `null`: listed by the institution, and not read yet. */
  readonly stored: ScopeAssetStatus | null
  /** The transfer request covers it, as far as the institution said. */
  readonly isConsented: boolean
  readonly connection: {
    readonly state: 'CONNECTED' | 'RELOGIN_REQUIRED' | 'DISCONNECTED'
    /** Consent or refresh token is past its end. */
    readonly isExpired: boolean
    /** The portal still names the institution. */
    readonly isOrganizationLive: boolean
  }
  /** How long the person has stayed away: long enough for transfers to rest, or for their data to be destroyed. */
  readonly absence: 'here' | 'resting' | 'to-destroy'
}

/**
 * What is said of an asset, the gravest first: that it goes, that nobody can tell of it any more, that the person has
 * switched it off, that only they can go on, that it rests; then how the last reading ended.
 * @source docs/standard.md#states-of-an-asset
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
