/** A side of a possible pair: where it stands in time, and which partners it may have. */
export type MatchNode = {
  readonly assetIdentifier: string
  readonly day: number
  /** Null: the institution stores days only. */
  readonly minute: number | null
}

/** Dearer than any sum of distances: an unmatched side is worse than any pair. */
const UNMATCHED = 1e9
const IMPOSSIBLE = 1e15
const MINUTES_A_DAY = 1_440

/** Distance in time of two sides, minutes; whole days where one of them has no time. */
export function timeDistance(one: MatchNode, other: MatchNode): number {
  const days = (other.day - one.day) * MINUTES_A_DAY
  return Math.abs(one.minute === null || other.minute === null ? days : days + other.minute - one.minute)
}

/**
 * The assignment with most pairs and, of those, the least total distance in time. Deterministic: the order of the nodes
 * decides between equal ones, so callers sort them by moment and identifier.
 *
 * @param mayPair whether two sides may be a pair at all
 * @returns for each source the index of its target; −1: it has none
 */
export function matched(
  sources: readonly MatchNode[],
  targets: readonly MatchNode[],
  mayPair: (source: MatchNode, target: MatchNode) => boolean,
): number[] {
  const result = sources.map(() => -1)
  for (const { ofSources, ofTargets } of components(sources, targets, mayPair)) {
    const own = ofSources.map((at) => sources[at] as MatchNode)
    const others = ofTargets.map((at) => targets[at] as MatchNode)
    for (const [at, target] of assignment(own, others, mayPair).entries()) {
      if (target >= 0) result[ofSources[at] as number] = ofTargets[target] as number
    }
  }
  return result
}

/** Parts of the graph that have no edge between them. */
function components(
  sources: readonly MatchNode[],
  targets: readonly MatchNode[],
  mayPair: (source: MatchNode, target: MatchNode) => boolean,
): { readonly ofSources: number[]; readonly ofTargets: number[] }[] {
  const left = new Set(targets.keys())
  const seen = new Set<number>()
  const found: { ofSources: number[]; ofTargets: number[] }[] = []
  for (const start of sources.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const part = { ofSources: [start], ofTargets: [] as number[] }
    const open: { readonly isSource: boolean; readonly at: number }[] = [{ isSource: true, at: start }]
    for (let next = open.pop(); next; next = open.pop()) {
      if (next.isSource) {
        for (const at of left) {
          if (!mayPair(sources[next.at] as MatchNode, targets[at] as MatchNode)) continue
          left.delete(at)
          part.ofTargets.push(at)
          open.push({ isSource: false, at })
        }
      } else {
        for (const at of sources.keys()) {
          if (seen.has(at) || !mayPair(sources[at] as MatchNode, targets[next.at] as MatchNode)) continue
          seen.add(at)
          part.ofSources.push(at)
          open.push({ isSource: true, at })
        }
      }
    }
    if (part.ofTargets.length === 0) continue
    part.ofSources.sort((a, b) => a - b)
    part.ofTargets.sort((a, b) => a - b)
    found.push(part)
  }
  return found
}

/**
 * Minimum-cost assignment (Hungarian algorithm with potentials, shortest augmenting paths). Every source has a target of
 * its own that stands for "unmatched", so most pairs come first and the distance second.
 */
function assignment(
  sources: readonly MatchNode[],
  targets: readonly MatchNode[],
  mayPair: (source: MatchNode, target: MatchNode) => boolean,
): number[] {
  if (sources.length === 1 && targets.length === 1) return [0]
  const rows = sources.length
  const columns = targets.length + rows
  const cost = (row: number, column: number): number => {
    if (column >= targets.length) return column - targets.length === row ? UNMATCHED : IMPOSSIBLE
    const [source, target] = [sources[row] as MatchNode, targets[column] as MatchNode]
    return mayPair(source, target) ? timeDistance(source, target) : IMPOSSIBLE
  }
  // 1-based, as the algorithm is usually written: column 0 is the row that is being placed.
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  const rowOfColumn = new Int32Array(columns + 1)
  const previous = new Int32Array(columns + 1)
  const shortest = new Float64Array(columns + 1)
  const isUsed = new Uint8Array(columns + 1)
  for (let placed = 1; placed <= rows; placed++) {
    rowOfColumn[0] = placed
    shortest.fill(Number.POSITIVE_INFINITY)
    isUsed.fill(0)
    let column = 0
    do {
      isUsed[column] = 1
      const row = rowOfColumn[column] as number
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let at = 1; at <= columns; at++) {
        if (isUsed[at]) continue
        const reduced = cost(row - 1, at - 1) - (rowPotential[row] as number) - (columnPotential[at] as number)
        if (reduced < (shortest[at] as number)) {
          shortest[at] = reduced
          previous[at] = column
        }
        if ((shortest[at] as number) < delta) {
          delta = shortest[at] as number
          next = at
        }
      }
      for (let at = 0; at <= columns; at++) {
        if (isUsed[at]) {
          rowPotential[rowOfColumn[at] as number] = (rowPotential[rowOfColumn[at] as number] as number) + delta
          columnPotential[at] = (columnPotential[at] as number) - delta
        } else shortest[at] = (shortest[at] as number) - delta
      }
      column = next
    } while (rowOfColumn[column] !== 0)
    do {
      const before = previous[column] as number
      rowOfColumn[column] = rowOfColumn[before] as number
      column = before
    } while (column !== 0)
  }
  const result = sources.map(() => -1)
  for (let column = 1; column <= targets.length; column++) {
    const row = rowOfColumn[column] as number
    if (row > 0) result[row - 1] = column - 1
  }
  return result
}
