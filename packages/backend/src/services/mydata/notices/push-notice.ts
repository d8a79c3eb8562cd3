import type { Context } from '../../../platform/context.ts'
import type { Shift } from '../../../platform/jobs/queue.ts'
import { TryAgainLater } from '../../../platform/jobs/queue.ts'
import type { Pushes } from '../mydata-dependencies.ts'
import type { NoticeJob } from '../queues.ts'
import { claimPush, loadPushable, releasePush } from './push-rows.ts'

const CALL_MS = 10_000

/**
 * Notifies each phone of a person of a notice, once: the push is claimed before the gateway is called, and released
 * only when the gateway has certainly not accepted it. A notice that was seen meanwhile, or is no longer valid, is not
 * sent.
 * @throws TryAgainLater
 * @source ADR 0089
 */
export async function pushNotice(
  { clock, db, log, pushes }: Context & Pushes,
  { userId, noticeId }: NoticeJob,
  { place, stopping }: Shift,
): Promise<void> {
  const { gateway } = pushes
  if (!gateway) return
  const notice = await loadPushable(db, userId, noticeId, clock.now())
  if (!notice) return
  let isOwed = false
  for (const { deviceId, pushToken } of await pushes.devices(userId)) {
    stopping.throwIfAborted()
    if (!(await claimPush(db, userId, noticeId, deviceId))) continue
    const signal = AbortSignal.any([AbortSignal.timeout(CALL_MS), stopping])
    const outcome = await place.away(() => gateway.send({ pushToken, noticeId, kind: notice.kind }, signal))
    if (outcome === 'gone') await pushes.forgetDevice(userId, deviceId)
    if (outcome === 'unsent') {
      await releasePush(db, userId, noticeId, deviceId)
      isOwed = true
    }
    if (outcome !== 'accepted') log.info({ event: 'push', outcome }, 'push not accepted')
  }
  if (isOwed) throw new TryAgainLater('push not sent')
}
