/**
 * Proof by sign-in: how recent a sign-in must be for irreversible actions, and how long a new device waits before it
 * may do them.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** A sign-in is fresh for this long, machine time. @source ours */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS

/**
 * Wait of a device on which a person signs in for the first time, machine time: meanwhile their other devices are
 * notified and can end it. @source ours (ADR 0132)
 */
export const NEW_DEVICE_WAIT_MS = HOUR_MS

/** A device without a sign-in for this long counts as new again, machine time. @source ours */
export const DEVICE_KNOWN_MS = 400 * DAY_MS

/**
 * `FRESH`: the person may delete the account, open a data download, grant a program access, open a gene result and join
 * a group. `NOT_FRESH`: another sign-in is required. `NEW_DEVICE`: not allowed from this device yet; another sign-in
 * does not shorten the wait, a signature with the person's certificate ends it.
 */
export type SignInProof = 'FRESH' | 'NOT_FRESH' | 'NEW_DEVICE'

/** Returns whether a sign-in is fresh. Both times are machine time. */
export const isSignInFresh = (signedInAtMs: number, realNowMs: number): boolean =>
  realNowMs - signedInAtMs < FRESH_SIGN_IN_MS

/** A sign-in, machine time; `waitsUntilMs` is null for a session that began before devices were recorded. */
export type SignIn = { readonly signedInAtMs: number; readonly waitsUntilMs: number | null }

/** Returns what a sign-in proves now; null is an ended session or none. The wait is checked first. */
export function signInProof(signIn: SignIn | null, realNowMs: number): SignInProof {
  if (signIn === null) return 'NOT_FRESH'
  if (signIn.waitsUntilMs !== null && realNowMs < signIn.waitsUntilMs) return 'NEW_DEVICE'
  return isSignInFresh(signIn.signedInAtMs, realNowMs) ? 'FRESH' : 'NOT_FRESH'
}

/**
 * `FIRST`: the person is signed in nowhere and has no device, as at sign-up: there is no device to notify. `SAME`: they
 * are signed in on it now. `OTHER`: any other.
 */
export type NewDevice = 'FIRST' | 'SAME' | 'OTHER'

/** Returns the end of the wait of a device that the person has not used before, machine time. */
export const newDeviceWaitsUntilMs = (device: NewDevice, realNowMs: number): number =>
  device === 'OTHER' ? realNowMs + NEW_DEVICE_WAIT_MS : realNowMs
