import { expect, it } from 'vitest'
import { automationTransition, consentTransition, raiseTransition } from './transition.ts'

it('an application, a consent and the automation move by their tables alone', () => {
  expect(raiseTransition('REQUESTED', 'COLLECTING', 'WORKER')).toEqual({ status: 'COLLECTING' })
  expect(() => raiseTransition('REQUESTED', 'SUBMITTED', 'WORKER')).toThrow(
    'REQUESTED does not become SUBMITTED by WORKER',
  )
  expect(() => raiseTransition('FAILED', 'COMPLETED', 'SERVER')).toThrow()
  expect(consentTransition('VALID', 'REVOKING', 'USER')).toEqual({ status: 'REVOKING' })
  expect(() => consentTransition('VALID', 'REVOKED', 'WORKER')).toThrow()
  expect(() => consentTransition('EXPIRED', 'REVOKING', 'USER')).toThrow()
})

it.each([
  ['OFF', 'ACTIVE', 'USER'],
  ['ACTIVE', 'ACTIVE', 'WORKER'],
  ['PAUSED_CERTIFICATE_REQUIRED', 'PAUSED_CONSENT_EXPIRED', 'WORKER'],
  ['PAUSED_CONSENT_EXPIRED', 'OFF', 'USER'],
] as const)('the automation may go from %s to %s by %s', (from, to, by) => {
  expect(automationTransition(from, to, by)).toEqual({ status: to })
})

it.each([
  ['OFF', 'PAUSED_CONSENT_EXPIRED', 'WORKER'],
  ['ACTIVE', 'OFF', 'WORKER'],
] as const)('the automation may not go from %s to %s by %s', (from, to, by) => {
  expect(() => automationTransition(from, to, by)).toThrow()
})
