import { ledgerContent } from '../ledger/ledger-rows.ts'
import { type DownloadTables, leftOut, openedWithOwn } from './download-tables.ts'

/** Tables that belong to no service. */
export const DOWNLOAD_TABLES_OF_PARTS: DownloadTables = {
  access_log: {
    by: ['access_log_id'],
    columns: {
      access_log_id: 'AS_STORED',
      operation: 'AS_STORED',
      caller: 'AS_STORED',
      service: 'AS_STORED',
      request_id: 'AS_STORED',
      occurred_at: 'AS_STORED',
    },
  },
  call_limit: {
    by: ['limit_name'],
    columns: { limit_name: 'AS_STORED', taken: 'AS_STORED', ends_at: 'AS_STORED' },
  },
  consent_ledger: {
    by: ['seq'],
    columns: {
      seq: 'AS_STORED',
      service: 'AS_STORED',
      kind: 'AS_STORED',
      consent_id: 'AS_STORED',
      subject_id: 'AS_STORED',
      day: 'AS_STORED',
      recorded_at: 'AS_STORED',
      content: openedWithOwn(ledgerContent),
      commitment: 'AS_STORED',
      previous_hash: 'AS_STORED',
      hash: 'AS_STORED',
      mac: 'AS_STORED',
    },
  },
  consent_ledger_head: leftOut('the last row of consent_ledger, once more'),
  deletion_request: {
    by: ['deletion_id'],
    columns: {
      deletion_id: 'AS_STORED',
      organization_guid: 'AS_STORED',
      state: 'AS_STORED',
      connection_state: 'AS_STORED',
      requested_at: 'AS_STORED',
      destroyed_at: 'AS_STORED',
      revoked_at: 'AS_STORED',
      tokens: leftOut('opens the door of an institution'),
      tokens_end_at: 'AS_STORED',
      attempt_count: 'AS_STORED',
      failure: 'AS_STORED',
      next_due_at: 'AS_STORED',
    },
  },
  idempotency: leftOut(
    'answers to calls for a day, so that none is made twice: what they say stands in the other tables',
  ),
}
