import type { RaiseAutomationStatus } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { automationAtMs, nextScheduledDate } from '@ieum/domain/credit/improvement/raise-run.ts'
import { accessUnder } from '@ieum/domain/credit/terms-status.ts'
import { addDays, koreanDateParts, ymd } from '@ieum/domain/time/korea.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { loadCredit } from '../scores/credit-rows.ts'
import { termsStatusOf } from '../terms/terms-status.ts'
import { hasAgreedTo, validConsents } from '../third-party/record-given-consents.ts'
import { beginRaise } from './begin-raise.ts'
import { isExcluded, scoredBureaus } from './raise-credit-scores.ts'
import type { RaisingContext } from './raising-context.ts'
import { type AutomationRow, loadAutomation, putAutomation } from './raising-rows.ts'
import { automationTransition } from './transition.ts'

/** When the automation is due next; null while it is off. */
export function automationDueMs({ status, nextRunDate }: AutomationRow): number | null {
  return status === 'OFF' || nextRunDate === null ? null : automationAtMs(nextRunDate)
}

/**
 * Begins the month's submission on its day, or records why the automation is paused. Tries again on the next day when
 * it is paused, had nothing to send, or had no time for it.
 */
export async function runAutomation(context: RaisingContext, userId: UserId): Promise<void> {
  const { clock, db } = context
  const nowMs = clock.now()
  const isDue = (automation: AutomationRow) => (automationDueMs(automation) ?? Number.POSITIVE_INFINITY) <= nowMs
  if (!isDue(await loadAutomation(db, userId))) return
  const rows = await loadCredit(db, userId)
  if (!rows) return
  const { standing } = await termsStatusOf(context, userId)
  const mayAsk =
    accessUnder(standing, nowMs) === 'ALL' && (await hasAgreedTo(context, userId, 'CREDIT_RAISE_AUTOMATION'))
  const scored = await scoredBureaus(context, userId, rows)
  const issued = [...context.issuers.keys()]
  const isUnpaid = await isExcluded(context, userId, nowMs)
  await inTransaction(db, async (trx) => {
    if (!(await lockPerson(trx, userId)) || !(await lockMembership(trx, userId))) return
    const automation = await loadAutomation(trx, userId)
    if (!isDue(automation)) return
    const tomorrow = ymd(addDays(koreanDateParts(nowMs), 1))
    const valid = await validConsents(trx, userId, 'CREDIT_RAISE_AUTOMATION', nowMs)
    if (!mayAsk || valid.size === 0) return put('PAUSED_CONSENT_EXPIRED', tomorrow)
    if (isUnpaid) return put('ACTIVE', tomorrow)
    const begun = await beginRaise(trx, context, userId, {
      materials: automation.materials.filter((one) => issued.includes(one)),
      bureaus: new Map([...valid].filter(([bureau]) => scored.includes(bureau))),
      certificateTransactionId: null,
      isAutomation: true,
      nowMs,
    })
    if (begun.kind === 'certificateRequired') return put('PAUSED_CERTIFICATE_REQUIRED', tomorrow)
    if (begun.kind !== 'begun') return put('ACTIVE', tomorrow)
    const nextRunDate = nextScheduledDate(automation.scheduledDay ?? 1, nowMs)
    const active = automationTransition(automation.status, 'ACTIVE', 'WORKER')
    await putAutomation(trx, userId, { ...automation, ...active, nextRunDate, lastRunAtMs: nowMs })

    async function put(status: RaiseAutomationStatus, nextDate: string) {
      const transition = automationTransition(automation.status, status, 'WORKER')
      await putAutomation(trx, userId, { ...automation, ...transition, nextRunDate: nextDate })
    }
  })
}
