import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import {
  asStored,
  type DownloadTables,
  leftOut,
  openedWithKey,
  openedWithKeyOf,
} from '../../platform/data-download/download-tables.ts'
import { BUREAU_KEY_IDS } from '../../platform/keys/bureau-key-ids.ts'
import { businessesContent, evaluationEventContent } from './business/sealed-business.ts'
import { incomeContent, monthContent } from './dsr/sealed-dsr.ts'
import { historyContent } from './histories/sealed-history.ts'
import { changePushContent, noticeContent, scoreIncreaseContent } from './inquiry-notices/sealed-notice.ts'
import { loanInputContent } from './loan-inputs/sealed-loan-input.ts'
import { loanRateContent } from './loan-rates/sealed-loan-rate.ts'
import { submissionContent } from './raising/sealed-submission.ts'
import { agreementContent, rateCutContent } from './rate-cuts/sealed-rate-cut.ts'
import { sealedReportContent } from './report/sealed-report.ts'
import { responseContent } from './score-disputes/sealed-response.ts'
import { scoreContent } from './scores/sealed-score.ts'
import { provisionsContent } from './third-party/sealed-provisions.ts'

const openedWithBureaus = openedWithKeyOf((bureau: CreditBureau) => BUREAU_KEY_IDS[bureau], 'credit_bureau_enum')
const openedWithKcb = openedWithKey(BUREAU_KEY_IDS.KCB)

export const creditDownloadTables: DownloadTables = {
  credit_membership: {
    by: [],
    columns: {
      ...asStored('joined_at', 'pressed_at', 'pressed_count'),
      reading_until: leftOut('keeps two processes of ours apart'),
      next_pull_at: leftOut('when a process of ours reads the bureaus again'),
      change_push_at: leftOut('when a process of ours tells phones of changes'),
      change_push_keys: leftOut('of which changes phones are still told'),
      change_pushed_to: leftOut('which phones are told of them already'),
      notices_blocked_until: 'AS_STORED',
    },
  },
  credit_bureau: {
    by: ['credit_bureau_enum'],
    columns: {
      ...asStored('credit_bureau_enum', 'asked_at', 'answered_at', 'failure'),
      member: leftOut('opens the door of the bureau'),
      member_hmac: leftOut('finds whom a notice of the bureau is about'),
    },
  },
  credit_report: {
    by: ['credit_bureau_enum'],
    columns: {
      credit_bureau_enum: 'AS_STORED',
      content: openedWithBureaus(sealedReportContent),
      fetched_at: 'AS_STORED',
      content_hmac: leftOut('tells content that is the same'),
    },
  },
  credit_score: {
    by: ['credit_bureau_enum', 'scored_date'],
    columns: {
      ...asStored('credit_bureau_enum', 'scored_date'),
      content: openedWithBureaus(scoreContent),
      fetched_at: 'AS_STORED',
      content_hmac: leftOut('tells content that is the same'),
    },
  },
  credit_raising: {
    by: [],
    columns: {
      ...asStored('automation_status', 'started_at', 'scheduled_day', 'next_run_date', 'last_run_at'),
      ...asStored('raise_material_enums'),
      next_due_at: leftOut('when a process of ours looks again'),
    },
  },
  credit_raise_application: {
    by: ['raise_credit_scores_application_id'],
    columns: {
      ...asStored('raise_credit_scores_application_id', 'status', 'is_automation', 'requested_at', 'submitted_at'),
      ...asStored('completed_at', 'checked_at', 'failure_reason'),
      attempt_count: leftOut('how often a process of ours has tried'),
      next_due_at: leftOut('when a process of ours looks again'),
    },
  },
  credit_raise_submission: {
    by: ['raise_credit_scores_application_id', 'credit_bureau_enum'],
    columns: {
      ...asStored('raise_credit_scores_application_id', 'credit_bureau_enum'),
      content: openedWithBureaus(submissionContent),
    },
  },
  credit_third_party_consent: {
    by: ['prov_consent_num'],
    columns: {
      ...asStored('prov_consent_num', 'credit_bureau_enum', 'terms_type_enum', 'status', 'consented_at', 'ends_at'),
      ...asStored('revoke_asked_at', 'revoked_at'),
      content: openedWithBureaus(provisionsContent),
      attempt_count: leftOut('how often a process of ours has tried'),
      next_due_at: leftOut('when a process of ours looks again'),
    },
  },
  credit_income: {
    by: [],
    columns: {
      content: openedWithKcb(incomeContent),
      next_month_at: leftOut('says when a month is kept next'),
    },
  },
  credit_dsr_month: {
    by: ['year_month'],
    columns: {
      year_month: 'AS_STORED',
      content: openedWithKcb(monthContent),
      kept_at: 'AS_STORED',
    },
  },
  credit_history: {
    by: ['history_key'],
    columns: {
      ...asStored('credit_bureau_enum', 'credit_history_type_enum', 'occurred_at'),
      content: openedWithBureaus(historyContent),
      ...asStored('fetched_at', 'read_at', 'is_listed', 'unreported_since', 'withdrawn_at'),
      history_key: leftOut('tells rows apart'),
      content_hmac: leftOut('tells content that is the same'),
    },
  },
  credit_inquiry_notice: {
    by: ['user_kcb_credit_inquiry_notification_log_id'],
    columns: {
      credit_bureau_enum: 'AS_STORED',
      content: openedWithBureaus(noticeContent),
      ...asStored('notification_status_enum', 'notified_at', 'opened_at'),
      user_kcb_credit_inquiry_notification_log_id: leftOut('tells rows apart'),
      history_key: leftOut('tells rows apart'),
      pushed_to: leftOut('tells phones of one person apart'),
    },
  },
  credit_change_push: {
    by: ['message_id'],
    columns: {
      content: openedWithKcb(changePushContent),
      pushed_at: 'AS_STORED',
      message_id: leftOut('tells rows apart'),
    },
  },
  credit_score_increase: {
    by: ['credit_score_increase_id'],
    columns: {
      credit_bureau_enum: 'AS_STORED',
      content: openedWithBureaus(scoreIncreaseContent),
      recorded_at: 'AS_STORED',
      credit_score_increase_id: leftOut('tells rows apart'),
    },
  },
  credit_reward: {
    by: ['history_key'],
    columns: {
      ...asStored('credit_history_type_enum', 'reward_amount', 'received_at'),
      history_key: leftOut('tells rows apart'),
    },
  },
  credit_business: {
    by: [],
    columns: {
      content: openedWithKcb(businessesContent),
      ...asStored('read_at', 'checked_at'),
      content_hmac: leftOut('tells content that is the same'),
    },
  },
  credit_business_event: {
    by: ['event_hmac'],
    columns: {
      event_hmac: leftOut('tells an event that is the same'),
      content: openedWithKcb(evaluationEventContent),
      ...asStored('recorded_at', 'told_at'),
    },
  },
  credit_response_request: {
    by: ['credit_response_request_id'],
    columns: {
      ...asStored('credit_response_request_id', 'credit_bureau_enum'),
      content: openedWithBureaus(responseContent),
      ...asStored('filed_at', 'answered_at'),
    },
  },
  credit_loan_rate: {
    by: ['loan_key', 'seen_date'],
    columns: {
      loan_key: leftOut('tells loans apart'),
      seen_date: 'AS_STORED',
      content: openedWithKcb(loanRateContent),
    },
  },
  credit_loan_input: {
    by: ['loan_key'],
    columns: {
      loan_key: leftOut('tells loans apart'),
      content: openedWithKcb(loanInputContent),
    },
  },
  credit_rate_cut: {
    by: [],
    columns: {
      content: openedWithKcb(agreementContent),
      consented_at: 'AS_STORED',
    },
  },
  credit_rate_cut_request: {
    by: ['loan_key', 'filed_month'],
    columns: {
      loan_key: leftOut('tells loans apart'),
      ...asStored('filed_month', 'credit_rate_cut_request_id'),
      content: openedWithKcb(rateCutContent),
      ...asStored('filed_at', 'answered_at'),
    },
  },
  credit_guarantee_application: {
    by: ['credit_guarantee_application_id'],
    columns: {
      ...asStored('credit_guarantee_application_id', 'guarantee_type_enum', 'offered_date', 'status', 'applied_at'),
      ...asStored('decided_at', 'paid_amount', 'rejection'),
      decided_from: leftOut('when our worker looks at it'),
    },
  },
  credit_departure: leftOut('what a bureau is told of who left the service'),
}
