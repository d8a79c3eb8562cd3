/**
 * Allocation of places, as one table of data. Numbers are given in the order of arrival and never change; a place goes
 * to the lowest waiting number, at the opening and whenever a place is returned. Nothing else decides.
 */

/**
 * `WAITING`: no place was left, the next returned place goes by number · `HELD`: half an hour to apply · `USED`:
 * applied · `LAPSED`: the half hour has passed · `PASSED`: the person had left when it was their turn · `CLOSED`: the
 * day ended first
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

/** Returns the next state of a place; null where the event is not possible: no place is freed or used twice. */
export const placeAfter = (state: PlaceState, event: PlaceEvent): PlaceState | null =>
  MOVES[event].from === state ? MOVES[event].to : null
