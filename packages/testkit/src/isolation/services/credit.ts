import { REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/terms-names.ts'
import { agreeToCredit } from '../../credit-journey.ts'
import type { Furnish } from '../belongings.ts'

/** With a score of each bureau, an income, an application to raise it and the consents for that. */
export const furnish: Furnish = async (session, { control }) => {
  await agreeToCredit(session, control)
  const raised = await session.credit.raiseCreditScores({ body: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] } })
  const { raiseCreditScoresApplicationId } = raised
  const { consents } = await session.credit.listThirdPartyConsents({ query: {} })
  await session.credit.setAnnualIncome({ body: { annualIncomeAmount: 60_000_000 } })
  return {
    ids: {
      raiseCreditScoresApplicationId: [raiseCreditScoresApplicationId],
      provConsentNum: consents.map((one) => one.provConsentNum),
    },
    params: { raiseCreditScoresApplicationId, type: 'SCORE_RAISE_GUARANTEE' },
    bodies: {
      consentToTermsForCreditServices: { termsTypeEnums: [...REQUIRED_CREDIT_TERMS], shouldUpdateCreditData: false },
      updateCreditScores: {},
      raiseCreditScores: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] },
      startRaisingCreditScoresAutomation: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION', 'CREDIT_RAISE_AUTOMATION'] },
      setAnnualIncome: { annualIncomeAmount: 61_000_000 },
      applyForGuarantee: {},
    },
  }
}
