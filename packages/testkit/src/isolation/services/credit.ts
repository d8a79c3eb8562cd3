import { REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/terms-names.ts'
import { agreeToCredit } from '../../credit-journey.ts'
import type { Furnish } from '../belongings.ts'

/** With a score of each bureau. No credit call takes an id of a person. */
export const furnish: Furnish = async (session, { control }) => {
  await agreeToCredit(session, control)
  return {
    ids: {},
    bodies: {
      consentToTermsForCreditServices: { termsTypeEnums: [...REQUIRED_CREDIT_TERMS], shouldUpdateCreditData: false },
      updateCreditScores: {},
    },
  }
}
