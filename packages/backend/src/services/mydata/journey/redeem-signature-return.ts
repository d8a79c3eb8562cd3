import type { journey } from '@ieum/contracts/mydata/connect/journey.ts'
import { SIGNATURE_RETURN_LIFE_MS } from '@ieum/domain/mydata/constants.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { claimSignatureReturn } from '../consent/certification-transaction-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { purposeOfSigning } from './purpose-of-signing.ts'

type Redeem = typeof journey.redeemSignatureReturn

/**
 * Takes a return token: once, by the person it was made for, while its signing can still lead to a connection. All
 * other cases are answered alike. One statement takes it, so that of two tabs one gets it. The flow is read from the
 * journeys: the address was written before the journey knew its signing, and two may be open.
 * @source docs/concepts/connect-flow.md#journey
 */
export const redeemSignatureReturn: Handler<Redeem, MydataContext> = async (
  { body, user },
  { clock, indexes, vault },
  trx,
) => {
  const oldestMs = clock.now() - SIGNATURE_RETURN_LIFE_MS
  const returnHmac = indexes.signatureReturn(body.returnToken)
  const certificationTransactionId = await claimSignatureReturn(trx, user.userId, returnHmac, oldestMs)
  if (!certificationTransactionId) throw new Refusal('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
  const key = await vault.personKey(user.userId)
  const purpose = await purposeOfSigning(trx, user.userId, key, certificationTransactionId, clock.realNow())
  return { certificationTransactionId, purpose }
}
