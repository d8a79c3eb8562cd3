import type { creditBusiness } from '@ieum/contracts/credit/business.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { businessView } from './business-view.ts'
import { openedBusinesses } from './decrypted-businesses.ts'

type List = Handler<typeof creditBusiness.listBusinessInfos, CreditContext>

export const listBusinessInfos: List = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { businesses, readAtMs } = await openedBusinesses(context, userId)
  return { businessInfos: businesses.map(businessView), updatedAtMs: epochMsText(readAtMs) }
}
