import type { identity } from '@ieum/contracts/account/identity.ts'
import { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import { ownerNotice } from '@ieum/copy/account/owner-notice.ts'
import { readPersonName } from '@ieum/domain/typing/person-name.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { callerNetwork } from '../../../platform/http/caller-network.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import type { SentCode } from './open-verification.ts'
import { clearOwnerNotified, releaseCode, reserveCode, saveAgencyId } from './verification-rows.ts'

type Start = Handler<typeof identity.startIdentityVerification, AccountContext>

/**
 * Has the agency send a code by SMS. The calls and the answer are the same whether we or the agency know this person or
 * not.
 */
export const startIdentityVerification: Start = async ({ body, reply }, context) => {
  const name = readPersonName(body.name)
  if (name === null)
    throw new Refusal('INVALID_REQUEST', { part: 'body', fields: [{ path: '/name', problem: 'name' }] })
  return askForCode(context, { ...body, name }, reply)
}

/** The answer carries, sealed, the data for requesting another code. */
export async function askForCode(
  context: Time & Stores & Pick<AccountContext, 'config' | 'identityAgency' | 'log' | 'openVerifications'>,
  claim: SentCode['claim'],
  reply: Parameters<Start>[0]['reply'],
): Promise<Awaited<ReturnType<Start>>> {
  const { db, clock, indexes, identityAgency, config, openVerifications } = context
  const limits = config.identityVerification
  const id = IdentityVerificationId.parse(uuidv7())
  const nowMs = clock.realNow()
  /** Codes use machine time, clients count in business time. */
  const onClientClock = (realMs: number) => String(realMs + clock.now() - clock.realNow())

  const decision = await reserveCode(db, {
    id,
    phoneIndex: indexes.phone(claim.phoneNumber),
    claimIndex: indexes.claim(claimText(claim)),
    addressIndex: indexes.address(callerNetwork(reply?.request.ip ?? '')),
    nowMs,
    limits,
  })
  if (decision.kind === 'tooSoon') {
    const resendAvailableAtMs = onClientClock(decision.availableAtMs)
    throw new Refusal('IDENTITY_VERIFICATION_RESEND_TOO_SOON', { resendAvailableAtMs })
  }
  if (decision.kind === 'tooMany') {
    const availableAtMs = onClientClock(decision.availableAtMs)
    throw new Refusal('IDENTITY_VERIFICATION_TOO_MANY_CODES', { availableAtMs })
  }

  const started = await identityAgency.start(claim)
  if (started.kind === 'unavailable') {
    if (started.isCertainlyUnsent) await releaseCode(db, id)
    throw new Refusal('IDENTITY_VERIFICATION_UNAVAILABLE')
  }
  await saveAgencyId(db, id, started.outsideVerificationId)
  if (decision.isOwnerToNotify) await notifyOwner(context, id, claim.phoneNumber)
  if (reply) openVerifications.setCookie(reply, { identityVerificationId: id, claim, sentAtMs: nowMs })
  return {
    identityVerificationId: id,
    expiresAtMs: onClientClock(nowMs + limits.codeLifeMs),
    resendAvailableAtMs: onClientClock(nowMs + limits.resendAfterMs),
  }
}

const claimText = ({ name, birthdayDate, sexDigit, carrierEnum }: SentCode['claim']): string =>
  JSON.stringify([name.normalize('NFC'), birthdayDate, sexDigit, carrierEnum])

/** Best effort: when the owner of the number cannot be notified now, the next code tries again. */
async function notifyOwner(
  { db, identityAgency, log }: Stores & Pick<AccountContext, 'identityAgency' | 'log'>,
  id: IdentityVerificationId,
  phoneNumber: string,
): Promise<void> {
  if (await identityAgency.notify(phoneNumber, ownerNotice)) return
  log.warn({ part: 'sign-in' }, 'the owner of a number could not be told')
  await clearOwnerNotified(db, id)
}
