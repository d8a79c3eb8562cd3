import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import type { AccountContext } from '../account-context.ts'
import type { SignInJob } from '../queues.ts'
import { claimPush, releasePush } from '../sessions/devices/device-rows.ts'
import { deletePushDevices } from './push-device-rows.ts'
import { pushDevices } from './push-devices.ts'

const CALL_MS = 10_000

/**
 * Notifies each of a person's other phones once of a sign-in on a new device: claims a phone before it calls the
 * gateway, and releases the claim only when the gateway has certainly not accepted the push.
 * @throws TryAgainLater
 * @source ADR 0089, 0132
 */
export async function notifyOfSignIn(
  context: Pick<AccountContext, 'clock' | 'db' | 'log' | 'pushGateway' | 'vault'>,
  { userId, deviceId }: SignInJob,
  { place, stopping }: Shift,
): Promise<void> {
  const { db, log, pushGateway } = context
  if (!pushGateway) return
  let isOwed = false
  for (const { deviceId: phone, pushToken } of await pushDevices(context, userId)) {
    stopping.throwIfAborted()
    if (!(await claimPush(db, userId, deviceId, phone))) continue
    const signal = AbortSignal.any([AbortSignal.timeout(CALL_MS), stopping])
    const push = { pushToken, noticeId: deviceId, kind: 'NEW_SIGN_IN' }
    const outcome = await place.away(() => pushGateway.send(push, signal))
    if (outcome === 'gone') await deletePushDevices(db, userId, [phone])
    if (outcome === 'unsent') {
      await releasePush(db, userId, deviceId, phone)
      isOwed = true
    }
    if (outcome !== 'accepted') log.info({ event: 'push', outcome }, 'push not accepted')
  }
  if (isOwed) throw new TryAgainLater('push not sent')
}
