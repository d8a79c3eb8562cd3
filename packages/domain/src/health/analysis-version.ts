/**
 * Returns whether a version of a laboratory's pipeline (`1.4.0`) is later than another; a part that is not a number
 * counts as 0.
 */
export function isLaterVersion(version: string, other: string): boolean {
  const [one, two] = [partsOf(version), partsOf(other)]
  for (let at = 0; at < Math.max(one.length, two.length); at += 1) {
    const difference = (one[at] ?? 0) - (two[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

const partsOf = (version: string): number[] =>
  (version.split(/[-+]/)[0] ?? '').split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : 0))
