import type { creditContract } from '@ieum/contracts/credit/contract.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getCreditScoreFinancialAbility } from './ability/get-credit-score-financial-ability.ts'
import { getSecretCouponCashbackRate } from './ability/get-secret-coupon-cashback-rate.ts'
import { getBusinessInfo } from './business/get-business-info.ts'
import { listBusinessInfos } from './business/list-business-infos.ts'
import { recordBusinessEvaluationEvent } from './business/record-business-evaluation-event.ts'
import type { CreditContext } from './credit-context.ts'
import { deleteAnnualIncome } from './dsr/delete-annual-income.ts'
import { diagnoseDsr } from './dsr/diagnose-dsr.ts'
import { getDsrInfo } from './dsr/get-dsr-info.ts'
import { getDsrOnDate } from './dsr/get-dsr-on-date.ts'
import { listDsrHistoriesWithEstimations } from './dsr/list-dsr-histories-with-estimations.ts'
import { setAnnualIncome } from './dsr/set-annual-income.ts'
import { applyForGuarantee } from './guarantee/apply-for-guarantee.ts'
import { getGuaranteeApplication } from './guarantee/get-guarantee-application.ts'
import { getGuaranteeAvailableCount } from './guarantee/get-guarantee-available-count.ts'
import { checkCreditHealth } from './health/check-credit-health.ts'
import { findCreditChangeHistory } from './histories/find-credit-change-history.ts'
import { getKcbCreditChangeHistory } from './histories/get-kcb-credit-change-history.ts'
import { getKcbCreditInquiryHistory } from './histories/get-kcb-credit-inquiry-history.ts'
import { listKcbCreditHistories } from './histories/list-kcb-credit-histories.ts'
import { blockCreditInquiryNotificationTemporarily } from './inquiry-notices/block-notifications.ts'
import { findOneKcbCreditInquiryHistory } from './inquiry-notices/find-one-kcb-credit-inquiry-history.ts'
import {
  endInquiryNoticeSilence,
  getInquiryNoticeSilence,
  silenceInquiryNotices,
} from './inquiry-notices/notification-snooze.ts'
import { notifyCreditInquiry } from './inquiry-notices/notify-credit-inquiry.ts'
import { receiveBureauNotice } from './inquiry-notices/receive-bureau-notice.ts'
import { recordCreditChangePushLog, recordScoreIncreaseLog } from './inquiry-notices/record-logs.ts'
import { blockLoans, getLoanBlock } from './loan-block/loan-block-calls.ts'
import { deleteLoanInput } from './loan-inputs/delete-loan-input.ts'
import { setLoanInput } from './loan-inputs/set-loan-input.ts'
import { getKcbLoan } from './loans/get-kcb-loan.ts'
import { getKcbLoanInterestAmount } from './loans/get-kcb-loan-interest-amount.ts'
import { getKcbLoanStatistics } from './loans/get-kcb-loan-statistics.ts'
import { listKcbLoans } from './loans/list-kcb-loans.ts'
import { getCreditServiceAvailability } from './membership/get-credit-service-availability.ts'
import { withdrawFromCredit } from './membership/withdraw-from-credit.ts'
import { listCreditPendingItems } from './pending/list-credit-pending-items.ts'
import {
  getRaisingCreditScoresAutomation,
  getTermsForRaisingCreditScoresAutomation,
  startRaisingCreditScoresAutomation,
  stopRaisingCreditScoresAutomation,
} from './raising/automation-calls.ts'
import { getMostRecentRaiseCreditScoresApplication } from './raising/get-most-recent-raise-credit-scores-application.ts'
import { getRaiseCreditScoresApplication } from './raising/get-raise-credit-scores-application.ts'
import { listRaisingCreditScoresResults } from './raising/list-raising-credit-scores-results.ts'
import { markRaiseCreditScoresApplicationAsChecked } from './raising/mark-as-checked.ts'
import { raiseCreditScores } from './raising/raise-credit-scores.ts'
import { consentToRateCuts, getRateCuts, withdrawRateCutConsent } from './rate-cuts/rate-cut-calls.ts'
import { getKcbAssets } from './report/get-kcb-assets.ts'
import { getKcbCardStatus } from './report/get-kcb-card-status.ts'
import { getKcbCreditReportStatistics } from './report/get-kcb-credit-report-statistics.ts'
import { getKcbCreditScoreHistoryFromCreditReport } from './report/get-kcb-credit-score-history-from-credit-report.ts'
import {
  receiveChangeHistoryCheckingReward,
  receiveInquiryHistoryCheckingReward,
} from './rewards/receive-checking-reward.ts'
import {
  getCreditHistoriesRemainingCheckingRewardCount,
  getInquiryHistoriesRemainingCheckingRewardCount,
} from './rewards/remaining-rewards.ts'
import { simulateBestLoanSavings } from './savings/simulate-best-loan-savings.ts'
import { fileCreditResponseRequest } from './score-disputes/file-response-request.ts'
import { listCreditResponseRequests } from './score-disputes/list-response-requests.ts'
import { getCreditScoreHistory } from './scores/get-credit-score-history.ts'
import { getCreditScores } from './scores/get-credit-scores.ts'
import { getRecentCreditScoreChange } from './scores/get-recent-credit-score-change.ts'
import { getKcbCreditScore, getNiceCreditScore } from './scores/get-score-of-bureau.ts'
import { listCreditEvents } from './scores/list-credit-events.ts'
import { updateCreditScores } from './scores/update-credit-scores.ts'
import { getCalculationSheet } from './sheets/get-calculation-sheet.ts'
import { checkCreditServicesTermsAgreed } from './terms/check-credit-services-terms-agreed.ts'
import { consentToTermsForCreditServices } from './terms/consent-to-terms-for-credit-services.ts'
import { getPublicTermsForCreditServices } from './terms/get-public-terms-for-credit-services.ts'
import { getTermsForCreditServices } from './terms/get-terms-for-credit-services.ts'
import { getTermsRequiringReconsent } from './terms/get-terms-requiring-reconsent.ts'
import { listThirdPartyConsentDetails, listThirdPartyConsents } from './third-party/list-third-party-consents.ts'
import { revokeConsent } from './third-party/revoke-consent.ts'

/** A handler for every call of the credit contract. */
export const creditHandlers: Handlers<typeof creditContract, CreditContext> = {
  getTermsForCreditServices,
  getPublicTermsForCreditServices,
  consentToTermsForCreditServices,
  getTermsRequiringReconsent,
  checkCreditServicesTermsAgreed,
  getCreditScores,
  updateCreditScores,
  getKcbCreditScore,
  getNiceCreditScore,
  getRecentCreditScoreChange,
  listCreditEvents,
  getCreditScoreHistory,
  getCreditScoreFinancialAbility,
  getSecretCouponCashbackRate,
  getKcbCardStatus,
  getKcbAssets,
  getKcbCreditReportStatistics,
  getKcbCreditScoreHistoryFromCreditReport,
  fileCreditResponseRequest,
  listCreditResponseRequests,
  checkCreditHealth,
  getCreditServiceAvailability,
  withdrawFromCredit,
  raiseCreditScores,
  getRaiseCreditScoresApplication,
  getMostRecentRaiseCreditScoresApplication,
  markRaiseCreditScoresApplicationAsChecked,
  listRaisingCreditScoresResults,
  getTermsForRaisingCreditScoresAutomation,
  startRaisingCreditScoresAutomation,
  getRaisingCreditScoresAutomation,
  stopRaisingCreditScoresAutomation,
  listThirdPartyConsents,
  listThirdPartyConsentDetails,
  revokeConsent,
  diagnoseDsr,
  getDsrInfo,
  listDsrHistoriesWithEstimations,
  getDsrOnDate,
  setAnnualIncome,
  deleteAnnualIncome,
  simulateBestLoanSavings,
  getLoanBlock,
  blockLoans,
  getRateCuts,
  consentToRateCuts,
  withdrawRateCutConsent,
  getCalculationSheet,
  listBusinessInfos,
  getBusinessInfo,
  recordBusinessEvaluationEvent,
  getGuaranteeAvailableCount,
  applyForGuarantee,
  getGuaranteeApplication,
  listKcbCreditHistories,
  getCreditHistoriesRemainingCheckingRewardCount,
  getInquiryHistoriesRemainingCheckingRewardCount,
  getKcbCreditInquiryHistory,
  getKcbCreditChangeHistory,
  receiveInquiryHistoryCheckingReward,
  receiveChangeHistoryCheckingReward,
  findCreditChangeHistory,
  findOneKcbCreditInquiryHistory,
  getInquiryNoticeSilence,
  silenceInquiryNotices,
  endInquiryNoticeSilence,
  notifyCreditInquiry,
  blockCreditInquiryNotificationTemporarily,
  recordCreditChangePushLog,
  recordScoreIncreaseLog,
  receiveBureauNotice: receiveBureauNotice,
  listKcbLoans,
  getKcbLoanStatistics,
  getKcbLoan,
  getKcbLoanInterestAmount,
  setLoanInput,
  deleteLoanInput,
  listCreditPendingItems,
}
