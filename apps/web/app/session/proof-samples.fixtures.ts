import type { SignInProof } from './ProveSignIn.tsx'

/** Sign-in proofs of samples: a recent sign-in, one that is too old, and a new device that has to wait. */
export const FRESH: SignInProof = { signInProofEnum: 'FRESH', waitsUntilMs: null }
export const NOT_FRESH: SignInProof = { signInProofEnum: 'NOT_FRESH', waitsUntilMs: null }
export const NEW_DEVICE: SignInProof = {
  signInProofEnum: 'NEW_DEVICE',
  waitsUntilMs: String(Date.parse('2026-11-20T09:48:00+09:00')),
}
