import { expect, it } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { type ParcelStatus, parcelStatus } from './parcel-status.ts'

const NOW = 100 * DAY_MS
type Row = readonly [name: string, status: string, text: string, daysAgo: number | null, ParcelStatus]

it.each<Row>([
  ['only a label', 'LABEL_CREATED', '', null, 'NOT_SCANNED'],
  ['between two offices', 'IN_TRANSIT', '발송', 1, 'UNDERWAY'],
  ['words that nobody knows', 'UNKNOWN', '보관', 1, 'UNDERWAY'],
  ['nobody was there', 'ATTEMPT_FAILED', '미배달', 1, 'ATTEMPT_FAILED'],
  ['nobody was there, long ago', 'ATTEMPT_FAILED', '미배달', 5, 'SILENT'],
  ['silent for just less than five days', 'IN_TRANSIT', '발송', 4.9, 'UNDERWAY'],
  ['silent for five days', 'IN_TRANSIT', '발송', 5, 'SILENT'],
  ['said to be lost', 'UNKNOWN', '분실', 50, 'LOST'],
  ['delivered long ago', 'DELIVERED', '배달완료', 50, 'DELIVERED'],
  ['gone back', 'RETURNED', '배달완료', 50, 'RETURNED'],
  ['taken back', 'CANCELLED', '접수취소', 50, 'CANCELLED'],
])('%s', (_name, parcelStatusEnum, statusText, daysAgo, standing) => {
  const lastScanAtMs = daysAgo === null ? null : NOW - daysAgo * DAY_MS
  expect(parcelStatus({ parcelStatusEnum, courierEnum: 'EPOST', statusText, lastScanAtMs }, NOW)).toBe(standing)
})

it('a parcel of another carrier is elsewhere', () => {
  const parcel = { parcelStatusEnum: 'UNKNOWN', courierEnum: 'CJ', statusText: '', lastScanAtMs: null }
  expect(parcelStatus(parcel, NOW)).toBe('ELSEWHERE')
})
