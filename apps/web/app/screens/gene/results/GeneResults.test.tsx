import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries } from './GeneResults.gallery.tsx'

it('says no word for an answer twice', () => {
  const { text } = shown(entries, 'ChangedTraits')
  expect(text).toContain('높은 편 · 20점 (살펴볼 편)')
  expect(text).toContain('보통 · 56점')
  expect(text).not.toContain('(보통)')
})

it.each(['ChangedTraits/not opened', 'OpenResult/a correction'])(
  '%s says that the laboratory has corrected the result, and why it is closed',
  (name) => {
    const { text } = shown(entries, name)
    expect(text).toContain('검사 기관이 결과를 고쳐서')
    expect(text).toContain('앞서 연 결과는 닫아 두었어요')
    expect(text).not.toContain('다시 받은 결과가 없어요')
  },
)

it('names a correction that waits in the list', () => {
  expect(shown(entries, 'Traits/a correction to be opened').text).toContain('검사 기관이 고친 결과가 도착했어요')
  expect(shown(entries, 'Traits/waiting to be opened').text).not.toContain('고친 결과')
})

it('names no position and offers no order by place where nothing is compared', () => {
  const { text } = shown(entries, 'Trait/a level without a place')
  expect(text).not.toContain('내 위치')
  expect(text).toContain('좋고 나쁨')
  expect(shown(entries, 'Traits/not compared').text).not.toContain('상위순')
  expect(shown(entries, 'Traits').text).toContain('상위순')
})
