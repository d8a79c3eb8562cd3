import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries } from './GutDetails.gallery.tsx'

it.each([
  ['GutTrait', false, false],
  ['GutTrait/without a test', true, false],
  ['GutTrait/not compared', false, true],
])('%s promises a result: %s, says that it is not compared: %s', (name, isPromised, isNotCompared) => {
  const { text } = shown(entries, name)
  expect(text.includes('검사 결과가 나오면')).toBe(isPromised)
  expect(text.includes('다른 사람과 견줄 수 없어요')).toBe(isNotCompared)
})
