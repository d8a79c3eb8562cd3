import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries } from './Microbiome.gallery.tsx'

it('says that a kit was not sent in time', () => {
  expect(shown(entries, 'Microbiome/kit not sent for months').text).toContain('키트를 보낼 때가 지났어요')
  expect(shown(entries, 'Microbiome/KIT_SENT').text).not.toContain('때가 지났어요')
})

it('says that a pickup is late until it is ordered again', () => {
  expect(shown(entries, 'Microbiome/pickup late').text).toContain('가지러 올 곳을 다시 적으면 새로 불러요')
  expect(shown(entries, 'Microbiome/pickup ordered again').text).not.toContain('때가 지났어요')
})

it('names an expected day only until it is over', () => {
  expect(shown(entries, 'Microbiome/ANALYSIS_STARTED').text).toContain('12월 14일쯤 결과가 나와요')
  const { text } = shown(entries, 'Microbiome/expected day over')
  expect(text).toContain('예상한 날이 지났어요')
  expect(text).not.toContain('쯤 결과가 나와요')
  // Once, although the analysis takes longer than it may.
  expect(text).not.toContain('때가 지났어요')
  expect(shown(entries, 'Microbiome/analysis late').text).toContain('결과가 나올 때가 지났어요')
  expect(shown(entries, 'Microbiome/analysis late, expected day ahead').text).not.toContain('때가 지났어요')
})

it('says of a report that is not compared why, what has no level, and what the laboratory did not tell', () => {
  const { text } = shown(entries, 'Microbiome/report of an unknown method')
  expect(text).toContain('다른 방법으로 분석해서')
  expect(text).toContain('수준이 없는 일은 다른 사람과 견줄 수 없었어요')
  for (const label of ['방법', '읽은 부위', '이름 자료', '반복 검사의 차이'])
    expect(text).toContain(`${label} 검사 기관이 알리지 않았어요`)
})

it('says of microbes that were reported as groups that they are not in the sums', () => {
  const { text } = shown(entries, 'Microbiome/report of groups')
  expect(text).toContain('무리나 속으로만 알려 줘서')
  expect(text).toContain('더하지 않았어요')
  expect(text).not.toContain('장 점수')
})

it('says of the last result what cannot be called the same', () => {
  expect(shown(entries, 'Microbiome/report of an unknown method after another').text).toContain(
    '지난번과 방법, 읽은 부위가 같다고 할 수 없어서 견주지 않아요',
  )
})
