import type { creditGuarantee } from '@ieum/contracts/credit/guarantee.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { applicationView } from './application-view.ts'
import { guaranteeTypeOf } from './guarantee-offer.ts'
import { loadLastApplication } from './guarantee-rows.ts'

type Get = Handler<typeof creditGuarantee.getGuaranteeApplication, CreditContext>

export const getGuaranteeApplication: Get = async ({ params, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const row = await loadLastApplication(context.db, userId, guaranteeTypeOf(params.type))
  return { application: row && applicationView(row) }
}
