import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { dueCreditRaising } from '../../../platform/cross-user/credit/due-credit-raising.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Shift } from '../../../platform/jobs/queue.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { runConsent } from '../third-party/run-consent.ts'
import { loadDueConsents } from '../third-party/third-party-consent-rows.ts'
import { loadDueApplications } from './application-rows.ts'
import type { RaisingContext } from './raising-context.ts'
import { claimRaising, loadAutomation, nextDueMs, sleepRaising } from './raising-rows.ts'
import { runApplication } from './run-application.ts'
import { automationDueMs, runAutomation } from './run-automation.ts'
import { RUN_LEASE_MS } from './schedule-now.ts'

const BATCH = 200

/** Enqueues a job for each person with something due. */
export async function scanRaising({ clock, db, outbox }: RaisingContext): Promise<void> {
  const nowMs = clock.now()
  for (const due of await dueCreditRaising(db, nowMs, BATCH)) {
    await inTransaction(db, async (trx) => {
      if (!(await claimRaising(trx, due, nowMs + RUN_LEASE_MS))) return
      await CREDIT_QUEUES.raising.send(trx, outbox, { userId: due.userId })
    })
  }
}

/** Does everything that is due for one person: the month's submission, applications, consents. */
export async function runRaising(
  context: RaisingContext,
  { userId }: { readonly userId: UserId },
  { place }: Shift,
): Promise<void> {
  const { clock, db } = context
  await place.away(async () => {
    await runAutomation(context, userId)
    const nowMs = clock.now()
    for (const { id } of await loadDueApplications(db, userId, nowMs)) await runApplication(context, userId, id)
    for (const consent of await loadDueConsents(db, userId, nowMs)) await runConsent(context, userId, consent)
  })
  await inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    const moments = [await nextDueMs(trx, userId), automationDueMs(await loadAutomation(trx, userId))]
    const known = moments.filter((moment) => moment !== null)
    await sleepRaising(trx, userId, known.length === 0 ? null : Math.min(...known))
  })
}
