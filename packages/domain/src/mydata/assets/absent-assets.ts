/** Result of one reading of an institution's assets, by key. */
export type ReadAssets = {
  readonly read: ReadonlySet<string>
  /** Listed, but not read this time: the institution refused, or its answer was missing or invalid. */
  readonly unread: ReadonlySet<string>
  /** Every list was received: an asset in none of them no longer exists. */
  readonly areListsComplete: boolean
}

type Known = { readonly key: string; readonly isInactive: boolean }

/**
 * Returns the known assets that were not read now: `missing` ones may still exist and stay unchanged, `vanished` ones
 * become inactive, not deleted. A closed asset disappears from the lists without another sign. If a list was not
 * received, an asset that is in none of the others may still exist.
 * @source docs/reference/standard.md#collecting
 */
export function absentOf<K extends Known>(
  known: readonly K[],
  { read, unread, areListsComplete }: ReadAssets,
): { readonly missing: readonly K[]; readonly vanished: readonly K[] } {
  const absent = known.filter(({ key }) => !read.has(key))
  const isMissing = ({ key, isInactive }: K) => unread.has(key) || (!areListsComplete && !isInactive)
  return {
    missing: absent.filter(isMissing),
    vanished: absent.filter((one) => !one.isInactive && !isMissing(one)),
  }
}
