import { expect, test } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import { isReissueDue } from './token-reissue.ts'

test.each([
  [365 * DAY_MS, false],
  [125 * DAY_MS, false],
  [125 * DAY_MS - 1, true],
  [0, true],
])('valid for %i ms: reissued %s', (validMs, isDue) => expect(isReissueDue(DAY_MS + validMs, DAY_MS)).toBe(isDue))
