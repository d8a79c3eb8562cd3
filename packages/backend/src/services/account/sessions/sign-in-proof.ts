import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { type SignInProof, signInProof } from '@ieum/domain/account/sign-in-proof.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadSignIn } from './devices/device-rows.ts'

/** `waitsUntilMs`: in the clients' time; null for all but a new device. */
export type ProofNow = { readonly proof: SignInProof; readonly waitsUntilMs: number | null }

/** What this session's sign-in proves now. Sessions use machine time, clients count in business time. */
export async function proofOf(db: Queryable, clock: Clock, userId: UserId, sessionId: SessionId): Promise<ProofNow> {
  const signIn = await loadSignIn(db, userId, sessionId)
  const proof = signInProof(signIn, clock.realNow())
  const untilMs = proof === 'NEW_DEVICE' ? (signIn?.waitsUntilMs ?? null) : null
  return { proof, waitsUntilMs: untilMs === null ? null : untilMs + clock.now() - clock.realNow() }
}

/**
 * Required for operations that cannot be undone: the session, and the number that codes go to, may be in other hands by
 * now.
 * @throws Refusal
 * @source ADR 0132
 */
export async function mustProveSignIn(
  db: Queryable,
  clock: Clock,
  userId: UserId,
  sessionId: SessionId,
): Promise<void> {
  const { proof, waitsUntilMs } = await proofOf(db, clock, userId, sessionId)
  if (proof === 'NEW_DEVICE') throw new Refusal('SIGN_IN_ON_NEW_DEVICE', { waitsUntilMs: String(waitsUntilMs) })
  if (proof === 'NOT_FRESH') throw new Refusal('SIGN_IN_NOT_FRESH')
}
