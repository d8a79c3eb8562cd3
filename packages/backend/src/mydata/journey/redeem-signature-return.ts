import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { journey } from '@ieum/contracts/mydata/journey.ts'
import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { SIGNATURE_RETURN_LIFE_MS } from '@ieum/domain/mydata/constants.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Trx } from '../../db/pool.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import type { MydataContext } from '../mydata-context.ts'
import { journeyContent } from './sealed-journey.ts'

type Redeem = typeof journey.redeemSignatureReturn

/** The purpose whose open journey holds this signing; null when none does any more. Machine time. */
async function purposeOfSigning(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  certificationTransactionId: CertificationTransactionId,
  realNowMs: number,
): Promise<Purpose | null> {
  const { rows } = await sql<Columns<'connect_journey', 'content'>>`
    select content from connect_journey
    where user_id = ${userId} and expires_at > ${new Date(realNowMs)}`.execute(trx)
  const journeys = rows.map(({ content }) => journeyContent.open(key, content))
  return journeys.find((one) => one.certificationTransactionId === certificationTransactionId)?.purpose ?? null
}

/**
 * Takes a return token: once, by the person it was made for, while its signing can still lead to a connection.
 * Everything else is answered alike. One statement takes it, so that of two tabs one has it. Which flow it leads to is
 * read from the journeys: the address was written before the journey knew its signing, and two may be open.
 * @source docs/architecture.md#the-journey
 */
export const redeemSignatureReturn: Handler<Redeem, MydataContext> = async (
  { body, user },
  { clock, indexes, vault },
  trx,
) => {
  const oldest = new Date(clock.now() - SIGNATURE_RETURN_LIFE_MS)
  const { rows } = await sql<Columns<'certification_transaction', 'certification_transaction_id'>>`
      update certification_transaction set return_hmac = null
      where user_id = ${user.userId} and return_hmac = ${indexes.signatureReturn(body.returnToken)}
        and state in ('PENDING', 'SIGNED') and requested_at > ${oldest}
      returning certification_transaction_id`.execute(trx)
  const transaction = rows[0]
  if (!transaction) throw new Refusal('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
  const certificationTransactionId = transaction.certification_transaction_id
  const key = await vault.personKey(user.userId)
  const purpose = await purposeOfSigning(trx, user.userId, key, certificationTransactionId, clock.realNow())
  return { certificationTransactionId, purpose }
}
