import {
  asStored,
  type DownloadTables,
  leftOut,
  openedWithKeyOf,
  openedWithOwn,
} from '../../platform/data-download/download-tables.ts'
import { keyIdOf } from '../health/application-key.ts'
import { applicationContent } from './applications/sealed-application.ts'
import { memberContent } from './groups/sealed-member.ts'
import { geneResultDownloadTables } from './results/download-tables.ts'
import { voucherCode } from './vouchers/voucher-rows.ts'

const openedWithApplications = openedWithKeyOf(keyIdOf, 'application_id')

export const geneDownloadTables: DownloadTables = {
  ...geneResultDownloadTables,
  gene_application: {
    by: ['application_id'],
    columns: {
      ...asStored('application_id', 'self_testing_type_enum', 'analysis_organization_enum', 'status_enum'),
      version: leftOut('keeps two writers apart'),
      token_hmac: leftOut('finds which application a laboratory means'),
      is_notice_due: leftOut('whether a phone is told'),
      next_due_at: leftOut('when a phone is told next'),
      is_overdue_told: leftOut('whether a phone is told'),
      content: openedWithApplications(applicationContent),
      ...asStored('applied_at', 'status_changed_at', 'expected_completion_date', 'failed_count', 'kit_count'),
      ...asStored('is_third_party_consented', 'is_further_analysis_accepted', 'destruction_requested_at'),
      ...asStored('destruction_confirmed_at'),
    },
  },
  gene_voucher: {
    by: ['voucher_id'],
    columns: {
      ...asStored('voucher_id', 'voucher_type_enum'),
      code: openedWithOwn(voucherCode),
      code_hmac: leftOut('finds a code without keeping it readable'),
      ...asStored('state', 'issued_at', 'expires_at', 'reserved_until', 'application_id', 'user_fcfs_group_id'),
    },
  },
  gene_group_member: {
    by: ['user_group_id'],
    columns: {
      ...asStored('user_group_id', 'member_id', 'is_owner', 'is_sharing', 'joined_at', 'agreement_version'),
      content: openedWithOwn(memberContent),
    },
  },
  gene_group_invitation: {
    by: ['invitation_id'],
    columns: {
      ...asStored('invitation_id', 'user_group_id'),
      token_hmac: leftOut('finds a link without keeping it'),
      expires_at: 'AS_STORED',
    },
  },
  gene_provider_event: leftOut('tells what a laboratory said twice'),
  gene_lab_message: leftOut('what a laboratory has yet to hear'),
  gene_deletion_receipt: {
    by: ['application_id'],
    columns: {
      ...asStored('application_id', 'ended_status_enum', 'is_voucher_restored', 'requested_at', 'results_before'),
      ...asStored('results_after', 'timeline_before', 'timeline_after', 'contents_before', 'contents_after'),
      ...asStored('key_destroyed_at', 'is_lab_involved', 'lab_confirmed_at', 'lab_word', 'receipt_hash'),
    },
  },
  gene_fcfs_entry: {
    by: ['user_fcfs_group_id'],
    columns: {
      ...asStored('user_fcfs_group_id', 'sequence', 'nonce', 'entered_at'),
      is_notice_due: leftOut('which phone a process of ours has yet to tell'),
    },
  },
  gene_timeline: {
    by: ['application_id', 'sequence'],
    columns: asStored('application_id', 'sequence', 'status_enum', 'occurred_at', 'is_inferred', 'actor_enum'),
  },
}
