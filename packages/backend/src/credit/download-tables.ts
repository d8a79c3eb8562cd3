import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { type DownloadTables, leftOut, openedWithKeyOf } from '../data-download/download-tables.ts'
import { BUREAU_KEY_IDS } from './bureau-key.ts'
import { incomeContent, monthContent } from './dsr/sealed-dsr.ts'
import { submissionContent } from './raising/sealed-submission.ts'
import { scoreContent } from './scores/sealed-score.ts'
import { provisionsContent } from './third-party/sealed-provisions.ts'

const keyOfBureau = (row: Readonly<Record<string, unknown>>) => BUREAU_KEY_IDS[row.credit_bureau_enum as CreditBureau]

export const creditDownloadTables: DownloadTables = {
  credit_membership: {
    by: [],
    columns: {
      joined_at: 'AS_STORED',
      pressed_at: 'AS_STORED',
      pressed_count: 'AS_STORED',
      reading_until: leftOut('keeps two processes of ours apart'),
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
    },
  },
  credit_score: {
    by: ['credit_bureau_enum', 'scored_date'],
    columns: {
      credit_bureau_enum: 'AS_STORED',
      scored_date: 'AS_STORED',
      content: openedWithKeyOf(keyOfBureau)(scoreContent),
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
      content: openedWithKeyOf(keyOfBureau)(submissionContent),
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
      content: openedWithKeyOf(keyOfBureau)(provisionsContent),
      attempt_count: leftOut('how often a process of ours has tried'),
      next_due_at: leftOut('when a process of ours looks again'),
    },
  },
  credit_income: {
    by: [],
    columns: {
      content: openedWithKeyOf(() => BUREAU_KEY_IDS.KCB)(incomeContent),
      next_month_at: leftOut('says when a month is kept next'),
    },
  },
  credit_dsr_month: {
    by: ['year_month'],
    columns: {
      year_month: 'AS_STORED',
      content: openedWithKeyOf(() => BUREAU_KEY_IDS.KCB)(monthContent),
      kept_at: 'AS_STORED',
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
