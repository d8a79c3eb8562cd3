import type { creditRaising } from '@ieum/contracts/credit/raising/raising.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadApplication } from './application-rows.ts'
import { applicationView } from './application-view.ts'
import { bureauKeysOf } from './decrypted-submissions.ts'

type Get = Handler<typeof creditRaising.getRaiseCreditScoresApplication, CreditContext>

export const getRaiseCreditScoresApplication: Get = async ({ params, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const row = await loadApplication(context.db, userId, params.raiseCreditScoresApplicationId)
  if (!row) throw new Refusal('CREDIT_RAISE_APPLICATION_NOT_FOUND')
  return applicationView(row, await bureauKeysOf(context, userId))
}
