import type { signIns } from '@ieum/contracts/account/sign-ins.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { proofOf } from './sign-in-proof.ts'

type Get = Handler<typeof signIns.getSignInProof, AccountContext>

export const getSignInProof: Get = async ({ user: { userId, sessionId } }, { clock, db }) => {
  const { proof, waitsUntilMs } = await proofOf(db, clock, userId, sessionId)
  return { signInProofEnum: proof, waitsUntilMs: epochMsText(waitsUntilMs) }
}
