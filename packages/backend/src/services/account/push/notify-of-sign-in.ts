import type { DeviceId, SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import type { AccountContext } from '../account-context.ts'
import type { SignInJob } from '../queues.ts'
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
    if (!(await claim(db, userId, deviceId, phone))) continue
    const signal = AbortSignal.any([AbortSignal.timeout(CALL_MS), stopping])
    const push = { pushToken, noticeId: deviceId, kind: 'NEW_SIGN_IN' }
    const outcome = await place.away(() => pushGateway.send(push, signal))
    if (outcome === 'gone') await deletePushDevices(db, userId, [phone])
    if (outcome === 'unsent') {
      await release(db, userId, deviceId, phone)
      isOwed = true
    }
    if (outcome !== 'taken') log.info({ event: 'push', outcome }, 'push not taken')
  }
  if (isOwed) throw new TryAgainLater('push not sent')
}

/**
 * Returns false when the phone was notified, is the new device itself or was added after it, or when the person has
 * answered meanwhile.
 */
async function claim(db: Db, userId: UserId, deviceId: DeviceId, phone: SessionId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auth_device set pushed_to = array_append(pushed_to, ${phone}::uuid)
    where id = ${deviceId} and auth_user_id = ${userId} and answered_at is null and not ${phone}::uuid = any(pushed_to)
      and exists (select from auth_session where id = ${phone}::uuid and auth_user_id = ${userId}
        and device_id is distinct from auth_device.id and created_at <= auth_device.first_signed_in_at)`.execute(db)
  return numAffectedRows === 1n
}

async function release(db: Db, userId: UserId, deviceId: DeviceId, phone: SessionId): Promise<void> {
  await sql`
    update auth_device set pushed_to = array_remove(pushed_to, ${phone}::uuid)
    where id = ${deviceId} and auth_user_id = ${userId}`.execute(db)
}
