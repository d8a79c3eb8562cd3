import {
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
      application_id: 'AS_STORED',
      self_testing_type_enum: 'AS_STORED',
      analysis_organization_enum: 'AS_STORED',
      status_enum: 'AS_STORED',
      version: leftOut('keeps two writers apart'),
      token_hmac: leftOut('finds which application a laboratory means'),
      is_notice_due: leftOut('whether a phone is told'),
      next_due_at: leftOut('when a phone is told next'),
      is_overdue_told: leftOut('whether a phone is told'),
      content: openedWithApplications(applicationContent),
      applied_at: 'AS_STORED',
      status_changed_at: 'AS_STORED',
      expected_completion_date: 'AS_STORED',
      failed_count: 'AS_STORED',
      kit_count: 'AS_STORED',
      is_third_party_consented: 'AS_STORED',
      is_further_analysis_accepted: 'AS_STORED',
      destruction_requested_at: 'AS_STORED',
      destruction_confirmed_at: 'AS_STORED',
    },
  },
  gene_voucher: {
    by: ['voucher_id'],
    columns: {
      voucher_id: 'AS_STORED',
      voucher_type_enum: 'AS_STORED',
      code: openedWithOwn(voucherCode),
      code_hmac: leftOut('finds a code without keeping it readable'),
      state: 'AS_STORED',
      issued_at: 'AS_STORED',
      expires_at: 'AS_STORED',
      reserved_until: 'AS_STORED',
      application_id: 'AS_STORED',
      user_fcfs_group_id: 'AS_STORED',
    },
  },
  gene_group_member: {
    by: ['user_group_id'],
    columns: {
      user_group_id: 'AS_STORED',
      member_id: 'AS_STORED',
      is_owner: 'AS_STORED',
      is_sharing: 'AS_STORED',
      joined_at: 'AS_STORED',
      agreement_version: 'AS_STORED',
      content: openedWithOwn(memberContent),
    },
  },
  gene_group_invitation: {
    by: ['invitation_id'],
    columns: {
      invitation_id: 'AS_STORED',
      user_group_id: 'AS_STORED',
      token_hmac: leftOut('finds a link without keeping it'),
      expires_at: 'AS_STORED',
    },
  },
  gene_provider_event: leftOut('tells what a laboratory said twice'),
  gene_lab_message: leftOut('what a laboratory has yet to hear'),
  gene_deletion_receipt: {
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
  gene_fcfs_entry: {
    by: ['user_fcfs_group_id'],
    columns: {
      user_fcfs_group_id: 'AS_STORED',
      sequence: 'AS_STORED',
      nonce: 'AS_STORED',
      entered_at: 'AS_STORED',
      is_notice_due: leftOut('which phone a process of ours has yet to tell'),
    },
  },
  gene_timeline: {
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
}
