import type { RaiseMaterial, RaiseMaterialResult } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { Proof } from '@ieum/contracts/outside/credit/proof.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_READING_MS } from '@ieum/domain/credit/report/refresh.ts'
import { afterFailedTry } from '@ieum/domain/mydata/destruction/deletion.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { IssuedProof } from '../../../platform/outbound/credit/proof-issuer.ts'
import { bureauKey } from '../bureau-key.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { type ApplicationRow, loadApplication, moveApplication, putSubmission } from './application-rows.ts'
import { bureauKeysOf, openSubmissions } from './decrypted-submissions.ts'
import type { RaisingContext } from './raising-context.ts'
import { type Submission, submissionContent } from './sealed-submission.ts'
import { raiseTransition } from './transition.ts'

/** After so many failed tries an issuer counts as having nothing. @source ours */
const MOST_TRIES = 2

const RESULTS: { readonly [kind in IssuedProof['kind']]: RaiseMaterialResult } = {
  proof: 'SUBMITTED',
  none: 'NO_DATA',
  certificateRequired: 'SKIPPED_CERTIFICATE_REQUIRED',
  failed: 'FAILED',
}

/** Asks all issuers of proof in parallel. `later`: an issuer did not answer and is asked again. */
export async function collectProofs(
  context: RaisingContext,
  userId: UserId,
  row: ApplicationRow,
): Promise<'later' | 'collected'> {
  const { clock, db, issuers } = context
  const profile = (await context.person(userId))?.profile
  if (!profile) return 'later'
  const before = openSubmissions(row, await bureauKeysOf(context, userId))
  const materials = new Set([...before.values()].flatMap(wantedOf))
  const certificateTransactionId = [...before.values()][0]?.certificateTransactionId ?? null
  const signal = AbortSignal.timeout(BUREAU_READING_MS)
  const issued = new Map<RaiseMaterial, IssuedProof>()
  await Promise.all(
    [...materials].map(async (material) => {
      const issuer = issuers.get(material)
      issued.set(material, issuer ? await issuer.issue(profile, certificateTransactionId, signal) : { kind: 'none' })
    }),
  )
  const hasFailed = [...issued.values()].some(({ kind }) => kind === 'failed')
  return inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return 'later'
    const now = await loadApplication(trx, userId, row.id)
    if (now?.status !== 'COLLECTING') return 'collected'
    const attemptCount = now.attemptCount + 1
    if (hasFailed && attemptCount < MOST_TRIES) {
      const nextDueAtMs = clock.now() + afterFailedTry(attemptCount).afterMs
      await moveApplication(trx, userId, { ...now, attemptCount, nextDueAtMs })
      return 'later'
    }
    let isAnything = false
    for (const [bureau, submission] of openSubmissions(now, await bureauKeysOf(context, userId))) {
      const collected = collectedOf(submission, issued)
      isAnything ||= collected.proofs !== null
      const key = await bureauKey(context, userId, bureau)
      const content = submissionContent.seal(key, [row.id, bureau], collected)
      await putSubmission(trx, userId, { id: row.id, bureau, content })
    }
    const nowMs = clock.now()
    const become = (status: 'SUBMITTED' | 'FAILED') => raiseTransition(now.status, status, 'WORKER')
    await moveApplication(
      trx,
      userId,
      isAnything
        ? { ...now, ...become('SUBMITTED'), submittedAtMs: nowMs, attemptCount: 0, nextDueAtMs: nowMs }
        : { ...now, ...become('FAILED'), failureReason: 'NO_MATERIAL', completedAtMs: nowMs, nextDueAtMs: null },
    )
    return 'collected'
  })
}

const wantedOf = ({ materials }: Submission): RaiseMaterial[] =>
  materials.flatMap(({ raiseMaterialEnum, result }) => (result === null ? [raiseMaterialEnum] : []))

/** The collected proof for one bureau; fails the bureau's submission when there is none. */
function collectedOf(submission: Submission, issued: ReadonlyMap<RaiseMaterial, IssuedProof>): Submission {
  const proofs: Proof[] = []
  const materials = submission.materials.map(({ raiseMaterialEnum, result }) => {
    if (result !== null) return { raiseMaterialEnum, result }
    const one = issued.get(raiseMaterialEnum) ?? { kind: 'failed' as const }
    if (one.kind === 'proof') proofs.push(one.proof)
    return { raiseMaterialEnum, result: RESULTS[one.kind] }
  })
  const isNothing = proofs.length === 0
  return { ...submission, materials, proofs: isNothing ? null : proofs, result: isNothing ? 'FAILED' : 'PENDING' }
}
