/** Progress of a sync at one institution. */
export type OrganizationState = 'WAITING' | 'TOKEN_ISSUED' | 'SUCCESS' | 'NO_ASSET' | 'FAILED'
/**
 * Why it failed. `UNREGISTERED`: the person is no customer there. `LATE`: it was not decided within the promised time
 * because our capacity was used up; it follows automatically.
 */
export type OrganizationFailure = 'UNREGISTERED' | 'ERROR' | 'TIMEOUT' | 'RELOGIN_REQUIRED' | 'DISCONNECTED' | 'LATE'

export type SyncedOrganization = { readonly state: OrganizationState; readonly failure: OrganizationFailure | null }

/**
 * Returns the four lists of a sync, each in the order of its institutions. A person who is no customer of an
 * institution has nothing there, and nothing follows: no asset, not a failure.
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

/** Returns whether it is final in this sync, except for a background attempt after a failure. */
export function isDecided({ state }: Pick<SyncedOrganization, 'state'>): boolean {
  return state === 'SUCCESS' || state === 'NO_ASSET' || state === 'FAILED'
}
