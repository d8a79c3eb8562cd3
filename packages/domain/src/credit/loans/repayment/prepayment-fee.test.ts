import { expect, it } from 'vitest'
import type { Ymd } from '../../../time/korea.ts'
import { prepaymentFee, usualPrepaymentFee } from './prepayment-fee.ts'

it.each([
  ['700 of 1,096 days left', 0.7, 700, 134_124],
  ['all of them', 0.7, 1_096, 210_000],
  ['more than there are', 0.7, 2_000, 210_000],
  ['the last day', 0.7, 1, 191],
  ['none', 0.7, 0, 0],
  ['long over', 0.7, -5, 0],
  ['no fee agreed', 0, 700, 0],
])('%s', (_name, feeRatePercent, remainingDays, expected) => {
  expect(prepaymentFee(30_000_000, { feeRatePercent, remainingDays, exemptionDays: 1_096 })).toBe(expected)
})

it.each([
  ['a mortgage before the change', '2025-01-12', 100, true, 0.9, 996],
  ['on its day', '2025-01-13', 100, true, 0.56, 996],
  ['a credit loan before', '2025-01-12', 0, false, 0.7, 1_096],
  ['since', '2026-01-13', 1_096, false, 0.11, 0],
  ['after three years', '2020-01-13', 2_500, false, 0.7, 0],
])('a fee that no source reports: %s', (_name, opened, passed, isMortgage, feeRatePercent, remainingDays) => {
  expect(usualPrepaymentFee(opened as Ymd, passed, isMortgage)).toMatchObject({ feeRatePercent, remainingDays })
})
