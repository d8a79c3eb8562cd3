/** Proof by sign-in, and the notification of sign-ins on new devices. */
import { z } from 'zod'
import { DeviceId } from '../shared/ids.ts'
import { EpochMsOut, openEnum } from '../shared/wire.ts'
import { accountCalls } from './calls.ts'
import { BROWSERS, DEVICE_OS } from './sessions.ts'

/**
 * `NOT_FRESH`: another sign-in is required. `NEW_DEVICE`: a wait is required, or a signature with the person's
 * certificate.
 */
export const SIGN_IN_PROOFS = ['FRESH', 'NOT_FRESH', 'NEW_DEVICE'] as const

export const NewSignIn = z.object({
  deviceId: DeviceId,
  kindEnum: z.enum(['APP', 'BROWSER']),
  osEnum: z.enum(DEVICE_OS),
  /** `UNKNOWN` in the app. */
  browserEnum: z.enum(BROWSERS),
  signedInAtMs: EpochMsOut,
  /** From this time on the device may do what a new device may not. */
  waitsUntilMs: EpochMsOut,
  /** Whether anyone is still signed in on it. */
  isSignedIn: z.boolean(),
})
export type NewSignIn = z.infer<typeof NewSignIn>

export const signIns = accountCalls({
  getSignInProof: {
    method: 'GET',
    path: '/v1/users/me/sign-in-proof',
    who: 'user',
    isAccessLogged: false,
    summary:
      'Whether this session may leave, open the file of everything, let a program look, open a result of genes and join a group: these want a fresh sign-in, and a device that is not new',
    errors: [],
    response: z.object({
      signInProofEnum: openEnum(SIGN_IN_PROOFS),
      /** When the wait of a new device ends; null for every other device. */
      waitsUntilMs: EpochMsOut.nullable(),
    }),
  },
  listNewSignIns: {
    method: 'GET',
    path: '/v1/users/me/new-sign-ins',
    who: 'user',
    summary:
      'Devices on which I was signed in for the first time since this one, and which nobody has answered for, the latest first; none for a device that is new itself; 20 at most',
    errors: [],
    response: z.object({ newSignIns: z.array(NewSignIn) }),
  },
  answerNewSignIn: {
    method: 'POST',
    path: '/v1/users/me/new-sign-ins/{deviceId}/answer',
    who: 'user',
    effects: 'outside',
    limit: 'none',
    summary: 'It was me, or it was not: then the device is signed out everywhere at once, and is new again',
    errors: ['NEW_SIGN_IN_NOT_FOUND'],
    params: z.object({ deviceId: DeviceId }),
    body: z.strictObject({ isMine: z.boolean() }),
    response: null,
  },
})
