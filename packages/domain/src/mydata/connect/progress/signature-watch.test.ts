import { expect, it } from 'vitest'
import { signatureAskedAgainAfter } from './signature-watch.ts'

it.each([
  [-5_000, 1_500],
  [0, 1_500],
  [59_999, 1_500],
  [60_000, 3_000],
  [179_999, 3_000],
  [180_000, 6_000],
  [600_000, 6_000],
])('%i ms after the request it is asked again after %i ms', (waitedMs, afterMs) => {
  expect(signatureAskedAgainAfter(waitedMs)).toBe(afterMs)
})

it('an agency gets at most 150 requests in the ten minutes of a signature', () => {
  let asked = 0
  for (let waitedMs = 0; waitedMs < 600_000; waitedMs += signatureAskedAgainAfter(waitedMs)) asked += 1
  expect(asked).toBeLessThanOrEqual(150)
})
