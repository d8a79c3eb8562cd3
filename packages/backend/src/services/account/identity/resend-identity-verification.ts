import type { identity } from '@ieum/contracts/account/identity.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { askForCode } from './start-identity-verification.ts'

type Resend = Handler<typeof identity.resendIdentityVerification, AccountContext>

/** For a reloaded page, which has lost the entered data. The limits are those of the first code. */
export const resendIdentityVerification: Resend = async ({ reply }, context) => {
  const sent = context.openVerifications.read(reply?.request.headers.cookie)
  if (!sent) throw new Refusal('IDENTITY_VERIFICATION_EXPIRED')
  return askForCode(context, sent.claim, reply)
}
