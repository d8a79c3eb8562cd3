/**
 * Who has a place, as one table of data. Numbers are given in the order of arrival and never change; a place goes to the
 * lowest number that waits, at the opening and whenever one falls back. Nothing else decides.
 */

/**
 * `WAITING`: no place was left, the next that falls back goes by number · `HELD`: half an hour to apply · `USED`: applied
 * · `LAPSED`: the half hour went by · `PASSED`: gone when a place would have been theirs · `CLOSED`: the day ended first
 */
export const PLACE_STATES = ['WAITING', 'HELD', 'USED', 'LAPSED', 'PASSED', 'CLOSED'] as const
export type PlaceState = (typeof PLACE_STATES)[number]

export const PLACE_EVENTS = ['GIVEN', 'USED', 'LAPSED', 'PASSED', 'CLOSED'] as const
export type PlaceEvent = (typeof PLACE_EVENTS)[number]

const MOVES: Readonly<Record<PlaceEvent, { readonly from: PlaceState; readonly to: PlaceState }>> = {
  GIVEN: { from: 'WAITING', to: 'HELD' },
  USED: { from: 'HELD', to: 'USED' },
  LAPSED: { from: 'HELD', to: 'LAPSED' },
  PASSED: { from: 'WAITING', to: 'PASSED' },
  CLOSED: { from: 'WAITING', to: 'CLOSED' },
}

/** What a place's state becomes; null where the event does not happen to it: nothing is freed or used twice. */
export const placeAfter = (state: PlaceState, event: PlaceEvent): PlaceState | null =>
  MOVES[event].from === state ? MOVES[event].to : null
