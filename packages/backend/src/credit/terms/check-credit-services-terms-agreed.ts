import type { creditTerms } from '@ieum/contracts/credit/terms.ts'
import type { Handler } from '../../http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { refuseUnderage } from '../membership/require-access.ts'
import { loadCredit } from '../scores/credit-rows.ts'
import { standingOf } from './standing.ts'

type Check = Handler<typeof creditTerms.checkCreditServicesTermsAgreed, CreditContext>

/** Who has agreed to a new version later than asked for has not agreed until they do. */
export const checkCreditServicesTermsAgreed: Check = async ({ user: { userId } }, context) => {
  await refuseUnderage(context, userId)
  const [rows, { standing }] = await Promise.all([loadCredit(context.db, userId), standingOf(context, userId)])
  const outdated = standing.outdated.map(({ termsTypeEnum }) => termsTypeEnum)
  const notAgreedTermsTypeEnums = [...standing.missing, ...outdated]
  return {
    isAgreed: rows !== null && notAgreedTermsTypeEnums.length === 0,
    notAgreedTermsTypeEnums,
    isReconsentRequired: outdated.length > 0,
  }
}
