import type { creditTerms } from '@ieum/contracts/credit/consents/terms.ts'
import { CREDIT_TERMS, REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { CreditContext } from '../credit-context.ts'
import { loadCredit } from '../scores/credit-rows.ts'
import { termsStatusOf } from './terms-status.ts'

type Check = Handler<typeof creditTerms.checkCreditServicesTermsAgreed, CreditContext>

/**
 * A person whose new version of terms is overdue has not agreed until they accept it. A person without a membership has
 * no valid agreement: after a year of absence, when the credit data are destroyed, they have to agree again to every
 * required kind.
 */
export const checkCreditServicesTermsAgreed: Check = async ({ user: { userId } }, context) => {
  await requireOfAge(context, userId, 'CREDIT_UNDERAGE_USER')
  const [rows, { standing }] = await Promise.all([loadCredit(context.db, userId), termsStatusOf(context, userId)])
  const outdated = standing.outdated.map(({ termsTypeEnum }) => termsTypeEnum)
  const isMember = rows !== null
  const notAgreed = new Set([...(isMember ? [] : REQUIRED_CREDIT_TERMS), ...standing.missing, ...outdated])
  const notAgreedTermsTypeEnums = CREDIT_TERMS.filter((termsType) => notAgreed.has(termsType))
  return {
    isAgreed: isMember && notAgreedTermsTypeEnums.length === 0,
    notAgreedTermsTypeEnums,
    isReconsentRequired: outdated.length > 0,
  }
}
