import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { standsInLedger } from '../../../platform/ledger/ledger-rows.ts'
import {
  type Recording,
  recordTermsConsents,
  recordTermsWithdrawal,
  subjectOf,
  TERMS_SERVICE,
  type TermsVersion,
} from './record-terms.ts'
import { endConsents, loadConsents, putConsents } from './terms-consent-rows.ts'
import type { TermsWithdrawalContent } from './terms-content.ts'

/**
 * Stores consent to these terms and records each in the ledger. Call it last in the transaction.
 * @throws Error of the database when the person is gone
 */
export async function consentTo(
  trx: Trx,
  context: Recording,
  userId: UserId,
  terms: readonly (TermsVersion & { readonly termsTypeEnum: TermsType })[],
  nowMs: number,
): Promise<void> {
  await putConsents(trx, userId, terms, nowMs)
  await recordTermsConsents(trx, context, userId, terms, nowMs)
}

/**
 * Records consent to those of these terms for which the ledger has no valid consent in any version. Existing consents
 * keep their time. Call it last in the transaction.
 */
export async function consentToMissing(
  trx: Trx,
  context: Recording,
  userId: UserId,
  terms: readonly (TermsVersion & { readonly termsTypeEnum: TermsType })[],
  nowMs: number,
): Promise<void> {
  const consents = await loadConsents(
    trx,
    userId,
    terms.map((one) => one.termsTypeEnum),
  )
  const standing = await standsInLedger(trx, userId, TERMS_SERVICE, consents.map(subjectOf))
  const recorded = new Set(consents.filter((one) => standing.has(subjectOf(one))).map((one) => one.termsTypeEnum))
  const missing = terms.filter((one) => !recorded.has(one.termsTypeEnum))
  if (missing.length > 0) await consentTo(trx, context, userId, missing, nowMs)
}

/**
 * Withdraws all valid consents to these kinds and records in the ledger who ended them. Call it last in the
 * transaction.
 */
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
