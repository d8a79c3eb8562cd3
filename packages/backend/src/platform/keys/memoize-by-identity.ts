/**
 * Caches a page's result as long as its recently opened inputs are the identical objects: made once, frozen and
 * returned again. Stores one result for each first input, the latest; it is garbage-collected with that input.
 */
export function memoizeByIdentity<T extends object>(): (of: readonly [object, ...unknown[]], make: () => T) => T {
  const made = new WeakMap<object, { readonly of: readonly unknown[]; readonly value: T }>()
  return (of, make) => {
    const known = made.get(of[0])
    if (known?.of.length === of.length && of.every((one, at) => one === known.of[at])) return known.value
    const value = Object.freeze(make())
    made.set(of[0], { of, value })
    return value
  }
}
