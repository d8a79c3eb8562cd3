import { describe, expect, it } from 'vitest'
import { isConnectionExpired, isFirstTime } from './connection-expiry.ts'

const now = 1_000_000
const at = (consent: string | null, token: string | null) => ({
  dataAccessConsentExpiredAt: consent,
  refreshTokenExpiredAtMs: token,
})
const living = at('1000001', '1000001')

describe('[CF-4.3.1] isConnectionExpired', () => {
  it.each([
    ['both ahead', living, false],
    ['consent past', at('999999', '1000001'), true],
    ['token past', at('1000001', '999999'), true],
    ['this very millisecond', at('1000000', '1000001'), true],
    ['no token', at('1000001', null), true],
    ['unreadable', at('1000001', 'soon'), true],
  ])('%s', (_name, connection, expected) => expect(isConnectionExpired(connection, now)).toBe(expected))
})

describe('[CF-4.3.2] isFirstTime', () => {
  it.each([
    ['no connection', [], true],
    ['all expired', [at('1', '1'), at('1000001', '1')], true],
    ['one alive among expired ones', [at('1', '1'), living], false],
  ])('%s', (_name, connections, expected) => expect(isFirstTime(connections, now)).toBe(expected))
})
