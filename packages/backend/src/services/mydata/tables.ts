import type { PersonalTable } from '../../platform/db/for-user.ts'
import type { PersonalTables } from '../../platform/db/tables/personal-tables.ts'

/** Tables whose rows allow a worker to write for the person: they are deleted before any other. */
export const WORK_TABLES = ['sync_organization', 'sync'] as const satisfies readonly PersonalTable[]

/** Tables whose rows belong to one institution each, by `organization_guid`; referenced tables come later. */
export const INSTITUTION_TABLES = [
  'sync_organization',
  'asset_transaction',
  'collection_state',
  'asset_question',
  'linked_cash_answer',
  'asset',
  'connection_reading',
  'net_worth_part',
  'awaited_return',
  'notice',
  'oauth_state',
  'list_consent',
  'consent_document',
  'connection',
] as const satisfies readonly PersonalTable[]

export const mydataTables: PersonalTables = {
  destroyed: [
    ...WORK_TABLES,
    'asset_transaction',
    'collection_state',
    'asset_question',
    'linked_cash_answer',
    'asset',
    'connection_reading',
    'connection',
    'list_consent',
    'manual_asset',
    'awaited_organization',
    'awaited_return',
    'bridge_grant',
    'net_worth_day',
    'net_worth_part',
    'notice',
    'connect_journey',
    'oauth_state',
    'consent_record',
    'consent_document',
    'certification_transaction',
  ],
  retained: {
    security_event: 'ids and reasons',
  },
}
