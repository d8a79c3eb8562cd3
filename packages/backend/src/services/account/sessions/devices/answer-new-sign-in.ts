import type { signIns } from '@ieum/contracts/account/sign-ins.ts'
import type { Handler } from '../../../../platform/http/handler.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountContext } from '../../account-context.ts'
import { confirmDevice } from './device-rows.ts'

type Answer = Handler<typeof signIns.answerNewSignIn, AccountContext>

/** Only an older device may answer for a newer one. */
export const answerNewSignIn: Answer = async ({ user, params: { deviceId }, body, reply }, { clock, db, sessions }) => {
  const isAnswered = body.isMine
    ? await confirmDevice(db, user.userId, user.sessionId, { deviceId, realNowMs: clock.realNow() })
    : await sessions.closeDeviceOf(user, deviceId, reply)
  if (!isAnswered) throw new Refusal('NEW_SIGN_IN_NOT_FOUND')
}
