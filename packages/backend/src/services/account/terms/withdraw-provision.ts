import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { ProvisionAgreement } from '../../portal/portal-queries.ts'
import { type Recording, recordTermsWithdrawal } from './record-terms.ts'
import { withdrawProvisionAgreement } from './terms-consent-rows.ts'

/** Withdraws a consent at the portal and records it in the ledger; a repeated call changes nothing. */
export async function withdrawProvision(
  context: Recording & Pick<Stores, 'db'>,
  userId: UserId,
  { termsTypeEnum, version }: ProvisionAgreement,
): Promise<void> {
  const { clock, db } = context
  const nowMs = clock.now()
  const terms = { termsTypeEnum, version }
  await inTransaction(db, async (trx) => {
    if (!(await withdrawProvisionAgreement(trx, userId, terms, nowMs))) return
    await recordTermsWithdrawal(trx, context, userId, terms, { withdrawnAtMs: nowMs, by: 'PORTAL' })
  })
}
