import {
  asStored,
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
      ...asStored('application_id', 'microbiome_testing_type_enum', 'analysis_organization_enum', 'status_enum'),
      version: leftOut('keeps two writers apart'),
      token_hmac: leftOut('finds which application a laboratory means'),
      content: openedWithApplications(applicationContent),
      ...asStored('applied_at', 'status_changed_at', 'completed_at', 'expected_completion_date', 'failed_count'),
      ...asStored('kit_count'),
      next_due_at: leftOut('when a phone is told next'),
      is_notice_due: leftOut('whether a phone is told'),
      ...asStored('destruction_requested_at', 'destruction_confirmed_at'),
    },
  },
  microbiome_result: {
    by: ['application_id', 'analysis_version'],
    columns: {
      ...asStored('application_id', 'analysis_version', 'result_id'),
      content: openedWithApplications(microbiomeResult),
      ...asStored('completed_at', 'received_at', 'first_viewed_at', 'is_archived'),
    },
  },
  microbiome_timeline: {
    by: ['application_id', 'sequence'],
    columns: asStored('application_id', 'sequence', 'status_enum', 'occurred_at', 'is_inferred', 'actor_enum'),
  },
  microbiome_place: {
    by: ['microbiome_testing_type_enum', 'opening_date'],
    columns: asStored('microbiome_testing_type_enum', 'opening_date', 'state', 'entered_at', 'held_until'),
  },
  microbiome_voucher: {
    by: ['voucher_id'],
    columns: {
      ...asStored('voucher_id', 'voucher_type_enum'),
      code: openedWithOwn(microbiomeVoucherCode),
      code_hmac: leftOut('finds a code without keeping it readable'),
      ...asStored('state', 'issued_at', 'expires_at', 'application_id'),
    },
  },
  microbiome_deletion_receipt: {
    by: ['application_id'],
    columns: {
      ...asStored('application_id', 'ended_status_enum', 'is_voucher_restored', 'requested_at', 'results_before'),
      ...asStored('results_after', 'timeline_before', 'timeline_after', 'contents_before', 'contents_after'),
      ...asStored('key_destroyed_at', 'is_lab_involved', 'lab_confirmed_at', 'lab_word', 'receipt_hash'),
    },
  },
  microbiome_provider_event: leftOut('tells what a laboratory said twice'),
  microbiome_lab_message: leftOut('what a laboratory has yet to hear'),
}
