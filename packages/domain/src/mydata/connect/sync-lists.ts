/** How far a sync is with one institution. */
export type OrganizationState = 'WAITING' | 'TOKEN_ISSUED' | 'SUCCESS' | 'NO_ASSET' | 'FAILED'
/**
 * Why it failed. `UNREGISTERED`: the person is no customer there. `LATE`: nothing of it was decided within the promised
 * time because there was no room here; it follows by itself.
 */
export type OrganizationFailure = 'UNREGISTERED' | 'ERROR' | 'TIMEOUT' | 'RELOGIN_REQUIRED' | 'DISCONNECTED' | 'LATE'

export type SyncedOrganization = { readonly state: OrganizationState; readonly failure: OrganizationFailure | null }

/**
 * The four lists of a sync, each in the order of its institutions. Who is nobody's customer at an institution has
 * nothing there, and nothing of it comes later: no asset, not a failure.
 * @source ADR 0040
 */
export function syncLists<Row extends SyncedOrganization>(
  rows: readonly Row[],
): {
  readonly requestedOrgs: readonly Row[]
  readonly successfulOrgs: readonly Row[]
  readonly failedOrgs: readonly Row[]
  readonly noAssetOrgs: readonly Row[]
} {
  const isStranger = ({ failure }: Row) => failure === 'UNREGISTERED'
  return {
    requestedOrgs: rows,
    successfulOrgs: rows.filter(({ state }) => state === 'SUCCESS'),
    failedOrgs: rows.filter((row) => row.state === 'FAILED' && !isStranger(row)),
    noAssetOrgs: rows.filter((row) => row.state === 'NO_ASSET' || isStranger(row)),
  }
}

/** Nothing more happens to it in this sync, but for a background attempt after a failure. */
export function isDecided({ state }: Pick<SyncedOrganization, 'state'>): boolean {
  return state === 'SUCCESS' || state === 'NO_ASSET' || state === 'FAILED'
}
