import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { FastifyReply } from 'fastify'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { QUEUES } from '../../queues.ts'
import type { SessionContext } from '../session-context.ts'
import { deviceOf } from './device.ts'
import { bindDevice } from './device-rows.ts'
import { createDeviceTokens } from './device-tokens.ts'

type Opened = {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly kind: 'APP' | 'BROWSER'
  /** The same person's session that was open on this device until now. */
  readonly replaced: SessionId | null
}

export type SignInDevices = { bind(opened: Opened, reply: FastifyReply): Promise<void> }

/** Recognises the device of a sign-in, and has the person's other devices notified of a new one. @source ADR 0132 */
export function createSignInDevices({ clock, config, db, indexes, outbox }: SessionContext): SignInDevices {
  const tokens = createDeviceTokens(config)
  return {
    async bind(opened, reply) {
      const { headers } = reply.request
      const shown = tokens.read(headers)
      const fresh = tokens.make()
      const hashes = { shownHashes: shown.map(indexes.device), freshHash: indexes.device(fresh) }
      const device = await inTransaction(db, async (trx) => {
        const bound = await bindDevice(trx, { ...opened, ...deviceOf(headers), ...hashes }, clock.realNow())
        if (bound.toNotify) {
          await QUEUES.signIn.send(trx, outbox, { userId: opened.userId, deviceId: bound.deviceId })
        }
        return bound
      })
      tokens.setCookie(reply, device.isRecognised ? shown : [fresh, ...shown])
    },
  }
}
