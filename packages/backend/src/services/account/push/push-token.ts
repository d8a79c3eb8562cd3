import type { push } from '@ieum/contracts/account/push.ts'
import type { FastifyRequest } from 'fastify'
import { forgetPhoneElsewhere } from '../../../platform/cross-user/account/forget-phone-elsewhere.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { isApp } from '../sessions/web-view/is-app.ts'
import { deletePushDevices, loadPushDevices, pushToken, putPushDevice } from './push-device-rows.ts'

/** Only the app with its bearer token may act for a phone. @throws Refusal */
function mustBeApp(request: FastifyRequest | undefined): void {
  if (!request || !isApp(request.headers)) throw new Refusal('FORBIDDEN_CALLER')
}

/**
 * A phone belongs to the session of the app that registered it last: an earlier session that was never ended, of this
 * or another person, gets no notifications.
 */
export const putPushToken: Handler<typeof push.putPushToken, AccountContext> = async (
  { body, user, reply },
  { indexes, vault },
  trx,
) => {
  mustBeApp(reply?.request)
  const key = await vault.personKey(user.userId)
  const samePhone = (await loadPushDevices(trx, user.userId))
    .filter((row) => pushToken.open(key, [row.sessionId], row.pushToken).pushToken === body.pushToken)
    .map((row) => row.sessionId)
  await deletePushDevices(trx, user.userId, samePhone)
  const tokenIndex = indexes.pushToken(body.pushToken)
  await forgetPhoneElsewhere(trx, user.userId, tokenIndex)
  const token = pushToken.seal(key, [user.sessionId], body)
  await putPushDevice(trx, user.userId, user.sessionId, { token, tokenIndex })
}

export const deletePushToken: Handler<typeof push.deletePushToken, AccountContext> = async (
  { user, reply },
  _context,
  trx,
) => {
  mustBeApp(reply?.request)
  await deletePushDevices(trx, user.userId, [user.sessionId])
}
