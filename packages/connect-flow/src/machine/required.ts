/**
 * Returns the input of a state's call. The kind of a part determines its data, but XState's types do not know which
 * kind a state finds: this is the one place where the machine's order is trusted, and the random walks pass it in every
 * run.
 * @throws Error for an impossible state: it was entered without its data
 */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('this step needs what an earlier one gives')
  return value
}
