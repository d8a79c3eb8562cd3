import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores, Time } from '../../../platform/context.ts'
import { dueCreditChangePushes } from '../../../platform/cross-user/credit/due-credit-change-pushes.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { bureauKey } from '../bureau-key.ts'
import type { Pushes } from '../credit-context.ts'
import { historyContent } from '../histories/sealed-history.ts'
import { insertCreditChangePush } from '../inquiry-notices/log-rows.ts'
import { changePushContent } from '../inquiry-notices/sealed-notice.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import {
  claimChangePush,
  claimPhone,
  endChangePush,
  loadChangePushKeys,
  loadUnreadChanges,
  releasePhone,
  type UnreadChange,
} from './change-push-rows.ts'

/** Longer than notifying one person's phones takes, with all retries; business time. @source ours */
const LEASE_MS = 10 * MINUTE_MS
const BATCH = 200
const CALL_MS = 10_000
/** All that the push says: something of this kind has happened. */
const KIND = 'CREDIT_CHANGE'

/** Enqueues a job for each person whose push is due. */
export async function scanChangePushes({
  clock,
  db,
  outbox,
}: Time & Pick<Stores, 'db'> & { readonly outbox: Outbox }): Promise<void> {
  const nowMs = clock.now()
  for (const { userId, changePushAtMs } of await dueCreditChangePushes(db, nowMs, BATCH)) {
    await inTransaction(db, async (trx) => {
      if (!(await claimChangePush(trx, userId, changePushAtMs, nowMs + LEASE_MS))) return
      await CREDIT_QUEUES.changePush.send(trx, outbox, { userId })
    })
  }
}

/**
 * Notifies a person's phones that something changed: one push for any number of changes, without their content. Claims
 * a phone before it calls the gateway, and releases the claim only when the gateway has certainly not accepted the
 * push. Skips changes that were opened already.
 * @throws TryAgainLater
 * @source ADR 0089
 */
export async function pushChanges(
  { clock, db, log, pushes, vault }: Time & Pick<Keys, 'vault'> & Pick<Stores, 'db'> & Pick<Runtime, 'log'> & Pushes,
  { userId }: { readonly userId: UserId },
  { place, stopping }: Shift,
): Promise<void> {
  const historyKeys = await loadChangePushKeys(db, userId)
  if (historyKeys.length === 0) return
  const unread = await loadUnreadChanges(db, userId, historyKeys)
  const messageId = uuidv7()
  const { gateway } = pushes
  let isOwed = false
  const devices = unread.length > 0 ? await pushes.devices(userId) : []
  for (const { deviceId, pushToken } of devices) {
    stopping.throwIfAborted()
    if (!gateway || !(await claimPhone(db, userId, deviceId))) continue
    const signal = AbortSignal.any([AbortSignal.timeout(CALL_MS), stopping])
    const outcome = await place.away(() => gateway.send({ pushToken, noticeId: messageId, kind: KIND }, signal))
    if (outcome === 'gone') await pushes.forgetDevice(userId, deviceId)
    if (outcome === 'unsent') {
      await releasePhone(db, userId, deviceId)
      isOwed = true
    }
    if (outcome !== 'accepted') log.info({ event: 'push', outcome }, 'push not accepted')
  }
  if (isOwed) throw new TryAgainLater('push not sent')
  await inTransaction(db, async (trx) => {
    if (!(await endChangePush(trx, userId, historyKeys, clock.now()))) return
    const key = await bureauKey({ db: trx, vault }, userId, 'KCB')
    for (const [at, change] of unread.entries()) {
      const rowId = `${messageId}.${at + 1}`
      const content = changePushContent.seal(key, [rowId], logged(key, change))
      await insertCreditChangePush(trx, userId, { messageId: rowId, content, pushedAtMs: clock.now() })
    }
  })
}

function logged(key: KeyHandle, { historyKey, content, occurredAtMs }: UnreadChange) {
  const change = historyContent.open(key, [historyKey], content)
  const creditChangeTypeEnum = change.kind === 'CHANGE' ? change.creditChangeTypeEnum : 'UNKNOWN'
  return { creditChangeTypeEnum, occurredDate: koreanYmd(occurredAtMs) } as const
}
