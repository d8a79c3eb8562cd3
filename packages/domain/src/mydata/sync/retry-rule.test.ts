import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/durations.ts'
import { isRetryable } from './retry-rule.ts'

const SIGNED_MS = Date.parse('2026-11-20T03:00:00Z')
const REUSE_MS = 24 * HOUR_MS

describe('a failed institution is tried again without a new signature', () => {
  it.each([
    ['failed a minute after signing', 'ERROR', false, SIGNED_MS, 60_000, true],
    ['took too long', 'TIMEOUT', false, SIGNED_MS, 60_000, true],
    ['a moment before the documents are too old', 'ERROR', false, SIGNED_MS, REUSE_MS - 1, true],
    ['24 hours after signing', 'ERROR', false, SIGNED_MS, REUSE_MS, false],
    ['24 hours after signing, with a token', 'ERROR', true, SIGNED_MS, REUSE_MS, true],
    ['refreshed without a signature, with a token', 'TIMEOUT', true, null, 0, true],
    ['nothing signed, no token', 'ERROR', false, null, 0, false],
    ['does not know the person', 'UNREGISTERED', false, SIGNED_MS, 0, false],
    ['wants a new consent', 'RELOGIN_REQUIRED', true, SIGNED_MS, 0, false],
    ['was disconnected', 'DISCONNECTED', true, SIGNED_MS, 0, false],
    ['did not fail', null, true, SIGNED_MS, 0, false],
  ] as const)('%s', (_name, failure, isTokenIssued, signedAtMs, afterMs, expected) => {
    const run = { failure, isTokenIssued, signedAtMs, askAgainAtMs: null }
    expect(isRetryable(run, SIGNED_MS + afterMs, REUSE_MS)).toBe(expected)
  })

  it.each([
    ['before the institution wants to be asked', -1, false],
    ['from that moment on', 0, true],
  ])('%s', (_name, afterMs, expected) => {
    const askAgainAtMs = SIGNED_MS + HOUR_MS
    const run = { failure: 'ERROR', isTokenIssued: true, signedAtMs: null, askAgainAtMs } as const
    expect(isRetryable(run, askAgainAtMs + afterMs, REUSE_MS)).toBe(expected)
  })
})
