/** Predicates whose loss nobody can notice, each with the reason. */
export type Redundant = {
  /** As it is written. */
  readonly what: string
  /** A part of its statement, in one line. */
  readonly statement: string
  readonly why: string
}

const HISTORY = 'select history.kind, history.consent_id, history.occurred_at'
const TWICE = 'said inside and outside of the same subquery: each node of several is asked for its own person alone'

export const REDUNDANT: readonly Redundant[] = [
  { what: 'entry.user_id = $2', statement: HISTORY, why: TWICE },
  { what: 'asked.user_id = $4', statement: HISTORY, why: TWICE },
  { what: 'history.user_id = $6', statement: HISTORY, why: TWICE },
]
