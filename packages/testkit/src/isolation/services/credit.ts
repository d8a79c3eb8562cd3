import { REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { RaiseCreditScoresApplicationId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import type { PersonSession } from '../../people/person-session.ts'
import type { Furnish } from '../belongings.ts'
import { userIdOf } from './account.ts'

/** Time limit for collecting proof and sending it. */
const RAISED_MS = 30_000

/** A valid business number; it need not exist. */
const OWN_BUSINESS = '1248100998'

/**
 * A score of each bureau, an income, KCB's inquiries and changes, an application to raise the score and the consents
 * for that.
 */
export const furnish: Furnish = async (session, { control }, database) => {
  const path = `/control/people/${session.person.id}/credit`
  await control.call('POST', `${path}/inquiries`, { org: '이음은행' })
  await control.call('POST', `${path}/changes`, { org: '이음은행', type: 'LOAN_OPENED' })
  await agreeToCredit(session, control)
  await control.call('POST', `${path}/inquiries`, { org: '한빛은행' })
  const userKcbCreditInquiryNotificationLogId = await noticeOf(session, database)
  const raised = await session.credit.raiseCreditScores({ body: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] } })
  const { raiseCreditScoresApplicationId } = raised
  await untilRaised(session, raiseCreditScoresApplicationId, database)
  const { consents } = await session.credit.listThirdPartyConsents({ query: {} })
  await session.credit.setAnnualIncome({ body: { annualIncomeAmount: 60_000_000 } })
  const { histories } = await session.credit.listKcbCreditHistories({ query: {} })
  const { loans } = await session.credit.listKcbLoans()
  const [userKcbLoanId = ''] = loans.map((loan) => loan.userKcbLoanId)
  const idsOf = (type: 'INQUIRY' | 'CHANGE') =>
    histories.filter((one) => one.creditHistoryTypeEnum === type).map((one) => one.historyId)
  const [userKcbCreditInquiryHistoryId = ''] = idsOf('INQUIRY')
  const [userKcbCreditChangeHistoryId = ''] = idsOf('CHANGE')
  return {
    ids: {
      historyId: [...idsOf('INQUIRY'), ...idsOf('CHANGE')],
      userKcbLoanId: loans.map((loan) => loan.userKcbLoanId),
      userKcbLoanIds: loans.map((loan) => loan.userKcbLoanId),
      userKcbCreditInquiryHistoryId: idsOf('INQUIRY'),
      userKcbCreditChangeHistoryId: idsOf('CHANGE'),
      userKcbCreditInquiryNotificationLogId: [userKcbCreditInquiryNotificationLogId],
      raiseCreditScoresApplicationId: [raiseCreditScoresApplicationId],
      // Of an outside signature, which the issuer verifies.
      certificateTransactionId: [],
      provConsentNum: consents.map((one) => one.provConsentNum),
    },
    params: {
      userKcbLoanId,
      raiseCreditScoresApplicationId,
      userKcbCreditInquiryHistoryId,
      userKcbCreditChangeHistoryId,
      type: 'SCORE_RAISE_GUARANTEE',
      businessLicenseNumber: OWN_BUSINESS,
    },
    bodies: {
      findOneKcbCreditInquiryHistory: { userKcbCreditInquiryNotificationLogId },
      findCreditChangeHistory: { creditChangeTypeEnum: 'LOAN_OPENED', occurredDate: '2026-11-02' },
      consentToTermsForCreditServices: { termsTypeEnums: [...REQUIRED_CREDIT_TERMS], shouldUpdateCreditData: false },
      updateCreditScores: {},
      raiseCreditScores: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] },
      startRaisingCreditScoresAutomation: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION', 'CREDIT_RAISE_AUTOMATION'] },
      consentToRateCuts: { userKcbLoanIds: [userKcbLoanId] },
      setLoanInput: {
        interestRatePercent: 5.25,
        repaymentMethodEnum: null,
        graceEndDate: null,
        prepaymentFee: null,
      },
      setAnnualIncome: { annualIncomeAmount: 61_000_000 },
      applyForGuarantee: {},
      fileCreditResponseRequest: {
        creditBureauEnum: 'KCB',
        responseKindEnum: 'EXPLANATION',
        responseSubjectEnum: 'CHANGE',
        historyId: userKcbCreditChangeHistoryId,
      },
      silenceInquiryNotices: { durationMinutes: 30 },
      recordBusinessEvaluationEvent: {
        businessLicenseNumber: OWN_BUSINESS,
        evaluationEventTypeEnum: 'EVALUATION_VIEWED',
        occurredAtMs: 0,
      },
    },
  }
}

/** The bureau's notice, once it has arrived. */
async function noticeOf(session: PersonSession, database: pg.Client): Promise<string> {
  const userId = await userIdOf(session, database)
  for (const end = performance.now() + RAISED_MS; performance.now() < end; ) {
    const { rows } = await database.query(
      `select user_kcb_credit_inquiry_notification_log_id as id from credit_inquiry_notice where user_id = $1`,
      [userId],
    )
    if (rows[0]) return rows[0].id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no notice has come')
}

/** Waits until no job works on it any more, so that later changes come from other people only. */
async function untilRaised(
  session: PersonSession,
  raiseCreditScoresApplicationId: RaiseCreditScoresApplicationId,
  database: pg.Client,
): Promise<void> {
  const params = { raiseCreditScoresApplicationId }
  const userId = await userIdOf(session, database)
  for (const end = performance.now() + RAISED_MS; performance.now() < end; ) {
    const { completedAtMs } = await session.credit.getRaiseCreditScoresApplication({ params })
    const { rows } = await database.query(
      `select next_due_at > (select max(requested_at) from credit_raise_application where user_id = $1) + interval '1 day'
         as is_at_rest from credit_raising where user_id = $1`,
      [userId],
    )
    if (completedAtMs !== null && rows[0]?.is_at_rest) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the bureaus have not answered')
}
