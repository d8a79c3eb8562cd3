import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import {
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
      joined_at: 'AS_STORED',
      pressed_at: 'AS_STORED',
      pressed_count: 'AS_STORED',
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
      credit_bureau_enum: 'AS_STORED',
      asked_at: 'AS_STORED',
      answered_at: 'AS_STORED',
      failure: 'AS_STORED',
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
      credit_bureau_enum: 'AS_STORED',
      scored_date: 'AS_STORED',
      content: openedWithBureaus(scoreContent),
      fetched_at: 'AS_STORED',
      content_hmac: leftOut('tells content that is the same'),
    },
  },
  credit_raising: {
    by: [],
    columns: {
      automation_status: 'AS_STORED',
      started_at: 'AS_STORED',
      scheduled_day: 'AS_STORED',
      next_run_date: 'AS_STORED',
      last_run_at: 'AS_STORED',
      raise_material_enums: 'AS_STORED',
      next_due_at: leftOut('when a process of ours looks again'),
    },
  },
  credit_raise_application: {
    by: ['raise_credit_scores_application_id'],
    columns: {
      raise_credit_scores_application_id: 'AS_STORED',
      status: 'AS_STORED',
      is_automation: 'AS_STORED',
      requested_at: 'AS_STORED',
      submitted_at: 'AS_STORED',
      completed_at: 'AS_STORED',
      checked_at: 'AS_STORED',
      failure_reason: 'AS_STORED',
      attempt_count: leftOut('how often a process of ours has tried'),
      next_due_at: leftOut('when a process of ours looks again'),
    },
  },
  credit_raise_submission: {
    by: ['raise_credit_scores_application_id', 'credit_bureau_enum'],
    columns: {
      raise_credit_scores_application_id: 'AS_STORED',
      credit_bureau_enum: 'AS_STORED',
      content: openedWithBureaus(submissionContent),
    },
  },
  credit_third_party_consent: {
    by: ['prov_consent_num'],
    columns: {
      prov_consent_num: 'AS_STORED',
      credit_bureau_enum: 'AS_STORED',
      terms_type_enum: 'AS_STORED',
      status: 'AS_STORED',
      consented_at: 'AS_STORED',
      ends_at: 'AS_STORED',
      revoke_asked_at: 'AS_STORED',
      revoked_at: 'AS_STORED',
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
      credit_bureau_enum: 'AS_STORED',
      credit_history_type_enum: 'AS_STORED',
      occurred_at: 'AS_STORED',
      content: openedWithBureaus(historyContent),
      fetched_at: 'AS_STORED',
      read_at: 'AS_STORED',
      is_listed: 'AS_STORED',
      unreported_since: 'AS_STORED',
      withdrawn_at: 'AS_STORED',
      history_key: leftOut('tells rows apart'),
      content_hmac: leftOut('tells content that is the same'),
    },
  },
  credit_inquiry_notice: {
    by: ['user_kcb_credit_inquiry_notification_log_id'],
    columns: {
      credit_bureau_enum: 'AS_STORED',
      content: openedWithBureaus(noticeContent),
      notification_status_enum: 'AS_STORED',
      notified_at: 'AS_STORED',
      opened_at: 'AS_STORED',
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
      credit_history_type_enum: 'AS_STORED',
      reward_amount: 'AS_STORED',
      received_at: 'AS_STORED',
      history_key: leftOut('tells rows apart'),
    },
  },
  credit_business: {
    by: [],
    columns: {
      content: openedWithKcb(businessesContent),
      read_at: 'AS_STORED',
      checked_at: 'AS_STORED',
      content_hmac: leftOut('tells content that is the same'),
    },
  },
  credit_business_event: {
    by: ['event_hmac'],
    columns: {
      event_hmac: leftOut('tells an event that is the same'),
      content: openedWithKcb(evaluationEventContent),
      recorded_at: 'AS_STORED',
      told_at: 'AS_STORED',
    },
  },
  credit_response_request: {
    by: ['credit_response_request_id'],
    columns: {
      credit_response_request_id: 'AS_STORED',
      credit_bureau_enum: 'AS_STORED',
      content: openedWithBureaus(responseContent),
      filed_at: 'AS_STORED',
      answered_at: 'AS_STORED',
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
      filed_month: 'AS_STORED',
      credit_rate_cut_request_id: 'AS_STORED',
      content: openedWithKcb(rateCutContent),
      filed_at: 'AS_STORED',
      answered_at: 'AS_STORED',
    },
  },
  credit_guarantee_application: {
    by: ['credit_guarantee_application_id'],
    columns: {
      credit_guarantee_application_id: 'AS_STORED',
      guarantee_type_enum: 'AS_STORED',
      offered_date: 'AS_STORED',
      status: 'AS_STORED',
      applied_at: 'AS_STORED',
      decided_at: 'AS_STORED',
      paid_amount: 'AS_STORED',
      rejection: 'AS_STORED',
      decided_from: leftOut('when our worker looks at it'),
    },
  },
  credit_departure: leftOut('what a bureau is told of who left the service'),
}
