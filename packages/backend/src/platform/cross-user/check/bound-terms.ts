/** A column of a relation in a statement, `<relation>.<column>`, or {@link GIVEN}. */
export type Term = string

/** A value that the caller gives: a parameter. */
export const GIVEN: Term = '$'

/** When all of `from` have a given value, `to` has one, too. */
export type Rule = { readonly from: readonly Term[]; readonly to: Term }

/** What is true for every row that a condition lets through. */
export type Facts = {
  readonly equal: readonly (readonly [Term, Term])[]
  /** One branch of each choice is true, and it is not known which. */
  readonly choices: readonly (readonly Facts[])[]
}

export const NO_FACTS: Facts = { equal: [], choices: [] }

/**
 * Facts and the relations whose rows they select: rows of other relations are read whether the condition is true or
 * not.
 */
export type Condition = { readonly facts: Facts; readonly chooses: ReadonlySet<number> }

export function both(all: readonly Facts[]): Facts {
  return { equal: all.flatMap((one) => one.equal), choices: all.flatMap((one) => one.choices) }
}

/** Every term that can only have a given value. */
export function boundTerms(rules: readonly Rule[], conditions: readonly Condition[]): ReadonlySet<Term> {
  const parts = conditions.map(({ facts, chooses }) => ruled(facts, chooses))
  return closure(
    [...rules, ...parts.flatMap((part) => part.rules)],
    parts.flatMap((part) => part.choices),
    new Set([GIVEN]),
  )
}

type Ruled = { readonly rules: readonly Rule[]; readonly choices: readonly (readonly Ruled[])[] }

function ruled(facts: Facts, chooses: ReadonlySet<number>): Ruled {
  const rules = facts.equal
    .flatMap(([one, other]) => [
      { from: [one], to: other },
      { from: [other], to: one },
    ])
    .filter(({ to }) => chooses.has(Number.parseInt(to, 10)))
  return { rules, choices: facts.choices.map((branches) => branches.map((branch) => ruled(branch, chooses))) }
}

function closure(
  rules: readonly Rule[],
  choices: readonly (readonly Ruled[])[],
  start: ReadonlySet<Term>,
): ReadonlySet<Term> {
  const bound = new Set(start)
  for (;;) {
    const before = bound.size
    for (const { from, to } of rules) if (from.every((term) => bound.has(term))) bound.add(to)
    for (const branches of choices) {
      const [first, ...rest] = branches.map((one) => closure([...rules, ...one.rules], one.choices, bound))
      for (const term of first ?? []) if (rest.every((other) => other.has(term))) bound.add(term)
    }
    if (bound.size === before) return bound
  }
}
