import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Runtime, Stores } from '../../../platform/context.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import type { Pushes } from '../credit-context.ts'
import { claimPush, isPushable, releasePush } from './notice-rows.ts'

const CALL_MS = 10_000
/** All that the push says: something of this kind has happened. */
const KIND = 'CREDIT_INQUIRY'

/**
 * Notifies each of a person's phones once of an inquiry: claims a phone before it calls the gateway, and releases the
 * claim only when the gateway has certainly not accepted the push.
 * @throws TryAgainLater
 * @source ADR 0089
 */
export async function pushInquiryNotice(
  { db, log, pushes }: Pick<Stores, 'db'> & Pick<Runtime, 'log'> & Pushes,
  { userId, noticeId }: { readonly userId: UserId; readonly noticeId: string },
  { place, stopping }: Shift,
): Promise<void> {
  const { gateway } = pushes
  if (!gateway || !(await isPushable(db, userId, noticeId))) return
  let isOwed = false
  for (const { deviceId, pushToken } of await pushes.devices(userId)) {
    stopping.throwIfAborted()
    if (!(await claimPush(db, userId, noticeId, deviceId))) continue
    const signal = AbortSignal.any([AbortSignal.timeout(CALL_MS), stopping])
    const outcome = await place.away(() => gateway.send({ pushToken, noticeId, kind: KIND }, signal))
    if (outcome === 'gone') await pushes.forgetDevice(userId, deviceId)
    if (outcome === 'unsent') {
      await releasePush(db, userId, noticeId, deviceId)
      isOwed = true
    }
    if (outcome !== 'accepted') log.info({ event: 'push', outcome }, 'push not accepted')
  }
  if (isOwed) throw new TryAgainLater('push not sent')
}
