/** What a sign-in proves: how fresh it has to be for what cannot be undone, and how long a new device waits for that. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** A sign-in is fresh for this long, machine time. @source ours */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS

/**
 * A device on which a person signs in for the first time waits this long, machine time: their other devices are
 * notified meanwhile, and can end it. @source ours (ADR 0132)
 */
export const NEW_DEVICE_WAIT_MS = HOUR_MS

/** A device that has not been signed in on for this long is new again, machine time. @source ours */
export const DEVICE_KNOWN_MS = 400 * DAY_MS

/**
 * `FRESH`: the person may leave, take the file of everything, let a program look, open a result of genes and join a group. `NOT_FRESH`: after another sign-in.
 * `NEW_DEVICE`: not from this device yet; another sign-in does not shorten the wait, a signature with the person's
 * certificate ends it.
 */
export type SignInProof = 'FRESH' | 'NOT_FRESH' | 'NEW_DEVICE'

/** Whether a sign-in is fresh. Both moments by machine time. */
export const isSignInFresh = (signedInAtMs: number, realNowMs: number): boolean =>
  realNowMs - signedInAtMs < FRESH_SIGN_IN_MS

/** A sign-in, machine time; `waitsUntilMs` is null for a session that began before devices were recorded. */
export type SignIn = { readonly signedInAtMs: number; readonly waitsUntilMs: number | null }

/** What a sign-in proves now; null is a session that is over, or no session at all. The wait comes first. */
export function signInProof(signIn: SignIn | null, realNowMs: number): SignInProof {
  if (signIn === null) return 'NOT_FRESH'
  if (signIn.waitsUntilMs !== null && realNowMs < signIn.waitsUntilMs) return 'NEW_DEVICE'
  return isSignInFresh(signIn.signedInAtMs, realNowMs) ? 'FRESH' : 'NOT_FRESH'
}

/**
 * `FIRST`: the person is signed in nowhere and has no device, as at sign-up: nobody could be notified. `SAME`: they are
 * signed in on it at this moment. `OTHER`: any other.
 */
export type NewDevice = 'FIRST' | 'SAME' | 'OTHER'

/** Until when a device waits that a person has not used before, machine time. */
export const newDeviceWaitsUntilMs = (device: NewDevice, realNowMs: number): number =>
  device === 'OTHER' ? realNowMs + NEW_DEVICE_WAIT_MS : realNowMs
