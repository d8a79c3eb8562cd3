import { ledgerContent } from '../ledger/ledger-rows.ts'
import { asStored, type DownloadTables, leftOut, openedWithOwn } from './download-tables.ts'

/** Tables that belong to no service. */
export const DOWNLOAD_TABLES_OF_PARTS: DownloadTables = {
  access_log: {
    by: ['access_log_id'],
    columns: asStored('access_log_id', 'operation', 'caller', 'service', 'request_id', 'occurred_at'),
  },
  call_limit: {
    by: ['limit_name'],
    columns: asStored('limit_name', 'taken', 'ends_at'),
  },
  consent_ledger: {
    by: ['seq'],
    columns: {
      ...asStored('seq', 'service', 'kind', 'consent_id', 'subject_id', 'day', 'recorded_at'),
      content: openedWithOwn(ledgerContent),
      ...asStored('commitment', 'previous_hash', 'hash', 'mac'),
    },
  },
  consent_ledger_head: leftOut('the last row of consent_ledger, once more'),
  deletion_request: {
    by: ['deletion_id'],
    columns: {
      ...asStored('deletion_id', 'organization_guid', 'state', 'connection_state', 'requested_at', 'destroyed_at'),
      ...asStored('revoked_at'),
      tokens: leftOut('opens the door of an institution'),
      ...asStored('tokens_end_at', 'attempt_count', 'failure', 'next_due_at'),
    },
  },
  idempotency: leftOut(
    'answers to calls for a day, so that none is made twice: what they say stands in the other tables',
  ),
}
