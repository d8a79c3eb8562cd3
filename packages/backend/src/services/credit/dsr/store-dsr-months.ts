import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { yearMonthAfter } from '@ieum/domain/credit/dsr/dsr-history.ts'
import { nextMonthAtMs, oldestStoredMonth } from '@ieum/domain/credit/dsr/stored-months.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts } from '@ieum/domain/time/korea.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { dueDsrMonths } from '../../../platform/cross-user/credit/due-dsr-months.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import { kcbKey } from '../bureau-key.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { claimMonth, deleteMonthsBefore, storeMonth } from './dsr-rows.ts'
import { type DsrSources, loadDebt } from './load-dsr.ts'
import { monthContent } from './sealed-dsr.ts'

const BATCH = 200
/** After this time another run takes over from one that died. @source ours */
const LEASE_MS = 10 * MINUTE_MS

/** Enqueues a job for everybody whose month is over. */
export async function scanDsrMonths({
  clock,
  db,
  outbox,
}: Time & Pick<Stores, 'db'> & { readonly outbox: Outbox }): Promise<void> {
  const nowMs = clock.now()
  for (const { userId, nextMonthAtMs: dueAtMs } of await dueDsrMonths(db, nowMs, BATCH)) {
    await inTransaction(db, async (trx) => {
      if (!(await claimMonth(trx, userId, dueAtMs, nowMs + LEASE_MS))) return
      await CREDIT_QUEUES.dsrMonth.send(trx, outbox, { userId, leasedUntilMs: nowMs + LEASE_MS })
    })
  }
}

/**
 * Stores the current loans and income for the month that has just ended. A bureau that was not read for long has
 * reported them earlier: they are what is known of that month.
 */
export async function runDsrMonth(
  context: DsrSources & Time & Pick<Keys, 'vault'>,
  { userId, leasedUntilMs }: { readonly userId: UserId; readonly leasedUntilMs: number },
): Promise<void> {
  const nowMs = context.clock.now()
  const { loans, annualIncomeAmount, updatedAtMs } = await loadDebt(context, userId)
  const key = await kcbKey(context, userId)
  const { year, month } = koreanDateParts(nowMs)
  const thisMonth = `${year}-${String(month).padStart(2, '0')}`
  const yearMonth = yearMonthAfter(thisMonth, -1)
  await inTransaction(context.db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    if (!(await claimMonth(trx, userId, leasedUntilMs, nextMonthAtMs(nowMs)))) return
    if (!key || updatedAtMs === null) return
    const content = monthContent.seal(key, [yearMonth], { loans: [...loans], annualIncomeAmount })
    await storeMonth(trx, userId, { yearMonth, content, nowMs })
    await deleteMonthsBefore(trx, userId, oldestStoredMonth(thisMonth))
  })
}
