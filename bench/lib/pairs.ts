export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Linear between neighbours; throws on an empty list. */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) throw new Error('no values')
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const below = sorted[Math.floor(at)] as number
  const above = sorted[Math.ceil(at)] as number
  return below + (above - below) * (at - Math.floor(at))
}

/**
 * Measures ours and the limit alternately, with the order swapped each time, so that a slower machine slows down both.
 * The result is the median of the ratios of the pairs.
 */
export async function pairs(
  count: number,
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ ratio: number; ours: number; limit: number; ratios: number[] }> {
  const seen: { ours: number; limit: number }[] = []
  for (let at = 0; at < count; at++) {
    if (at % 2 === 0) {
      const first = await ours()
      seen.push({ ours: first, limit: await limit() })
    } else {
      const first = await limit()
      seen.push({ ours: await ours(), limit: first })
    }
  }
  const ratios = seen.map((pair) => pair.ours / pair.limit)
  return {
    ratio: median(ratios),
    ours: median(seen.map((pair) => pair.ours)),
    limit: median(seen.map((pair) => pair.limit)),
    ratios,
  }
}
