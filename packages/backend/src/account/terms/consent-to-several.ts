import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { Trx } from '../../db/pool.ts'
import { standsInLedger } from '../../ledger/ledger-rows.ts'
import {
  type Recording,
  recordTermsConsents,
  recordTermsWithdrawal,
  subjectOf,
  TERMS_SERVICE,
  type TermsVersion,
} from './record-terms.ts'
import { endConsents, insertConsents, loadConsents } from './terms-consent-rows.ts'
import type { TermsWithdrawalContent } from './terms-content.ts'

/** Keeps consent to several terms at once, and has each in the ledger: last in its transaction. */
export async function consentTo(
  trx: Trx,
  context: Recording,
  userId: UserId,
  terms: readonly (TermsVersion & { readonly termsTypeEnum: TermsType })[],
  nowMs: number,
): Promise<void> {
  await insertConsents(trx, userId, terms, nowMs)
  await recordTermsConsents(trx, context, userId, terms, nowMs)
}

/**
 * Records consent to those of these terms that the ledger does not contain as given, in whatever version: last in its
 * transaction. What it contains stays as it is, with its moment.
 */
export async function consentToMissing(
  trx: Trx,
  context: Recording,
  userId: UserId,
  terms: readonly (TermsVersion & { readonly termsTypeEnum: TermsType })[],
  nowMs: number,
): Promise<void> {
  const given = await loadConsents(
    trx,
    userId,
    terms.map((one) => one.termsTypeEnum),
  )
  const standing = await standsInLedger(trx, userId, TERMS_SERVICE, given.map(subjectOf))
  const recorded = new Set(given.filter((one) => standing.has(subjectOf(one))).map((one) => one.termsTypeEnum))
  const missing = terms.filter((one) => !recorded.has(one.termsTypeEnum))
  if (missing.length > 0) await consentTo(trx, context, userId, missing, nowMs)
}

/** Withdraws whatever stands of these kinds, and has it in the ledger with who ended it: last in its transaction. */
export async function withdrawConsents(
  trx: Trx,
  context: Recording,
  userId: UserId,
  termsTypes: readonly TermsType[],
  nowMs: number,
  by: TermsWithdrawalContent['by'] = 'PERSON',
): Promise<void> {
  for (const terms of await endConsents(trx, userId, termsTypes, nowMs)) {
    await recordTermsWithdrawal(trx, context, userId, terms, { withdrawnAtMs: nowMs, by })
  }
}
