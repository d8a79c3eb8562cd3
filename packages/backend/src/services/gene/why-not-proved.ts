import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { GeneContext } from './gene-context.ts'

/**
 * Why a session may not do something that shows genes for the first time: the session, and the phone number that codes
 * are sent to, may be in other hands by now. Returns null when it may.
 * @source ADR 0132
 */
export async function whyNotProved(
  { signInProof }: Pick<GeneContext, 'signInProof'>,
  userId: UserId,
  sessionId: SessionId,
): Promise<Refusal | null> {
  const { proof, waitsUntilMs } = await signInProof(userId, sessionId)
  if (proof === 'FRESH') return null
  return proof === 'NOT_FRESH'
    ? new Refusal('GENE_SIGN_IN_NOT_FRESH')
    : new Refusal('GENE_SIGN_IN_ON_NEW_DEVICE', { waitsUntilMs: String(waitsUntilMs) })
}
