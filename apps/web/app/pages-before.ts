/**
 * How many pages of ours lie before this one in the tab's history.
 *
 * The router numbers its entries in `history.state.idx` and says so nowhere. Nothing documented knows as much in every
 * browser of the app: a location's key tells only whether the first entry was ever replaced, and `navigation.entries()`
 * is missing in older web views. Without the number the flow leaves for home, and a browser test of Back notices.
 */
export function pagesBefore(): number {
  const index: unknown = typeof window === 'undefined' ? null : window.history.state?.idx
  return typeof index === 'number' ? index : 0
}
