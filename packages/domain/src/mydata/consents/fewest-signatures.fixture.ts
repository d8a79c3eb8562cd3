/**
 * What an institution still needs until it is complete. A `try` costs nothing: with the token, or with the signed
 * documents. `tries` are made one after the other; then it is complete (`mended`) or they no longer help (`over`): only
 * a signature does. Without any, nothing is needed.
 */
export type Trouble = { readonly tries: number; readonly inTheEnd: 'mended' | 'over' } | null

const isWhole = (trouble: Trouble) => trouble === null || (trouble.tries === 0 && trouble.inTheEnd === 'mended')

const tried = (trouble: Trouble): Trouble =>
  trouble !== null && trouble.tries > 0 ? { ...trouble, tries: trouble.tries - 1 } : trouble

const keyOf = (all: readonly Trouble[]) =>
  all.map((one) => (isWhole(one) ? '-' : `${one?.tries}${one?.inTheEnd}`)).join()

/** Every institution's next try; it costs no signature, whatever its result. */
function withTries(all: readonly Trouble[]): readonly Trouble[][] {
  const states: Trouble[][] = [[...all]]
  for (;;) {
    const last = states.at(-1) as Trouble[]
    const next = last.map(tried)
    if (keyOf(next) === keyOf(last)) return states
    states.push(next)
  }
}

function* choicesOf(all: readonly Trouble[]): Generator<Trouble[]> {
  const open = all.flatMap((one, at) => (isWhole(one) ? [] : [at]))
  for (let choice = 1; choice < 2 ** open.length; choice++) {
    const signed = new Set(open.filter((_, bit) => Math.floor(choice / 2 ** bit) % 2 === 1))
    yield all.map((one, at) => (signed.has(at) ? null : one))
  }
}

/**
 * Returns the fewest further signatures after which every institution is complete, over every order of tries and
 * signatures and every choice of institutions for a signature, by trying them all. It imports nothing of the code that
 * it checks.
 */
export function fewestSignatures(troubles: readonly Trouble[]): number {
  let reached = new Map([[keyOf(troubles), troubles]])
  const seen = new Set<string>()
  for (let signatures = 0; ; signatures++) {
    const states = [...reached.values()].flatMap(withTries)
    if (states.some((state) => state.every(isWhole))) return signatures
    reached = new Map()
    for (const state of states) {
      if (seen.has(keyOf(state))) continue
      seen.add(keyOf(state))
      for (const signed of choicesOf(state)) reached.set(keyOf(signed), signed)
    }
  }
}
