import { describe, expect, it } from 'vitest'
import { koreanDtime, koreanDtimeMs, maintenanceNow } from './maintenance.ts'

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
