import { expect, it } from 'vitest'
import { isBack } from './outage-subscriptions.ts'

it.each([
  ['it answers', 'CLEAR', false, false, true],
  ['it answers slowly', 'SLOW', false, false, true],
  ['it does not answer', 'DOWN', false, false, false],
  ['nobody asked it since', 'UNKNOWN', false, false, false],
  ['it answers, and is in maintenance by now', 'CLEAR', true, false, false],
  ['its maintenance goes on', 'UNKNOWN', true, true, false],
  ['its maintenance is over, and nobody asked it since', 'UNKNOWN', false, true, true],
  ['its maintenance is over, and it does not answer', 'DOWN', false, true, false],
  ['its maintenance is over, and it answers', 'CLEAR', false, true, true],
] as const)('%s', (_, status, isInMaintenance, wasInMaintenance, expected) =>
  expect(isBack({ status, isInMaintenance, wasInMaintenance })).toBe(expected),
)
