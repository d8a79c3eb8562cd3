/** Predicates whose loss no test notices, each with the reason. */
export type Redundant = {
  /** The predicate as written. */
  readonly what: string
  /** A part of its statement, in one line. */
  readonly statement: string
  readonly why: string
  /** It could be noticed elsewhere: it counts as not noticed. */
  readonly isCounted?: true
}

const HISTORY = 'select history.kind, history.consent_id, history.occurred_at'
const TWICE = 'said inside and outside of the same subquery: each node of several is asked for its own person alone'

export const REDUNDANT: readonly Redundant[] = [
  { what: 'entry.user_id = $2', statement: HISTORY, why: TWICE },
  { what: 'asked.user_id = $4', statement: HISTORY, why: TWICE },
  { what: 'history.user_id = $6', statement: HISTORY, why: TWICE },
  { what: 'application.user_id = $4', statement: 'application.total_count from ( select *', why: TWICE },
  {
    what: 'document.user_id = $3',
    statement: "update certification_transaction set state = 'SUPERSEDED' where user_id = $1",
    why: 'asked of a signature of the person, whose own documents are found first',
    isCounted: true,
  },
  {
    what: 'asset.user_id = $4',
    statement: "where user_id = $3 and (state <> 'DISCONNECTED' or exists ( select from asset",
    why: 'asked only of a connection that is being deleted, whose own assets are found first',
    isCounted: true,
  },
  {
    what: 'used.user_id = $1',
    statement: 'array(select used.subject_id',
    why: 'asked for uses only where another process has added to the chain meanwhile; there is one process here',
    isCounted: true,
  },
]
