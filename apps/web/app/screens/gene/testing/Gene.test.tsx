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

it('says of a corrected result that it was corrected, and why it is closed', () => {
  expect(shown(entries, 'Gene/corrected result').text).toContain('검사 기관이 결과를 고쳐서')
  expect(shown(entries, 'Gene/ANALYSIS_COMPLETED').text).not.toContain('고쳐서')
})

it('says that a pickup is late until it is ordered again', () => {
  expect(shown(entries, 'Gene/pickup late').text).toContain('가지러 올 곳을 다시 적으면 새로 불러요')
  expect(shown(entries, 'Gene/pickup ordered again').text).not.toContain('때가 지났어요')
})

it('says of an analysis with a day that the day is over, and of one without that it takes long', () => {
  const { text } = shown(entries, 'Gene/expected day over')
  expect(text).toContain('예상한 날이 지났어요')
  expect(text).not.toContain('때가 지났어요')
  expect(shown(entries, 'Gene/analysis late').text).toContain('결과가 나올 때가 지났어요')
})
