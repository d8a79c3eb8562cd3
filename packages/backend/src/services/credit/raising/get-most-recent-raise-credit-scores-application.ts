import type { creditRaising } from '@ieum/contracts/credit/raising/raising.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadApplicationsSince } from './application-rows.ts'
import { applicationView } from './application-view.ts'
import { bureauKeysOf } from './decrypted-submissions.ts'

type Get = Handler<typeof creditRaising.getMostRecentRaiseCreditScoresApplication, CreditContext>

export const getMostRecentRaiseCreditScoresApplication: Get = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const [last] = await loadApplicationsSince(context.db, userId, context.clock.now())
  return { application: last ? applicationView(last, await bureauKeysOf(context, userId)) : null }
}
