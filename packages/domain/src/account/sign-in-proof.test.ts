import { describe, expect, it } from 'vitest'
import {
  FRESH_SIGN_IN_MS,
  isSignInFresh,
  NEW_DEVICE_WAIT_MS,
  newDeviceWaitsUntilMs,
  signInProof,
} from './sign-in-proof.ts'

const AT_MS = 1_000

describe('isSignInFresh', () => {
  it.each([
    [0, true],
    [FRESH_SIGN_IN_MS - 1, true],
    [FRESH_SIGN_IN_MS, false],
  ])('%i ms after signing in: %s', (afterMs, isFresh) => {
    expect(isSignInFresh(AT_MS, AT_MS + afterMs)).toBe(isFresh)
  })
})

describe('signInProof', () => {
  const HOUR = NEW_DEVICE_WAIT_MS
  it.each([
    ['no session', null, AT_MS, 'NOT_FRESH'],
    ['begun before devices were recorded', { signedInAtMs: AT_MS, waitsUntilMs: null }, AT_MS, 'FRESH'],
    ['of a first device', { signedInAtMs: AT_MS, waitsUntilMs: AT_MS }, AT_MS, 'FRESH'],
    ['of a first device, later', { signedInAtMs: AT_MS, waitsUntilMs: AT_MS }, AT_MS + FRESH_SIGN_IN_MS, 'NOT_FRESH'],
    ['of a new device', { signedInAtMs: AT_MS, waitsUntilMs: AT_MS + HOUR }, AT_MS, 'NEW_DEVICE'],
    [
      'of a new device, not fresh either',
      { signedInAtMs: AT_MS, waitsUntilMs: AT_MS + HOUR },
      AT_MS + HOUR - 1,
      'NEW_DEVICE',
    ],
    ['after the wait', { signedInAtMs: AT_MS, waitsUntilMs: AT_MS + HOUR }, AT_MS + HOUR, 'NOT_FRESH'],
    ['again after the wait', { signedInAtMs: AT_MS + HOUR, waitsUntilMs: AT_MS + HOUR }, AT_MS + HOUR, 'FRESH'],
  ] as const)('%s: %#', (_name, signIn, nowMs, proof) => {
    expect(signInProof(signIn, nowMs)).toBe(proof)
  })
})

it.each([
  ['FIRST', 0],
  ['SAME', 0],
  ['OTHER', NEW_DEVICE_WAIT_MS],
] as const)('newDeviceWaitsUntilMs: %s waits %i ms', (device, waitMs) => {
  expect(newDeviceWaitsUntilMs(device, AT_MS)).toBe(AT_MS + waitMs)
})
