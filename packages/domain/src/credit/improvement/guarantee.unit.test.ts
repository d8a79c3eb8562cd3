import { describe, expect, it } from 'vitest'
import { guaranteeDay, guaranteeDecidedFromMs, guaranteeDecision, mayBeGuaranteed } from './guarantee.ts'

const seoul = (text: string) => Date.parse(`${text}+09:00`)

it.each([
  ['2026-11-23T00:00:00', '2026-11-23'],
  ['2026-11-23T23:59:59', '2026-11-23'],
  ['2026-11-24T00:00:00', '2026-11-24'],
])('the day at %s is %s, from midnight to midnight in Korea', (now, offeredDate) => {
  expect(guaranteeDay(seoul(now))).toEqual({
    offeredDate,
    opensAtMs: seoul(`${offeredDate}T00:00:00`),
    closesAtMs: seoul(`${offeredDate}T00:00:00`) + 86_400_000,
  })
})

it.each([
  [null, false],
  [1, true],
  [949, true],
  [950, false],
  [1_000, false],
])('with a score of %s one may apply: %s', (score, may) => expect(mayBeGuaranteed(score)).toBe(may))

describe('the decision', () => {
  it.each([
    ['2026-11-23T00:00:00', '2026-12-24T00:00:00'],
    ['2026-11-23T23:59:59', '2026-12-24T00:00:00'],
    ['2027-01-31T12:00:00', '2027-03-03T00:00:00'],
  ])('of an application at %s comes from %s on', (applied, from) =>
    expect(guaranteeDecidedFromMs(seoul(applied))).toBe(seoul(from)),
  )

  it.each([
    [712, 713, { kind: 'rose' }],
    [712, 712, { kind: 'pay' }],
    [712, 640, { kind: 'pay' }],
    [712, null, { kind: 'unknown' }],
  ])('from %s with %s at best since is %j', (before, since, decision) =>
    expect(guaranteeDecision(before, since)).toEqual(decision),
  )
})
