import type { creditTerms } from '@ieum/contracts/credit/consents/terms.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { CreditContext } from '../credit-context.ts'
import { termsStatusOf } from './terms-status.ts'
import { userTerms } from './terms-view.ts'

type Get = Handler<typeof creditTerms.getTermsRequiringReconsent, CreditContext>

export const getTermsRequiringReconsent: Get = async ({ user }, context) => {
  await requireOfAge(context, user.userId, 'CREDIT_UNDERAGE_USER')
  const standing = await termsStatusOf(context, user.userId)
  const terms = standing.standing.outdated.flatMap(({ termsTypeEnum, graceUntilMs }) =>
    standing.asked
      .filter((one) => one.termsTypeEnum === termsTypeEnum)
      .map((one) => ({ ...userTerms(one, standing), graceUntilMs: String(graceUntilMs) })),
  )
  return { terms }
}
