import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { guaranteeDecision } from '@ieum/domain/credit/improvement/guarantee.ts'
import { isReadToday } from '@ieum/domain/credit/report/refresh.ts'
import { accessUnder } from '@ieum/domain/credit/terms-status.ts'
import { HOUR_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { dueCreditGuarantees } from '../../../platform/cross-user/credit/due-credit-guarantees.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import type { Shift } from '../../../platform/jobs/queue.ts'
import { BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { loadCredit, loadScores } from '../scores/credit-rows.ts'
import { runReading } from '../scores/run-reading.ts'
import { scoreContent } from '../scores/sealed-score.ts'
import { termsStatusOf } from '../terms/terms-status.ts'
import { claimApplication, decideApplication, loadReviewedApplication, reviewAgain } from './guarantee-rows.ts'

/** When an application that could not be decided is reviewed again. @source ours */
const AGAIN_MS = HOUR_MS
/** By then another run, which reads the bureaus now, has ended. @source ours */
const RETRY_WHEN_BUSY_MS = 5 * SECOND_MS
const BATCH = 200

/** Enqueues a job for each application whose days are over. */
export async function scanGuarantees({
  clock,
  db,
  outbox,
}: Time & Pick<Stores, 'db'> & { readonly outbox: Outbox }): Promise<void> {
  const nowMs = clock.now()
  for (const due of await dueCreditGuarantees(db, nowMs, BATCH)) {
    await inTransaction(db, async (trx) => {
      if (!(await claimApplication(trx, due, nowMs + AGAIN_MS))) return
      const { creditGuaranteeApplicationId: applicationId, userId } = due
      await CREDIT_QUEUES.guarantee.send(trx, outbox, { userId, applicationId })
    })
  }
}

/**
 * Reads KCB first, then decides by its scores since the application. When KCB reports nothing, schedules another
 * review.
 */
export async function runGuarantee(
  context: Parameters<typeof runReading>[0] & Parameters<typeof termsStatusOf>[0],
  { userId, applicationId }: { readonly userId: UserId; readonly applicationId: string },
  { place }: Shift,
): Promise<void> {
  const { clock, db } = context
  const application = await loadReviewedApplication(db, userId, applicationId)
  const credit = await loadCredit(db, userId)
  if (!application || !credit) return
  const { standing } = await termsStatusOf(context, userId)
  // No bureau is asked while a new version of the terms waits for the person's consent.
  const mayAsk = accessUnder(standing, clock.now()) === 'ALL'
  if (mayAsk && !isReadToday(credit.readings.get('KCB')?.answeredAtMs ?? null, clock.now())) {
    const end = await place.away(() => runReading(context, userId, { bureaus: ['KCB'], isPressed: false }))
    if (end.kind === 'busy') return reviewAgain(db, userId, applicationId, clock.now() + RETRY_WHEN_BUSY_MS)
  }
  const { before, bestSince } = await scoresAround(context, userId, application.offeredDate)
  if (before === null) return
  const decision = guaranteeDecision(before, bestSince)
  if (decision.kind === 'unknown') return
  const status = decision.kind === 'pay' ? 'APPROVED' : 'REJECTED'
  await decideApplication(db, userId, applicationId, { status, decidedAtMs: clock.now() })
}

/** The last KCB score up to a day, and the best one after it. */
async function scoresAround(
  { db, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
  day: string,
): Promise<{ readonly before: number | null; readonly bestSince: number | null }> {
  const keyId = BUREAU_KEY_IDS.KCB
  const key = (await vault.organizationKeys(userId, [keyId])).get(keyId)
  if (!key) return { before: null, bestSince: null }
  const scores = (await loadScores(db, userId, 'KCB')).flatMap(({ scoredDate, content }) => {
    const { score } = scoreContent.open(key, ['KCB', scoredDate], content)
    return score === null ? [] : [{ scoredDate, score }]
  })
  const since = scores.filter(({ scoredDate }) => scoredDate > day).map(({ score }) => score)
  return {
    before: scores.findLast(({ scoredDate }) => scoredDate <= day)?.score ?? null,
    bestSince: since.length === 0 ? null : Math.max(...since),
  }
}
