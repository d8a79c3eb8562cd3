import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import { isBack, OUTAGE_SUBSCRIPTION_MS } from '@ieum/domain/mydata/organizations/outage-subscriptions.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type AwaitingReturn,
  peopleAwaitingReturn,
} from '../../../platform/cross-user/mydata/people-awaiting-return.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Institutions, Pushes, Syncs } from '../mydata-dependencies.ts'
import { insertNotice } from '../notices/notice-rows.ts'
import { recordedStatus } from '../organization-status/recorded-status.ts'
import { QUEUES } from '../queues.ts'
import { removeAwaitedReturn } from './outage-subscription-rows.ts'

const BATCH_ROWS = 200

type RecoveryContext = Context & Institutions & Pushes & Pick<Syncs, 'outbox'>

/**
 * Notifies people who wait for an institution that is back. The wait ends in the transaction of the notice: each person
 * is notified once, however many processes check. A wait that lasted too long ends without a notice.
 */
export async function notifyRecovered(context: RecoveryContext, signal: AbortSignal): Promise<void> {
  const { clock, db, log } = context
  const nowMs = clock.now()
  const { byGuid } = await context.statusCounts.all()
  let last: AwaitingReturn | null = null
  for (;;) {
    const batch: AwaitingReturn[] = await peopleAwaitingReturn(db, BATCH_ROWS, last)
    last = batch.at(-1) ?? null
    for (const one of batch) {
      if (signal.aborted) return
      const isOver = one.createdAtMs <= nowMs - OUTAGE_SUBSCRIPTION_MS
      if (!isOver && !(await hasReturned(context, byGuid, one, nowMs))) continue
      await endWait(context, one, isOver ? null : nowMs).catch((error: unknown) =>
        log.error({ event: 'return', error }),
      )
    }
    if (batch.length < BATCH_ROWS) return
  }
}

async function hasReturned(
  context: Institutions,
  byGuid: Awaited<ReturnType<Institutions['statusCounts']['all']>>['byGuid'],
  { organizationGuid, isInMaintenance }: AwaitingReturn,
  nowMs: number,
): Promise<boolean> {
  const record = context.organizations.find(organizationGuid)
  if (!record?.isLive) return false
  const { organizationStatusEnum } = await recordedStatus(context, byGuid, record)
  return isBack({
    status: organizationStatusEnum,
    isInMaintenance: maintenanceNow(record.maintenances, nowMs) !== null,
    wasInMaintenance: isInMaintenance,
  })
}

async function endWait(
  { db, outbox, pushes }: RecoveryContext,
  { userId, organizationGuid }: AwaitingReturn,
  notifiedAtMs: number | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await removeAwaitedReturn(trx, userId, organizationGuid)) || notifiedAtMs === null) return
    const noticeId = await insertNotice(trx, userId, {
      kind: 'ORGANIZATION_BACK',
      organizationGuid,
      createdAtMs: notifiedAtMs,
    })
    if (pushes.gateway) await QUEUES.push.send(trx, outbox, { userId, noticeId })
  })
}
