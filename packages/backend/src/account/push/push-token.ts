import type { push } from '@ieum/contracts/account/push.ts'
import type { FastifyRequest } from 'fastify'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { isApp } from '../sessions/sessions.ts'
import { deletePushDevices, pushToken, putPushDevice } from './push-device-rows.ts'

/** Only the app with its bearer speaks for a phone. @throws Refusal */
function mustBeApp(request: FastifyRequest | undefined): void {
  if (!request || !isApp(request.headers)) throw new Refusal('FORBIDDEN_CALLER')
}

export const putPushToken: Handler<typeof push.putPushToken, AccountContext> = async (
  { body, user, reply },
  { vault },
  trx,
) => {
  mustBeApp(reply?.request)
  const key = await vault.personKey(user.userId)
  await putPushDevice(trx, user.userId, user.sessionId, pushToken.seal(key, [user.sessionId], body))
}

export const deletePushToken: Handler<typeof push.deletePushToken, AccountContext> = async (
  { user, reply },
  _context,
  trx,
) => {
  mustBeApp(reply?.request)
  await deletePushDevices(trx, user.userId, [user.sessionId])
}
