import type { creditContract } from '@ieum/contracts/credit/contract.ts'
import type { Handlers } from '../http/handler.ts'
import type { CreditContext } from './credit-context.ts'
import { getCreditServiceAvailability } from './membership/get-credit-service-availability.ts'
import { withdrawFromCredit } from './membership/withdraw-from-credit.ts'
import { getCreditScores } from './scores/get-credit-scores.ts'
import { updateCreditScores } from './scores/update-credit-scores.ts'
import { checkCreditServicesTermsAgreed } from './terms/check-credit-services-terms-agreed.ts'
import { consentToTermsForCreditServices } from './terms/consent-to-terms-for-credit-services.ts'
import { getPublicTermsForCreditServices } from './terms/get-public-terms-for-credit-services.ts'
import { getTermsForCreditServices } from './terms/get-terms-for-credit-services.ts'
import { getTermsRequiringReconsent } from './terms/get-terms-requiring-reconsent.ts'

/** One handler for every call of the credit contract. */
export const creditHandlers: Handlers<typeof creditContract, CreditContext> = {
  getTermsForCreditServices,
  getPublicTermsForCreditServices,
  consentToTermsForCreditServices,
  getTermsRequiringReconsent,
  checkCreditServicesTermsAgreed,
  getCreditScores,
  updateCreditScores,
  getCreditServiceAvailability,
  withdrawFromCredit,
}
