/** How many pages of ours lie before this one in the tab's history. */
export function pagesBefore(): number {
  const index: unknown = typeof window === 'undefined' ? null : window.history.state?.idx
  return typeof index === 'number' ? index : 0
}
