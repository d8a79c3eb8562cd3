import { expect, it, vi } from 'vitest'
import { warnOfEndingPolicy } from './warn-of-ending-policy.ts'

const warned = async (instant: string): Promise<unknown[]> => {
  const warn = vi.fn()
  const context = { clock: { now: () => Date.parse(instant) }, log: { warn } }
  await warnOfEndingPolicy(context as unknown as Parameters<typeof warnOfEndingPolicy>[0])
  return warn.mock.calls.map(([said]) => said)
}

it.each([
  ['2026-12-16T23:59:59+09:00', []],
  ['2026-12-17T00:00:00+09:00', [{ rule: 'PROVINCE_STRESS_RATE', endsOnDate: '2026-12-31' }]],
  ['2026-12-31T23:59:59+09:00', [{ rule: 'PROVINCE_STRESS_RATE', endsOnDate: '2026-12-31' }]],
  ['2027-01-01T00:00:00+09:00', []],
  ['2027-12-17T00:00:00+09:00', [{ rule: 'POLICY_TABLE', endsOnDate: '2027-12-31' }]],
])('at %s an operator is told of %j', async (instant, expected) => {
  expect(await warned(instant)).toMatchObject(expected)
})
