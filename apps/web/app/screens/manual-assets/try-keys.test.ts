import { expect, it } from 'vitest'
import { createTryKeys } from './try-keys.ts'

it.each<[string, readonly string[], readonly number[]]>([
  ['the same again', ['a', 'a', 'a'], [1, 1, 1]],
  ['something else', ['a', 'b'], [1, 2]],
  ['something else and back', ['a', 'b', 'a'], [1, 2, 3]],
  ['the same after an answer', ['a', 'answer', 'a', 'a'], [1, 2, 2]],
])('%s', (_name, happenings, expected) => {
  let made = 0
  const keys = createTryKeys(() => String(++made))
  const accepted: number[] = []
  for (const one of happenings) {
    if (one === 'answer') keys.answered()
    else accepted.push(Number(keys.keyFor(one)))
  }
  expect(accepted).toEqual(expected)
})
