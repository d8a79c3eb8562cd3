import { expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { voucherExpiresAtMs } from './voucher-lifetime.ts'

test.each([
  ['COMPENSATION', 365],
  ['DISCOUNT', 30],
] as const)('%s lasts %i days', (kind, days) => expect(voucherExpiresAtMs(kind, DAY_MS)).toBe((days + 1) * DAY_MS))
