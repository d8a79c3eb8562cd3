import { expect, test } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import { revokedUntilMs } from './token-revocation.ts'

test.each([
  ['the consent ends first', 5, 9, 5],
  ['the token ends first', 9, 5, 5],
  ['both have ended', -3, -2, 1],
  ['one ends today', 0.5, 9, 1],
])('%s', (_name, consentDays, tokenDays, days) =>
  expect(
    revokedUntilMs({ consentEndsAtMs: consentDays * DAY_MS, refreshTokenExpiresAtMs: tokenDays * DAY_MS }, 0),
  ).toBe(days * DAY_MS),
)
