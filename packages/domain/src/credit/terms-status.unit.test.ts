import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { accessUnder, RECONSENT_GRACE_MS, termsStatus } from './terms-status.ts'

const SINCE_MS = Date.UTC(2026, 10, 22)
const END_MS = SINCE_MS + RECONSENT_GRACE_MS
const asked = [
  { termsTypeEnum: 'SERVICE', version: '2.0', isRequired: true, effectiveFromMs: SINCE_MS },
  { termsTypeEnum: 'MARKETING', version: '1.0', isRequired: false, effectiveFromMs: SINCE_MS },
] as const
const agreed = (version: string) => [{ termsTypeEnum: 'SERVICE', version }] as const

describe('terms', () => {
  it.each([
    ['never agreed to', [], SINCE_MS, ['SERVICE'], [], 'NOTHING'],
    ['agreed to', agreed('2.0'), SINCE_MS, [], [], 'ALL'],
    ['agreed to in both versions', [...agreed('1.0'), ...agreed('2.0')], END_MS, [], [], 'ALL'],
    ['of an older version', agreed('1.0'), SINCE_MS, [], ['SERVICE'], 'LOOK'],
    ['of an older version, at the last moment', agreed('1.0'), END_MS - 1, [], ['SERVICE'], 'LOOK'],
    ['of an older version, too late', agreed('1.0'), END_MS, [], ['SERVICE'], 'NOTHING'],
  ] as const)('%s', (_, consents, nowMs, missing, outdated, access) => {
    const standing = termsStatus(asked, consents)
    expect([standing.missing, standing.outdated.map(({ termsTypeEnum }) => termsTypeEnum)]).toEqual([missing, outdated])
    expect(accessUnder(standing, nowMs)).toBe(access)
  })

  it('can be agreed to again for thirty days', () => {
    expect(termsStatus(asked, agreed('1.0')).outdated[0]?.graceUntilMs).toBe(SINCE_MS + 30 * DAY_MS)
  })
})
