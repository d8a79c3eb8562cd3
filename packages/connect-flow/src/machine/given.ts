/**
 * What a state's call is given. A part says by its kind what it holds; which kind a state finds, XState's types do not
 * know: this is the one place where the machine is taken at its word, and the random walks come by it in every run.
 * @throws Error for a state that cannot be: it was entered without what it is about
 */
export function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('this step needs what an earlier one gives')
  return value
}
