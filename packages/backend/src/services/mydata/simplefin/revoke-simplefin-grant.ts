import type { simplefinGrants } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { removeGrant } from './grant-rows.ts'
import { recordSimplefinEnd } from './record-simplefin.ts'

type Revoke = Handler<typeof simplefinGrants.revokeSimplefinGrant, MydataContext>

/** Deletes the row, and with it all access. The grant and its end remain in the ledger. */
export const revokeSimplefinGrant: Revoke = async ({ params, user: { userId } }, context, trx) => {
  const { simplefinGrantId } = params
  if (!(await removeGrant(trx, userId, simplefinGrantId))) throw new Refusal('MYDATA_BRIDGE_GRANT_NOT_FOUND')
  await recordSimplefinEnd(trx, context, userId, [simplefinGrantId], { by: 'PERSON' })
}
