import { expect, it } from 'vitest'
import { shown } from '../../gallery/shown.fixtures.ts'
import { entries } from './ConnectionPage.gallery.tsx'

it('[CF-3.20] explains that a group is reported as a whole, and that a single entry has no number', () => {
  const { text } = shown(entries, 'Connection/a group of assets')
  expect(text).toContain('포인트 기관이 한데 모아 알려줘요')
  expect(text).toContain('생활비 카드 번호 없음')
  expect(text).toContain('모르는 항목 번호 없음')
})
