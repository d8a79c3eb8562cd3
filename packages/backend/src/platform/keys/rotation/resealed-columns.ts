import type { PersonalTable } from '../../db/for-user.ts'
import type { BytesOf } from '../sealed.ts'

type Columns = { readonly [T in PersonalTable]?: readonly BytesOf<T>[] }

/**
 * Columns whose content is resealed under a person's newer keys; a test compares both lists with all sealed columns.
 */
export const RESEALED = {
  asset: ['content'],
  asset_transaction: ['content'],
  certification_transaction: ['content'],
  connect_journey: ['content'],
  connection: ['tokens', 'lists', 'summary'],
  consent_document: ['document', 'signed_document', 'signed_person_info_request', 'authorization_grant'],
  consent_record: ['content'],
  credit_bureau: ['member'],
  credit_change_push: ['content'],
  credit_business: ['content'],
  credit_business_event: ['content'],
  credit_departure: ['member'],
  credit_raise_submission: ['content'],
  credit_dsr_month: ['content'],
  credit_income: ['content'],
  credit_loan_input: ['content'],
  credit_loan_rate: ['content'],
  credit_rate_cut: ['content'],
  credit_rate_cut_request: ['content'],
  credit_report: ['content'],
  credit_response_request: ['content'],
  credit_score: ['content'],
  gene_group_member: ['content'],
  gene_lab_message: ['content'],
  gene_voucher: ['code'],
  microbiome_lab_message: ['content'],
  microbiome_voucher: ['code'],
  credit_third_party_consent: ['content'],
  credit_history: ['content'],
  credit_inquiry_notice: ['content'],
  credit_score_increase: ['content'],
  deletion_request: ['tokens'],
  idempotency: ['response_body'],
  list_consent: ['tokens', 'listed'],
  manual_asset: ['content'],
  awaited_organization: ['content'],
  bridge_grant: ['content'],
  net_worth_day: ['content'],
  net_worth_part: ['content'],
  person: ['profile'],
  push_device: ['push_token'],
} as const satisfies Columns

/** Columns that stay as they were sealed, each with the reason; the version of their key stays with them. */
export const SEALED_ONCE: { readonly [label: string]: string } = {
  'consent_ledger.content': 'the chain is over the bytes as they were sealed, and its rows are only added',
  'data_download_part.content': 'under a key of its own, for a day at most',
  'gene_result.content': 'under the key of its application, which ends with it',
  'gene_application.content': 'under a key of its own application, which ends with it',
  'health_insurance_link.content': 'under a key of its own link, which ends with it',
  'microbiome_result.content': 'under the key of its application, which ends with it',
  'microbiome_application.content': 'under a key of its own application, which ends with it',
}
