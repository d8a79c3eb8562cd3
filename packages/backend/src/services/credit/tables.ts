import type { PersonalTables } from '../../platform/db/tables/personal-tables.ts'
import { creditDeletionHook } from './bureau-deregistration/deletion-hook.ts'

export const creditTables: PersonalTables = {
  destroyed: [
    'credit_history',
    'credit_inquiry_notice',
    'credit_change_push',
    'credit_score_increase',
    'credit_dsr_month',
    'credit_income',
    'credit_raise_submission',
    'credit_raise_application',
    'credit_third_party_consent',
    'credit_raising',
    'credit_business_event',
    'credit_business',
    'credit_guarantee_application',
    'credit_response_request',
    'credit_loan_rate',
    'credit_loan_input',
    'credit_rate_cut_request',
    'credit_rate_cut',
    'credit_report',
    'credit_score',
    'credit_bureau',
    'credit_membership',
  ],
  retained: {
    credit_departure: 'which bureau has yet to hear that the person left',
    credit_reward: 'which points the person received: nobody is paid twice by coming back',
  },
  deletionHook: creditDeletionHook,
}
