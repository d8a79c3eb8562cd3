import { describe, expect, it } from 'vitest'
import { needsSignature } from './connection-change.ts'

const END = 1_000_000
const weekly = { cycleDays: 7, consentEndsAtMs: END }
const monthly = { cycleDays: 28, consentEndsAtMs: END }
const never = { cycleDays: null, consentEndsAtMs: END }
const CYCLE = 'scheduledDataRequestCycle'
const LAST_DAY = 'consentEndDateMs'

describe('a change needs a new signature', () => {
  it.each([
    ['nothing', {}, weekly, []],
    ['less often', { cycleDays: 14 }, weekly, []],
    ['as often as signed', { cycleDays: 7 }, weekly, []],
    ['oftener than signed', { cycleDays: 21 }, monthly, [CYCLE]],
    ['not by itself any more', { cycleDays: null }, weekly, []],
    ['by itself, which was never signed', { cycleDays: 28 }, never, [CYCLE]],
    ['not by itself, as signed', { cycleDays: null }, never, []],
    ['an earlier end', { consentEndsAtMs: END - 1 }, weekly, []],
    ['the signed end', { consentEndsAtMs: END }, weekly, []],
    ['a later end', { consentEndsAtMs: END + 1 }, weekly, [LAST_DAY]],
    ['both', { cycleDays: 7, consentEndsAtMs: END + 1 }, monthly, [CYCLE, LAST_DAY]],
  ] as const)('%s', (_name, change, signed, expected) => {
    expect(needsSignature(change, signed)).toEqual(expected)
  })
})
