/** A credit bureau, whichever one it is: a contract with a real one replaces what makes this, and nothing else. */
import type { CreditBureau, ScoreStatus } from '@ieum/contracts/credit/enums.ts'
import type { CreditBureauReport } from '@ieum/contracts/outside/credit-bureau-report.ts'
import type { BureauBusinesses } from './credit-bureau-businesses.ts'
import type { BureauFailure } from './credit-bureau-failure.ts'
import type { BureauProofs } from './credit-bureau-proofs.ts'
import type { BureauResponses } from './credit-bureau-responses.ts'

export type { BureauFailure } from './credit-bureau-failure.ts'

import type { CreditBureauChange, CreditBureauInquiry } from '@ieum/contracts/outside/credit-bureau-history.ts'

/** Who somebody is, as a bureau wants it. */
export type BureauIdentity = {
  readonly ci: string
  readonly fullName: string
  /** `YYYY-MM-DD`. */
  readonly birthdayDate: string
  readonly sexDigit: string
  readonly phoneNumber: string
}

/** What a bureau said of somebody's score on one of its days. */
export type BureauScore = {
  readonly scoreStatusEnum: Exclude<ScoreStatus, 'BUREAU_ERROR'>
  /** 1 to 1000; null unless `SCORED`. */
  readonly score: number | null
  /** Where the bureau says it. */
  readonly topPercent: number | null
  /** `YYYY-MM-DD`. */
  readonly scoredDate: string
}

/** Nothing is thrown: a failure is one of the values. Every call may be made again. */
export type CreditBureauClient = BureauProofs &
  BureauBusinesses &
  BureauResponses & {
    readonly creditBureauEnum: CreditBureau
    /** Who has joined already gets the id that they have. */
    join(
      identity: BureauIdentity,
      signal: AbortSignal,
    ): Promise<{ readonly kind: 'joined'; readonly bureauMemberId: string } | BureauFailure>
    /** Who has left already has left. */
    leave(bureauMemberId: string, signal: AbortSignal): Promise<{ readonly kind: 'left' } | BureauFailure>
    /** What lenders registered of the person. */
    fetchReport(
      bureauMemberId: string,
      signal: AbortSignal,
    ): Promise<
      { readonly kind: 'report'; readonly report: CreditBureauReport } | { readonly kind: 'stranger' } | BureauFailure
    >
    /** `stranger`: the bureau has no such member, so that the person has to join anew. */
    fetchScore(
      bureauMemberId: string,
      signal: AbortSignal,
    ): Promise<({ readonly kind: 'score' } & BureauScore) | { readonly kind: 'stranger' } | BureauFailure>
    /** What changed from that day on, `YYYY-MM-DD`. */
    fetchChanges(
      bureauMemberId: string,
      sinceDate: string,
      signal: AbortSignal,
    ): Promise<
      | { readonly kind: 'changes'; readonly changes: readonly CreditBureauChange[] }
      | { readonly kind: 'stranger' }
      | BureauFailure
    >
    /** Who looked from that day on, `YYYY-MM-DD`; the person themselves among them. */
    fetchInquiries(
      bureauMemberId: string,
      sinceDate: string,
      signal: AbortSignal,
    ): Promise<
      | { readonly kind: 'inquiries'; readonly inquiries: readonly CreditBureauInquiry[] }
      | { readonly kind: 'stranger' }
      | BureauFailure
    >
  }
