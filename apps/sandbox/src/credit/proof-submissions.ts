import type { Proof } from '@ieum/contracts/outside/credit/proof.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'

/** Proof about a person that a bureau received. Business time. */
export type ProofSubmission = {
  readonly bureau: BureauName
  readonly submissionId: string
  readonly receiptNum: string
  readonly ci: string
  /** Points by kind of proof. */
  readonly points: Readonly<Record<string, number>>
  /** As it was sent; empty once it was withdrawn. */
  readonly proofs: readonly Proof[]
  /** Refused at all, or while a payment is overdue; null: accepted. */
  readonly refusedFor: 'ANYTHING' | 'DELINQUENCY' | null
  readonly beforeScore: number | null
  readonly submittedAtMs: number
  /** When it starts to count; null when the bureau never reviews it. */
  readonly countsFromMs: number | null
  readonly countsUntilMs: number
  readonly withdrawnAtMs: number | null
}

export type ProofSubmissions = {
  find(bureau: BureauName, submissionId: string): ProofSubmission | undefined
  put(submission: ProofSubmission): void
  /** Deletes submitted proof, which then no longer counts. */
  withdraw(bureau: BureauName, ci: string, submissionIds: readonly string[], nowMs: number): void
  /** The same for everything that was sent about a person. */
  withdrawAll(bureau: BureauName, ci: string, nowMs: number): void
  /** Points for a person's proof at this moment: of each kind the last one counts. */
  pointsOf(bureau: BureauName, ci: string, nowMs: number): number
}

export function createProofSubmissions(store: Store): ProofSubmissions {
  const stored = store.collection<ProofSubmission>('credit-proof-submissions')
  const keyOf = (bureau: BureauName, submissionId: string) => `${bureau} ${submissionId}`
  return {
    find: (bureau, submissionId) => stored.get(keyOf(bureau, submissionId)),
    put: (submission) => stored.put(keyOf(submission.bureau, submission.submissionId), submission),
    withdraw(bureau, ci, submissionIds, nowMs) {
      for (const submissionId of submissionIds) {
        const found = stored.get(keyOf(bureau, submissionId))
        if (found?.ci !== ci || found.withdrawnAtMs !== null) continue
        stored.put(keyOf(bureau, submissionId), { ...found, proofs: [], withdrawnAtMs: nowMs })
      }
    },
    withdrawAll(bureau, ci, nowMs) {
      const own = stored.values().filter((one) => one.bureau === bureau && one.ci === ci && one.withdrawnAtMs === null)
      for (const one of own) stored.put(keyOf(bureau, one.submissionId), { ...one, proofs: [], withdrawnAtMs: nowMs })
    },
    pointsOf(bureau, ci, nowMs) {
      const counting = stored
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
