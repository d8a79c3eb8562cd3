/**
 * What a page makes of values that are opened lately is the same as long as they are the very same: made once, and given
 * again, frozen. One a first value, the last; gone with it.
 */
export function madeOf<T extends object>(): (of: readonly [object, ...unknown[]], make: () => T) => T {
  const made = new WeakMap<object, { readonly of: readonly unknown[]; readonly value: T }>()
  return (of, make) => {
    const known = made.get(of[0])
    if (known?.of.length === of.length && of.every((one, at) => one === known.of[at])) return known.value
    const value = Object.freeze(make())
    made.set(of[0], { of, value })
    return value
  }
}
