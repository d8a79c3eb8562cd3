/**
 * Number of our pages before this one in the tab's history.
 *
 * The router numbers its entries in `history.state.idx`, which is undocumented. No documented API gives this number in
 * every browser of the app: a location's key shows only whether the first entry was ever replaced, and
 * `navigation.entries()` is missing in older web views. Without the number the flow leaves for home, and a browser test
 * of Back fails.
 */
export function pagesBefore(): number {
  const index: unknown = typeof window === 'undefined' ? null : window.history.state?.idx
  return typeof index === 'number' ? index : 0
}
