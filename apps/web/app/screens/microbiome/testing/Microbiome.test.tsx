import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries } from './Microbiome.gallery.tsx'

it('says that a kit was not sent in time', () => {
  expect(shown(entries, 'Microbiome/kit not sent for months').text).toContain('키트를 보낼 때가 지났어요')
  expect(shown(entries, 'Microbiome/KIT_SENT').text).not.toContain('때가 지났어요')
})

it('names an expected day only until it is over', () => {
  expect(shown(entries, 'Microbiome/ANALYSIS_STARTED').text).toContain('12월 14일쯤 결과가 나와요')
  const { text } = shown(entries, 'Microbiome/expected day over')
  expect(text).toContain('예상한 날이 지났어요')
  expect(text).not.toContain('쯤 결과가 나와요')
})
