import type { simplefinGrants } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { loadGrants } from './grant-rows.ts'

type List = Handler<typeof simplefinGrants.listSimplefinGrants, MydataContext>

export const listSimplefinGrants: List = async (
  { user: { userId, sessionId } },
  { clock, db, isSignInFresh, log, vault },
) => ({
  simplefinGrants: await loadGrants(db, userId, clock.now(), () => vault.personKey(userId), log),
  isSignInFresh: await isSignInFresh(userId, sessionId),
})
