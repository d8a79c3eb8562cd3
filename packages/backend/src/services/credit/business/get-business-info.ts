import type { creditBusiness } from '@ieum/contracts/credit/business.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { businessDetailView } from './business-view.ts'
import { ownBusiness } from './decrypted-businesses.ts'

type Get = Handler<typeof creditBusiness.getBusinessInfo, CreditContext>

export const getBusinessInfo: Get = async ({ params, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { business, checkedAtMs } = await ownBusiness(context, userId, params.businessLicenseNumber)
  return businessDetailView(business, checkedAtMs)
}
