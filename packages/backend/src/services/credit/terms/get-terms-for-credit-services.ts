import type { creditTerms } from '@ieum/contracts/credit/consents/terms.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { CreditContext } from '../credit-context.ts'
import { termsStatusOf } from './terms-status.ts'
import { userTerms } from './terms-view.ts'

type Get = Handler<typeof creditTerms.getTermsForCreditServices, CreditContext>

export const getTermsForCreditServices: Get = async ({ user }, context) => {
  await requireOfAge(context, user.userId, 'CREDIT_UNDERAGE_USER')
  const standing = await termsStatusOf(context, user.userId)
  return { terms: standing.asked.map((terms) => userTerms(terms, standing)) }
}
