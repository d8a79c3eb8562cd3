import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { RaiseFailureReason } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { raiseFailsAtMs } from '@ieum/domain/credit/credit-clocks.ts'
import { raiseEnd, raiseExpiresAtMs } from '@ieum/domain/credit/improvement/raise-run.ts'
import { BUREAU_READING_MS } from '@ieum/domain/credit/report/refresh.ts'
import { afterFailedTry } from '@ieum/domain/mydata/destruction/deletion.ts'
import { maintenanceNow } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { BureauFailure } from '../../../platform/outbound/credit/credit-bureau.ts'
import type { ProofsAccepted, ProofsRefused } from '../../../platform/outbound/credit/credit-bureau-proof-client.ts'
import { bureauKey } from '../bureau-key.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { putScore } from '../scores/credit-rows.ts'
import { scoreContent } from '../scores/sealed-score.ts'
import { recordProvision } from '../third-party/record-provision.ts'
import { type ApplicationRow, loadApplication, moveApplication, putSubmission } from './application-rows.ts'
import { bureauKeysOf, openSubmissions } from './decrypted-submissions.ts'
import { memberAt } from './member-at.ts'
import type { RaisingContext } from './raising-context.ts'
import { type Submission, submissionContent } from './sealed-submission.ts'
import { raiseTransition } from './transition.ts'

const REFUSED: ProofsRefused = { kind: 'refused', isDelinquent: false }

/** Sends each bureau its proof, or asks for the result; a bureau that has not answered within a day has failed. */
export async function sendProofs(context: RaisingContext, userId: UserId, row: ApplicationRow): Promise<void> {
  const submissions = openSubmissions(row, await bureauKeysOf(context, userId))
  await Promise.all(
    [...submissions].map(async ([bureau, submission]) => {
      if (submission.result !== 'PENDING') return
      const response = await askBureau(context, userId, row, bureau, submission)
      if (response.kind !== 'failed') await store(context, userId, row, bureau, response)
    }),
  )
  await inTransaction(context.db, (trx) => conclude(trx, context, userId, row))
}

async function askBureau(
  context: RaisingContext,
  userId: UserId,
  { id }: ApplicationRow,
  bureau: CreditBureau,
  { proofs, provConsentNum, materials }: Submission,
): Promise<ProofsAccepted | ProofsRefused | BureauFailure> {
  const reachable = context.bureaus.get(bureau)
  if (!reachable) return { kind: 'failed', reason: 'UNAVAILABLE' }
  if (maintenanceNow(reachable.plannedMaintenance, context.clock.now()))
    return { kind: 'failed', reason: 'MAINTENANCE' }
  const member = await memberAt(context, userId, bureau)
  if (member === null) return REFUSED
  const signal = AbortSignal.timeout(BUREAU_READING_MS)
  if (proofs === null) return reachable.client.fetchProofsResult(member, id, signal)
  // Recorded before sending: a consent that is taken back from here on has the bureau delete this submission, too.
  const raiseMaterialEnums = materials.flatMap((one) => (one.result === 'SUBMITTED' ? [one.raiseMaterialEnum] : []))
  if (!(await recordProvision(context, userId, { provConsentNum, submissionId: id, raiseMaterialEnums })))
    return REFUSED
  return reachable.client.submitProofs(member, { submissionId: id, proofs }, signal)
}

/** Stores the bureau's answer and drops the proof. */
async function store(
  context: RaisingContext,
  userId: UserId,
  { id }: ApplicationRow,
  bureau: CreditBureau,
  response: ProofsAccepted | ProofsRefused,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    const row = await loadApplication(trx, userId, id)
    const submission = row && openSubmissions(row, await bureauKeysOf(context, userId)).get(bureau)
    if (row?.status !== 'SUBMITTED' || submission?.result !== 'PENDING') return
    const key = await bureauKey(context, userId, bureau)
    const put = (now: Submission) =>
      putSubmission(trx, userId, { id, bureau, content: submissionContent.seal(key, [id, bureau], now) })
    if (response.kind === 'refused') {
      const { isDelinquent } = response
      return put({ ...submission, proofs: null, result: 'FAILED', isRefused: true, isDelinquent })
    }
    const { receiptNum, result, beforeScore, afterScore, scoredDate } = response
    await put({ ...submission, proofs: null, receiptNum, result, beforeScore, afterScore })
    if (afterScore === null) return
    const content = { scoreStatusEnum: 'SCORED' as const, score: afterScore, topPercent: null }
    await putScore(trx, userId, {
      creditBureauEnum: bureau,
      scoredDate,
      content: scoreContent.seal(key, [bureau, scoredDate], content),
      contentHmac: key.hmac(JSON.stringify(content)),
      fetchedAtMs: context.clock.now(),
    })
  })
}

/** Ends the application once no bureau is pending; otherwise schedules the next run. */
async function conclude(trx: Trx, context: RaisingContext, userId: UserId, { id }: ApplicationRow): Promise<void> {
  if (!(await lockMembership(trx, userId))) return
  const row = await loadApplication(trx, userId, id)
  if (row?.status !== 'SUBMITTED' || row.submittedAtMs === null) return
  const nowMs = context.clock.now()
  const failsAtMs = raiseFailsAtMs(row.submittedAtMs)
  const submissions = new Map(openSubmissions(row, await bureauKeysOf(context, userId)))
  const isPending = () => [...submissions.values()].some(({ result }) => result === 'PENDING')
  if (isPending() && nowMs < failsAtMs) {
    const attemptCount = row.attemptCount + 1
    const nextDueAtMs = Math.min(nowMs + afterFailedTry(attemptCount).afterMs, failsAtMs)
    return moveApplication(trx, userId, { ...row, attemptCount, nextDueAtMs })
  }
  for (const [bureau, submission] of submissions) {
    if (submission.result !== 'PENDING') continue
    const failed = { ...submission, proofs: null, result: 'FAILED' as const }
    const key = await bureauKey(context, userId, bureau)
    await putSubmission(trx, userId, { id, bureau, content: submissionContent.seal(key, [id, bureau], failed) })
    submissions.set(bureau, failed)
  }
  const all = [...submissions.values()]
  const status = raiseEnd(all.map(({ result }) => (result === 'PENDING' ? 'FAILED' : result)))
  await moveApplication(trx, userId, {
    ...row,
    ...raiseTransition(row.status, status, 'SERVER'),
    failureReason: status === 'FAILED' ? failureReasonOf(all) : null,
    completedAtMs: nowMs,
    attemptCount: 0,
    nextDueAtMs: status === 'COMPLETED' ? raiseExpiresAtMs(nowMs) : null,
  })
}

/** Prefers a reason about which the person can do something. */
function failureReasonOf(submissions: readonly Submission[]): RaiseFailureReason {
  if (submissions.some(({ isDelinquent }) => isDelinquent)) return 'DELINQUENCY'
  return submissions.some(({ isRefused }) => isRefused) ? 'REFUSED' : 'NO_ANSWER'
}
