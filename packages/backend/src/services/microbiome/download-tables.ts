import {
  type DownloadTables,
  leftOut,
  openedWithKeyOf,
  openedWithOwn,
} from '../../platform/data-download/download-tables.ts'
import { keyIdOf } from '../health/application-key.ts'
import { applicationContent } from './applications/sealed-application.ts'
import { microbiomeResult } from './results/sealed-result.ts'
import { microbiomeVoucherCode } from './vouchers/voucher-rows.ts'

const openedWithApplications = openedWithKeyOf(keyIdOf, 'application_id')

export const microbiomeDownloadTables: DownloadTables = {
  microbiome_application: {
    by: ['application_id'],
    columns: {
      application_id: 'AS_STORED',
      microbiome_testing_type_enum: 'AS_STORED',
      analysis_organization_enum: 'AS_STORED',
      status_enum: 'AS_STORED',
      version: leftOut('keeps two writers apart'),
      token_hmac: leftOut('finds which application a laboratory means'),
      content: openedWithApplications(applicationContent),
      applied_at: 'AS_STORED',
      status_changed_at: 'AS_STORED',
      completed_at: 'AS_STORED',
      expected_completion_date: 'AS_STORED',
      failed_count: 'AS_STORED',
      kit_count: 'AS_STORED',
      next_due_at: leftOut('when a phone is told next'),
      is_notice_due: leftOut('whether a phone is told'),
      destruction_requested_at: 'AS_STORED',
      destruction_confirmed_at: 'AS_STORED',
    },
  },
  microbiome_result: {
    by: ['application_id', 'analysis_version'],
    columns: {
      application_id: 'AS_STORED',
      analysis_version: 'AS_STORED',
      result_id: 'AS_STORED',
      content: openedWithApplications(microbiomeResult),
      completed_at: 'AS_STORED',
      received_at: 'AS_STORED',
      first_viewed_at: 'AS_STORED',
      is_archived: 'AS_STORED',
    },
  },
  microbiome_timeline: {
    by: ['application_id', 'sequence'],
    columns: {
      application_id: 'AS_STORED',
      sequence: 'AS_STORED',
      status_enum: 'AS_STORED',
      occurred_at: 'AS_STORED',
      is_inferred: 'AS_STORED',
      actor_enum: 'AS_STORED',
    },
  },
  microbiome_place: {
    by: ['microbiome_testing_type_enum', 'opening_date'],
    columns: {
      microbiome_testing_type_enum: 'AS_STORED',
      opening_date: 'AS_STORED',
      state: 'AS_STORED',
      entered_at: 'AS_STORED',
      held_until: 'AS_STORED',
    },
  },
  microbiome_voucher: {
    by: ['voucher_id'],
    columns: {
      voucher_id: 'AS_STORED',
      voucher_type_enum: 'AS_STORED',
      code: openedWithOwn(microbiomeVoucherCode),
      code_hmac: leftOut('finds a code without keeping it readable'),
      state: 'AS_STORED',
      issued_at: 'AS_STORED',
      expires_at: 'AS_STORED',
      application_id: 'AS_STORED',
    },
  },
  microbiome_deletion_receipt: {
    by: ['application_id'],
    columns: {
      application_id: 'AS_STORED',
      ended_status_enum: 'AS_STORED',
      is_voucher_restored: 'AS_STORED',
      requested_at: 'AS_STORED',
      results_before: 'AS_STORED',
      results_after: 'AS_STORED',
      timeline_before: 'AS_STORED',
      timeline_after: 'AS_STORED',
      contents_before: 'AS_STORED',
      contents_after: 'AS_STORED',
      key_destroyed_at: 'AS_STORED',
      is_lab_involved: 'AS_STORED',
      lab_confirmed_at: 'AS_STORED',
      lab_word: 'AS_STORED',
      receipt_hash: 'AS_STORED',
    },
  },
  microbiome_provider_event: leftOut('tells what a laboratory said twice'),
  microbiome_lab_message: leftOut('what a laboratory has yet to hear'),
}
