import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { Trx } from '../../db/pool.ts'
import { type Recording, recordTermsConsents, recordTermsWithdrawal, type TermsVersion } from './record-terms.ts'
import { endConsents, insertConsents } from './terms-consent-rows.ts'

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

/** Withdraws whatever stands of these kinds, as the person wants it, and has it in the ledger: last in its transaction. */
export async function withdrawConsents(
  trx: Trx,
  context: Recording,
  userId: UserId,
  termsTypes: readonly TermsType[],
  nowMs: number,
): Promise<void> {
  for (const terms of await endConsents(trx, userId, termsTypes, nowMs)) {
    await recordTermsWithdrawal(trx, context, userId, terms, { withdrawnAtMs: nowMs, by: 'PERSON' })
  }
}
