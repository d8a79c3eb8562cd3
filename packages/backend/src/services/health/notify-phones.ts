import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Runtime } from '../../platform/context.ts'
import type { HealthPushes } from './health-context.ts'

const CALL_MS = 10_000

/**
 * Notifies a person's phones that there is something of a kind, without its content.
 * @returns false when a phone could not be reached by the gateway: the caller tries again later
 */
export async function notifyPhones(
  { log, pushes }: Pick<Runtime, 'log'> & HealthPushes,
  userId: UserId,
  notice: { readonly noticeId: string; readonly kind: string },
  signal: AbortSignal,
): Promise<boolean> {
  let isNotified = true
  for (const { deviceId, pushToken } of pushes.gateway ? await pushes.devices(userId) : []) {
    signal.throwIfAborted()
    const within = AbortSignal.any([AbortSignal.timeout(CALL_MS), signal])
    const outcome = await pushes.gateway?.send({ pushToken, ...notice }, within)
    if (outcome === 'gone') await pushes.forgetDevice(userId, deviceId)
    if (outcome === 'unsent') isNotified = false
    if (outcome !== 'accepted') log.info({ event: 'push', outcome }, 'push not accepted')
  }
  return isNotified
}
