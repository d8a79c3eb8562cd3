import type { bridgeGrants } from '@ieum/contracts/mydata/bridge-grants.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { loadGrants } from './grant-rows.ts'

type List = Handler<typeof bridgeGrants.listBridgeGrants, MydataContext>

export const listBridgeGrants: List = async (
  { user: { userId, sessionId } },
  { clock, db, isSignInFresh, log, vault },
) => ({
  bridgeGrants: await loadGrants(db, userId, clock.now(), () => vault.personKey(userId), log),
  isSignInFresh: await isSignInFresh(userId, sessionId),
})
