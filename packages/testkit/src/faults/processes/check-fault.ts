import type { expect as Expect } from 'vitest'
import type { Reported } from '../disturbances.ts'
import type { Fault } from './kill-while-connecting.ts'

/** Readiness is known within 1 s, a call refused within 2 s, a later one at once. @source ours */
const LIMITS_MS = { readiness: 1_000, call: 2_000, laterCall: 500, readyAgainMs: 2_000 }

/** Beside other tests the machine is slower: `npm run test:faults` measures the real limits. @source ours */
export const BESIDE_OTHERS = 3

/**
 * Conditions that every run must end with, whatever was disturbed.
 * @param patience factor by which the time limits are multiplied
 */
export function checkFault(expect: typeof Expect, fault: Fault, patience = 1): void {
  const all = JSON.stringify(fault)
  expect(fault.difference, all).toBeNull()
  expect(fault.failed, all).toBe(0)
  expect(fault.terminalMs, all).toBeLessThan(60_000)
  const { readyAgainMs, ...answers } = fault.figures
  for (const [name, told] of Object.entries(answers) as [keyof typeof answers, Reported | null][]) {
    if (!told) continue
    expect(told.status, `${name}: ${all}`).toBe(503)
    expect(told.ms, `${name}: ${all}`).toBeLessThan(LIMITS_MS[name] * patience)
  }
  expect(readyAgainMs ?? 0, all).toBeLessThan(LIMITS_MS.readyAgainMs * patience)
}
