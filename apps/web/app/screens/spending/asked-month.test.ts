import type { Ymd } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { askedMonth } from './asked-month.ts'

it.each([
  ['', '2026-11', 'categories'],
  ['month=2026-10', '2026-10', 'categories'],
  ['month=2026-10&view=days', '2026-10', 'days'],
  ['month=2026-12', '2026-11', 'categories'],
  ['month=2026-13', '2026-11', 'categories'],
  ['month=x&view=weeks', '2026-11', 'categories'],
])('%s asks for %s by %s', (search, month, view) => {
  expect(askedMonth(new URLSearchParams(search), '2026-11-20' as Ymd)).toEqual({ month, view })
})
