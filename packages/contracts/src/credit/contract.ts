/** Every credit call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { creditBureauNotices } from './bureau-notices.ts'
import { creditBusiness } from './business.ts'
import { creditCalculationSheets } from './calculation-sheets.ts'
import { creditDsr } from './dsr.ts'
import { CREDIT_ERRORS } from './errors.ts'
import { creditGuarantee } from './guarantee.ts'
import { creditHealth } from './health.ts'
import { creditHistories } from './histories.ts'
import { creditInquiryNotices } from './inquiry-notices.ts'
import { creditLoanBlock } from './loan-block.ts'
import { creditLoanInputs } from './loan-inputs.ts'
import { creditLoanSavings } from './loan-savings.ts'
import { creditLoans } from './loans.ts'
import { creditMembership } from './membership.ts'
import { creditNoticeSilence } from './notification-snooze.ts'
import { creditPendingItems } from './pending-items.ts'
import { creditRaising } from './raising.ts'
import { creditRaisingAutomation } from './raising-automation.ts'
import { creditRateCuts } from './rate-cuts.ts'
import { creditReportSummaries } from './report-summaries.ts'
import { creditResponseRequests } from './response-requests.ts'
import { creditScoreDetails } from './score-details.ts'
import { creditScores } from './scores.ts'
import { creditTerms } from './terms.ts'
import { creditThirdPartyConsents } from './third-party-consents.ts'

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
