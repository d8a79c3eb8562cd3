/** What one reading of an institution told of its assets, by key. */
export type ReadAssets = {
  readonly read: ReadonlySet<string>
  /** Listed, but not read this time: the institution refused, or its answer did not come or fit. */
  readonly unread: ReadonlySet<string>
  /** Every list came: what is in none of them is not there any more. */
  readonly areListsComplete: boolean
}

type Known = { readonly key: string; readonly isInactive: boolean }

/**
 * Assets we know that were not read now: `missing` ones may still be there and stay as they were, `vanished` ones become
 * inactive, not deleted. Closed ones vanish from the lists, there is no other sign; but a list that did not come names
 * nobody, so what is in none of the others may still be there.
 * @source docs/standard.md#collecting
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
