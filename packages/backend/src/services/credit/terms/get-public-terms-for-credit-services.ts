import type { creditTerms } from '@ieum/contracts/credit/consents/terms.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { creditTermsAsked } from './terms-status.ts'
import { publicTerms } from './terms-view.ts'

type Get = Handler<typeof creditTerms.getPublicTermsForCreditServices, CreditContext>

export const getPublicTermsForCreditServices: Get = async (_call, context) => ({
  terms: creditTermsAsked(context).map(publicTerms),
})
