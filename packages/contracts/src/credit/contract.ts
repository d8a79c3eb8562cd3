/** Every credit call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { creditBureauNotices } from './bureau/bureau-notices.ts'
import { creditHistories } from './bureau/histories.ts'
import { creditInquiryNotices } from './bureau/inquiry-notices.ts'
import { creditMembership } from './bureau/membership.ts'
import { creditNoticeSilence } from './bureau/notification-snooze.ts'
import { creditReportSummaries } from './bureau/report-summaries.ts'
import { creditBusiness } from './business.ts'
import { creditTerms } from './consents/terms.ts'
import { creditThirdPartyConsents } from './consents/third-party-consents.ts'
import { CREDIT_ERRORS } from './errors.ts'
import { creditGuarantee } from './guarantee.ts'
import { creditHealth } from './health.ts'
import { creditDsr } from './loans/dsr.ts'
import { creditLoanBlock } from './loans/loan-block.ts'
import { creditLoanInputs } from './loans/loan-inputs.ts'
import { creditLoanSavings } from './loans/loan-savings.ts'
import { creditLoans } from './loans/loans.ts'
import { creditRateCuts } from './loans/rate-cuts.ts'
import { creditPendingItems } from './pending-items.ts'
import { creditRaising } from './raising/raising.ts'
import { creditRaisingAutomation } from './raising/raising-automation.ts'
import { creditCalculationSheets } from './scores/calculation-sheets.ts'
import { creditResponseRequests } from './scores/response-requests.ts'
import { creditScoreDetails } from './scores/score-details.ts'
import { creditScores } from './scores/scores.ts'

export const creditContract = {
  ...creditTerms,
  ...creditScores,
  ...creditScoreDetails,
  ...creditReportSummaries,
  ...creditResponseRequests,
  ...creditRaising,
  ...creditRaisingAutomation,
  ...creditThirdPartyConsents,
  ...creditHistories,
  ...creditInquiryNotices,
  ...creditNoticeSilence,
  ...creditBureauNotices,
  ...creditDsr,
  ...creditLoanSavings,
  ...creditLoanBlock,
  ...creditRateCuts,
  ...creditLoans,
  ...creditLoanInputs,
  ...creditCalculationSheets,
  ...creditBusiness,
  ...creditGuarantee,
  ...creditMembership,
  ...creditPendingItems,
  ...creditHealth,
}

export const credit = {
  contract: creditContract,
  streams: {},
  errors: CREDIT_ERRORS,
} as const satisfies ServiceContract
