import { expect, it } from 'vitest'
import { categoryLabels, categorySourceLabels } from './categories.ts'

it.each([
  ['categories', categoryLabels],
  ['sources', categorySourceLabels],
])('no two %s have one label', (_what, labels) => {
  const texts = Object.values(labels)
  expect(new Set(texts).size).toBe(texts.length)
})
