import { describe, expect, it } from 'vitest'
import { type Entry, lookUpDays } from './look-ups.ts'

const entry = (at: string, over: Partial<Entry> = {}): Entry => ({
  accessLogId: at,
  operation: 'listAssets',
  callerEnum: 'USER',
  service: null,
  occurredAtMs: String(Date.parse(`${at}+09:00`)),
  ...over,
})
const lines = (entries: readonly Entry[]) =>
  lookUpDays(entries).map(({ date, items }) => [date, items.map(({ what, who, times }) => [what, who, times])])

describe('the access log by day', () => {
  it('is a day in Korea, newest first', () => {
    expect(lines([entry('2026-11-21T00:00:00'), entry('2026-11-20T23:59:59')])).toEqual([
      ['2026-11-21', [['자산 보기', '나', 1]]],
      ['2026-11-20', [['자산 보기', '나', 1]]],
    ])
  })

  it('is one line for what reads alike within a minute', () => {
    const [bank, other] = [
      { operation: 'listAssets', callerEnum: 'INTERNAL', service: 'billing' } as const,
      { operation: 'listNotices' } as const,
    ]
    expect(
      lines([
        entry('2026-11-20T09:05:30'),
        entry('2026-11-20T09:05:20', other),
        entry('2026-11-20T09:05:10'),
        entry('2026-11-20T09:05:05', bank),
        entry('2026-11-20T09:04:59'),
      ]),
    ).toEqual([
      [
        '2026-11-20',
        [
          ['자산 보기', '나', 2],
          ['알림 보기', '나', 1],
          ['자산 보기', '이음 서비스 (billing)', 1],
          ['자산 보기', '나', 1],
        ],
      ],
    ])
  })

  it.each([
    ['tellTransferRequests', '전송 요구 내역 확인'],
    ['tellProvisionAgreements', '제3자 제공 동의 확인'],
    ['tellProvisions', '제3자 제공 내역 확인'],
    ['withdrawProvisionAgreement', '제3자 제공 동의 철회'],
  ])('names what the portal asked: %s', (operation, what) => {
    expect(lines([entry('2026-11-20T09:05:30', { operation, callerEnum: 'PORTAL' })])).toEqual([
      ['2026-11-20', [[what, '마이데이터 종합포털', 1]]],
    ])
  })

  it.each(['aCallOfBefore', 'toString', '__proto__'])('describes %s as well', (operation) => {
    expect(lines([entry('2026-11-20T09:05:30', { operation })])).toEqual([['2026-11-20', [['내 정보 확인', '나', 1]]]])
  })
})
