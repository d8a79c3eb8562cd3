import type { bridgeGrants } from '@ieum/contracts/mydata/bridge-grants.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { removeGrant } from './grant-rows.ts'
import { recordBridgeEnd } from './record-bridge.ts'

type TakeBack = Handler<typeof bridgeGrants.takeBackBridgeGrant, MydataContext>

/** Deletes the row, and with it all access. The grant and its end remain in the ledger. */
export const takeBackBridgeGrant: TakeBack = async ({ params, user: { userId } }, context, trx) => {
  const { bridgeGrantId } = params
  if (!(await removeGrant(trx, userId, bridgeGrantId))) throw new Refusal('MYDATA_BRIDGE_GRANT_NOT_FOUND')
  await recordBridgeEnd(trx, context, userId, [bridgeGrantId], { by: 'PERSON' })
}
