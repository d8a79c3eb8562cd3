import type { Proof } from '@ieum/contracts/outside/proof.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'

/** Proof that a bureau was sent of somebody. World's time. */
export type ProofSubmission = {
  readonly bureau: BureauName
  readonly submissionId: string
  readonly receiptNum: string
  readonly ci: string
  /** Points by kind of proof. */
  readonly points: Readonly<Record<string, number>>
  /** As it was sent; none once it was withdrawn. */
  readonly proofs: readonly Proof[]
  /** Refused at all, or while something is unpaid; null: taken. */
  readonly refusedFor: 'ANYTHING' | 'DELINQUENCY' | null
  readonly beforeScore: number | null
  readonly submittedAtMs: number
  /** From when on it counts; null when the bureau never looks at it. */
  readonly countsFromMs: number | null
  readonly countsUntilMs: number
  readonly withdrawnAtMs: number | null
}

export type ProofSubmissions = {
  find(bureau: BureauName, submissionId: string): ProofSubmission | undefined
  put(submission: ProofSubmission): void
  /** Deletes what was sent, and it counts no more. */
  withdraw(bureau: BureauName, ci: string, submissionIds: readonly string[], nowMs: number): void
  /** The same of everything that was sent of somebody. */
  withdrawAll(bureau: BureauName, ci: string, nowMs: number): void
  /** What the proof of somebody is worth at this moment: of each kind the last one counts. */
  pointsOf(bureau: BureauName, ci: string, nowMs: number): number
}

export function createProofSubmissions(store: Store): ProofSubmissions {
  const kept = store.collection<ProofSubmission>('credit-proof-submissions')
  const keyOf = (bureau: BureauName, submissionId: string) => `${bureau} ${submissionId}`
  return {
    find: (bureau, submissionId) => kept.get(keyOf(bureau, submissionId)),
    put: (submission) => kept.put(keyOf(submission.bureau, submission.submissionId), submission),
    withdraw(bureau, ci, submissionIds, nowMs) {
      for (const submissionId of submissionIds) {
        const found = kept.get(keyOf(bureau, submissionId))
        if (found?.ci !== ci || found.withdrawnAtMs !== null) continue
        kept.put(keyOf(bureau, submissionId), { ...found, proofs: [], withdrawnAtMs: nowMs })
      }
    },
    withdrawAll(bureau, ci, nowMs) {
      const own = kept.values().filter((one) => one.bureau === bureau && one.ci === ci && one.withdrawnAtMs === null)
      for (const one of own) kept.put(keyOf(bureau, one.submissionId), { ...one, proofs: [], withdrawnAtMs: nowMs })
    },
    pointsOf(bureau, ci, nowMs) {
      const counting = kept
        .values()
        .filter((one) => one.bureau === bureau && one.ci === ci && one.withdrawnAtMs === null)
        .filter(
          ({ countsFromMs, countsUntilMs }) => countsFromMs !== null && countsFromMs <= nowMs && nowMs < countsUntilMs,
        )
        .toSorted((a, b) => a.submittedAtMs - b.submittedAtMs)
      const ofKinds = Object.assign({}, ...counting.map(({ points }) => points)) as Record<string, number>
      return Object.values(ofKinds).reduce((sum, points) => sum + points, 0)
    },
  }
}
