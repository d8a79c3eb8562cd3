import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries } from './Gene.gallery.tsx'

it.each([
  ['ANALYSIS_STARTED', true],
  ['ANALYSIS_DELAYED', true],
  ['ANALYSIS_COMPLETED', false],
  ['RESULT_OPENED', false],
])('%s names the expected day: %s', (status, isNamed) => {
  expect(shown(entries, `Gene/${status}`).text.includes('쯤 결과가 나와요')).toBe(isNamed)
})
