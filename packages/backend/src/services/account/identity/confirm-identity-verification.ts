import type { identity } from '@ieum/contracts/account/identity.ts'
import type { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { VerifiedIdentity } from '../../../platform/outbound/parties/identity-client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { findOrCreatePerson } from './find-or-create-person.ts'
import { countTry, returnTry, useCode } from './verification-rows.ts'

type Confirm = Handler<typeof identity.confirmIdentityVerification, AccountContext>

/** With the right code, finds or creates the person by CI and opens a session. */
export const confirmIdentityVerification: Confirm = async ({ params, body, reply }, context) => {
  if (!reply) throw new Error('a session is opened over HTTP only')
  const { identityVerificationId: id } = params
  const identity = await verifiedIdentity(context, id, body.code)
  if (!(await useCode(context.db, id, context.clock.realNow()))) {
    throw new Refusal('IDENTITY_VERIFICATION_EXPIRED')
  }
  const { userId, isNewUser } = await findOrCreatePerson(context, identity)
  await context.sessions.open(userId, reply)
  context.openVerifications.forget(reply)
  return { isNewUser }
}

type Agency = Time & Stores & Pick<AccountContext, 'config' | 'identityAgency'>

/** @throws Refusal when the code is wrong, too old or used up, or when the agency gives no answer */
async function verifiedIdentity(context: Agency, id: IdentityVerificationId, code: string): Promise<VerifiedIdentity> {
  const { db, clock, identityAgency, config } = context
  const counted = await countTry(db, id, clock.realNow(), config.identityVerification.maxTries)
  if (counted.kind === 'notFound') throw new Refusal('IDENTITY_VERIFICATION_NOT_FOUND')
  if (counted.kind === 'expired') throw new Refusal('IDENTITY_VERIFICATION_EXPIRED')
  if (counted.kind === 'tooManyTries') throw new Refusal('IDENTITY_VERIFICATION_TOO_MANY_TRIES')

  const verdict = await identityAgency.confirm(counted.outsideVerificationId, code)
  switch (verdict.kind) {
    case 'verified':
      return verdict.identity
    case 'wrongCode': {
      const { remainingTries } = counted
      if (remainingTries <= 0) throw new Refusal('IDENTITY_VERIFICATION_TOO_MANY_TRIES')
      throw new Refusal('IDENTITY_VERIFICATION_CODE_MISMATCH', { remainingTries })
    }
    case 'expired':
      throw new Refusal('IDENTITY_VERIFICATION_EXPIRED')
    case 'tooManyTries':
      throw new Refusal('IDENTITY_VERIFICATION_TOO_MANY_TRIES')
    case 'unavailable':
      await returnTry(db, id)
      throw new Refusal('IDENTITY_VERIFICATION_UNAVAILABLE')
  }
}
