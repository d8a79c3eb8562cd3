/**
 * What an institution still takes until it is whole. A `try` costs nothing: with the token, or with the documents that were
 * signed. `tries` that are made one after the other, then whole (`mended`) or of no use any more (`over`): only a signature
 * helps. Nothing is wanted of one without any.
 */
export type Trouble = { readonly tries: number; readonly inTheEnd: 'mended' | 'over' } | null

const isWhole = (trouble: Trouble) => trouble === null || (trouble.tries === 0 && trouble.inTheEnd === 'mended')

const tried = (trouble: Trouble): Trouble =>
  trouble !== null && trouble.tries > 0 ? { ...trouble, tries: trouble.tries - 1 } : trouble

const keyOf = (all: readonly Trouble[]) =>
  all.map((one) => (isWhole(one) ? '-' : `${one?.tries}${one?.inTheEnd}`)).join()

/** Everybody's next try; it costs no signature, whatever comes of it. */
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
 * The fewest further signatures after which every institution is whole, over every order of tries and signatures and every
 * choice of institutions that one signature may be for; by trying them all. Imports nothing of what it is held against.
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
