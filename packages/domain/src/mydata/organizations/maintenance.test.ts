import { describe, expect, it } from 'vitest'
import { koreanDtime, koreanDtimeMs, maintenanceNow, maintenanceState } from './maintenance.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)
const daily = (from: string, to: string) => ({ from, to, cycle: 'DAILY' as const, reason: '정기 점검' })

describe('maintenance now', () => {
  it.each([
    ['inside a daily window', [daily('0100', '0500')], '2026-11-20T01:00:00', '2026-11-20T05:00:00'],
    ['past midnight, before it', [daily('2330', '0030')], '2026-11-20T23:45:00', '2026-11-21T00:30:00'],
    ['past midnight, after it', [daily('2330', '0030')], '2026-11-21T00:10:00', '2026-11-21T00:30:00'],
    [
      'the window that ends last',
      [daily('0100', '0200'), { from: '20261120000000', to: '20261121000000', cycle: 'IRREGULAR' as const }],
      '2026-11-20T01:30:00',
      '2026-11-21T00:00:00',
    ],
  ])('%s', (_, planned, now, end) => {
    expect(maintenanceNow(planned, at(now))?.toMs).toBe(at(end))
  })

  it.each([
    ['nothing planned', [], '2026-11-20T01:00:00'],
    ['the end itself', [daily('0100', '0500')], '2026-11-20T05:00:00'],
    ['before it', [daily('0100', '0500')], '2026-11-20T00:59:59'],
    [
      'an outage of yesterday',
      [{ from: '20261119000000', to: '20261120000000', cycle: 'IRREGULAR' as const }],
      '2026-11-20T00:00:00',
    ],
    ['hours for an outage', [{ from: '0100', to: '0500', cycle: 'IRREGULAR' as const }], '2026-11-20T01:30:00'],
    ['moments for hours', [daily('20261120000000', '20261121000000')], '2026-11-20T00:00:00'],
    ['words', [daily('', 'noon'), { from: 'now', to: '', cycle: 'IRREGULAR' as const }], '2026-11-20T01:30:00'],
  ])('none: %s', (_, planned, now) => {
    expect(maintenanceNow(planned, at(now))).toBeNull()
  })
})

describe('Korean date time', () => {
  it('reads both lengths and writes the long one', () => {
    expect(koreanDtimeMs('20261120')).toBe(at('2026-11-20T00:00:00'))
    expect(koreanDtimeMs('20261120235959')).toBe(at('2026-11-20T23:59:59'))
    expect(koreanDtime(at('2026-11-20T23:59:59'))).toBe('20261120235959')
    expect(() => koreanDtimeMs('2026-11-20')).toThrow(RangeError)
  })
})

describe('[CF-3.17] state of maintenance', () => {
  const at = (text: string) => Date.parse(`${text}+09:00`)
  const irregular = { from: '20261120010000', to: '20261120050000', cycle: 'IRREGULAR' } as const
  const daily = { from: '2350', to: '0030', cycle: 'DAILY' } as const
  it.each([
    ['nothing announced', [], '2026-11-20T03:00:00', 'NORMAL'],
    ['an irregular one under way', [irregular], '2026-11-20T03:00:00', 'IRREGULAR_INSPECTION'],
    ['its last millisecond', [irregular], '2026-11-20T04:59:59.999', 'IRREGULAR_INSPECTION'],
    ['its end', [irregular], '2026-11-20T05:00:00', 'EXPIRED'],
    ['more than an hour before it', [irregular], '2026-11-19T23:59:59', 'NORMAL'],
    ['an hour before it', [irregular], '2026-11-20T00:00:00', 'IMPENDING'],
    ['a daily one under way after midnight', [daily], '2026-11-21T00:10:00', 'DAILY_INSPECTION'],
    ['a daily one within the hour', [daily], '2026-11-21T22:55:00', 'IMPENDING'],
    ['a daily one at noon', [daily], '2026-11-21T12:00:00', 'NORMAL'],
    ['one that is over and one that begins', [irregular, daily], '2026-11-20T23:00:00', 'IMPENDING'],
    ['times that are none', [{ from: '01', to: '05', cycle: 'DAILY' }], '2026-11-20T03:00:00', 'UNKNOWN'],
  ] as const)('%s', (_, planned, now, state) => expect(maintenanceState(planned, at(now))).toBe(state))
})
