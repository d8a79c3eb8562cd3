/** Predicates whose loss nobody can notice, each with the reason. */
export type Redundant = {
  /** As it is written. */
  readonly what: string
  /** A part of its statement, in one line. */
  readonly statement: string
  readonly why: string
}

export const REDUNDANT: readonly Redundant[] = []
