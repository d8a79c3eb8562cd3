import type { connect } from '@ieum/contracts/mydata/connect/connect.ts'
import { signatureAskedAgainAfter } from '@ieum/domain/mydata/connect/progress/signature-watch.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadCertificationTransaction } from '../consent/certification-transaction-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { agencyOf } from './agency.ts'
import { isTooOld } from './check-signature.ts'

type Get = Handler<typeof connect.getSignatureState, MydataContext>

/**
 * Only looks up the state: signatures are verified when they are submitted. An agency that does not answer is asked
 * again like one that waits, but later.
 * @source ADR 0105
 */
export const getSignatureState: Get = async ({ params, user }, context) => {
  const { clock, db, log, outside, vault } = context
  const key = await vault.personKey(user.userId)
  const transaction = await loadCertificationTransaction(db, user.userId, key, params.certificationTransactionId)
  if (!transaction) throw new Refusal('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
  const { certificate, requestedAtMs, signing, state } = transaction
  if (state === 'SIGNED' || state === 'REJECTED') return { signatureStateEnum: state, askAgainAfterMs: null }
  if (state !== 'PENDING' || isTooOld(context, transaction, clock.now())) return OVER
  // Nobody can be asked when nothing is to be signed, when a window signs, and when the institution asks by itself.
  if (certificate.kind !== 'private' || !signing?.certTxId || !signing.signTxId) return PRESSED_ALONE
  const agency = agencyOf(context, certificate.organizationEnum)
  const { certTxId, signTxId } = signing
  const result = await outside.certificate.readSignature(agency.credential, agency.target, { certTxId, signTxId })
  const again = signatureAskedAgainAfter(clock.now() - requestedAtMs)
  switch (result.kind) {
    case 'signed':
      return { signatureStateEnum: 'SIGNED', askAgainAfterMs: null }
    case 'pending':
      return { signatureStateEnum: 'PENDING', askAgainAfterMs: again }
    case 'rejected':
      return { signatureStateEnum: 'REJECTED', askAgainAfterMs: null }
    case 'expired':
      return OVER
    case 'failed':
      log.warn({ agency: agency.credential.orgCode, reason: result.reason }, 'signature state not read')
      return { signatureStateEnum: 'PENDING', askAgainAfterMs: LONGER * again }
  }
}

const OVER = { signatureStateEnum: 'EXPIRED', askAgainAfterMs: null } as const
const PRESSED_ALONE = { signatureStateEnum: 'PENDING', askAgainAfterMs: null } as const
/** Factor by which the pause is longer for an agency that did not answer. @source ours */
const LONGER = 4
