/** Every node of a kind, at any depth. A relation that is written to has no node of its own around it. */
// biome-ignore lint/suspicious/noExplicitAny: nodes of forty kinds, of which each caller knows its own
export function nodesOf(tree: unknown, kind: string): any[] {
  if (typeof tree !== 'object' || tree === null) return []
  const own = kind in tree ? [(tree as Record<string, unknown>)[kind]] : []
  const plain = kind === 'RangeVar' && 'relname' in tree ? [tree] : []
  return [...own, ...plain, ...Object.values(tree).flatMap((value) => nodesOf(value, kind))]
}
