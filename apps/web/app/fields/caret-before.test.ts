import { shownAmount } from '@ieum/domain/money/typed-amount.ts'
import { expect, it } from 'vitest'
import { caretBefore } from './caret-before.ts'

/** The bar marks the caret. */
it.each([
  ['a digit at the end', '1,2345|', '12,345|'],
  ['a digit in the middle', '1,92|34', '19,2|34'],
  ['a digit at the front', '9|1,234', '9|1,234'],
  ['one taken away', '1|,234', '1|,234'],
  ['the last one taken away', '|', '|'],
])('typing %s leaves the caret where it was: %s', (_name, typed, shown) => {
  const [before = '', after = ''] = typed.split('|')
  const text = shownAmount(before + after)
  const at = caretBefore(text, after.replace(/\D/g, '').length)
  expect(`${text.slice(0, at)}|${text.slice(at)}`).toBe(shown)
})
