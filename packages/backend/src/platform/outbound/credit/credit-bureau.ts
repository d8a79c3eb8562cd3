/** Any credit bureau: a contract with a real one replaces only the code that creates this client. */
import type { CreditBureau, ScoreStatus } from '@ieum/contracts/credit/enums.ts'
import type { CreditBureauReport } from '@ieum/contracts/outside/credit/credit-bureau-report.ts'
import type { BureauBusinesses } from './credit-bureau-business-client.ts'
import type { BureauResponses } from './credit-bureau-dispute-client.ts'
import type { BureauFailure } from './credit-bureau-failure.ts'
import type { BureauProofs } from './credit-bureau-proof-client.ts'

export type { BureauFailure } from './credit-bureau-failure.ts'

import type { CreditBureauChange, CreditBureauInquiry } from '@ieum/contracts/outside/credit/credit-bureau-history.ts'

/** A person's identity in the form that a bureau requires. */
export type BureauIdentity = {
  readonly ci: string
  readonly fullName: string
  /** `YYYY-MM-DD`. */
  readonly birthdayDate: string
  readonly sexDigit: string
  readonly phoneNumber: string
}

/** A bureau's report of a person's score on one of its days. */
export type BureauScore = {
  readonly scoreStatusEnum: Exclude<ScoreStatus, 'BUREAU_ERROR'>
  /** 1 to 1000; null unless `SCORED`. */
  readonly score: number | null
  /** Null where the bureau does not report it. */
  readonly topPercent: number | null
  /** `YYYY-MM-DD`. */
  readonly scoredDate: string
}

/** Throws nothing: a failure is one of the values. Every call may be repeated. */
export type CreditBureauClient = BureauProofs &
  BureauBusinesses &
  BureauResponses & {
    readonly creditBureauEnum: CreditBureau
    /** A person who has already joined gets the existing id. */
    join(
      identity: BureauIdentity,
      signal: AbortSignal,
    ): Promise<{ readonly kind: 'joined'; readonly bureauMemberId: string } | BureauFailure>
    /** Leaving again succeeds. */
    deregister(bureauMemberId: string, signal: AbortSignal): Promise<{ readonly kind: 'deregistered' } | BureauFailure>
    /** Loans and cards that lenders registered for the person. */
    fetchReport(
      bureauMemberId: string,
      signal: AbortSignal,
    ): Promise<
      { readonly kind: 'report'; readonly report: CreditBureauReport } | { readonly kind: 'stranger' } | BureauFailure
    >
    /** `stranger`: the bureau has no such member, so the person has to join again. */
    fetchScore(
      bureauMemberId: string,
      signal: AbortSignal,
    ): Promise<({ readonly kind: 'score' } & BureauScore) | { readonly kind: 'stranger' } | BureauFailure>
    /** Changes from that day on, `YYYY-MM-DD`. */
    fetchChanges(
      bureauMemberId: string,
      sinceDate: string,
      signal: AbortSignal,
    ): Promise<
      | { readonly kind: 'changes'; readonly changes: readonly CreditBureauChange[] }
      | { readonly kind: 'stranger' }
      | BureauFailure
    >
    /** Inquiries from that day on, `YYYY-MM-DD`; including the person's own. */
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
