import type { Context } from '../../../platform/context.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import { agencyOf } from '../certificate/agency.ts'
import { isTooOld } from '../certificate/check-signature.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import type { WithdrawalJob } from '../queues.ts'
import { loadCertificationTransaction } from './certification-transaction-rows.ts'

/**
 * Withdraws a superseded signature request at its agency, so that the person's phone does not ask for a signature that
 * has no use. If the agency has no such call, or has decided meanwhile, nothing changes here: a superseded transaction
 * is never connected.
 * @throws TryAgainLater when the agency could not be asked
 * @source CF-4.2.13
 */
export async function withdrawSignatureRequest(
  context: Context & Institutions,
  { userId, certificationTransactionId }: WithdrawalJob,
  { place }: Shift,
): Promise<void> {
  const { clock, db, log, outside, vault } = context
  const key = await vault.personKey(userId)
  const transaction = await loadCertificationTransaction(db, userId, key, certificationTransactionId)
  if (transaction?.state !== 'SUPERSEDED' || transaction.certificate.kind !== 'private') return
  const { certTxId = null, signTxId = null } = transaction.signing ?? {}
  // By then the agency has ended the request itself.
  if (certTxId === null || signTxId === null || isTooOld(context, transaction, clock.now())) return
  const agency = agencyOf(context, transaction.certificate.organizationEnum)
  const result = await place.away(() =>
    outside.certificate.cancelSignature(agency.credential, agency.target, { certTxId, signTxId }),
  )
  if (result.kind !== 'failed') return
  log.warn({ agency: agency.credential.orgCode, reason: result.reason }, 'signature request not withdrawn')
  throw new TryAgainLater('signature request not withdrawn')
}
