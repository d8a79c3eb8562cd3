import { expect, it } from 'vitest'
import { shown } from '../../../gallery/shown.fixtures.ts'
import { entries as completed } from './Completed.gallery.tsx'
import { entries as request } from './ConnectionRequest.gallery.tsx'
import { entries as sync } from './SyncStatus.gallery.tsx'

it('[CF-2.7.1] the request explains what happens and how long it takes, with its picture', () => {
  const { html, text } = shown(request, 'ConnectionRequest')
  expect(text).toContain('자산을 연결하고 있어요')
  expect(text).toContain('최대 1분 정도 걸려요')
  expect(html).toContain('<svg')
})

it('[CF-2.9.1 CF-2.9.3 CF-4.4.12] watching names each institution with its state', () => {
  const { text } = shown(sync, 'SyncStatus/every state')
  expect(text).toContain('자산을 연결하고 있어요')
  expect(text).toContain('최대 1분 정도 걸려요')
  expect(text).toContain('80%')
  for (const state of ['연결 중', '연결했어요', '연결하지 못했어요', '상품이 없어요']) expect(text).toContain(state)
})

it('[CF-2.10.1 CF-2.10.3] the end lists what was connected, and nothing late', () => {
  const { text } = shown(completed, 'Completed/all')
  expect(text).toContain('연결을 마쳤어요')
  expect(text).toMatch(/\d+곳을 연결했어요/)
  expect(text).toContain('누리은행')
  expect(text).not.toContain('나중에')
})

it('[CF-2.10.2] the end names those that follow later', () => {
  expect(shown(completed, 'Completed/some delayed').text).toContain('일부 자산은 나중에 연결할게요')
})
