import type { PersonalTable } from '../../db/for-user.ts'

/** Whose rows go when a person's data is destroyed; whoever is referred to comes later. */
export const DESTROYED_TABLES = [
  'asset_transaction',
  'collection_state',
  'asset',
  'manual_asset',
  'net_worth_day',
  'notice',
  'connect_journey',
  'consent_record',
  'consent_document',
  'certification_transaction',
  'idempotency',
  'user_key_value',
] as const satisfies readonly PersonalTable[]

/** Whose rows say that a worker may write for the person: they go first. */
export const WORK_TABLES = ['sync_organization', 'sync'] as const satisfies readonly PersonalTable[]

/** What stays, each with the reason. */
export const KEPT_TABLES: { readonly [table in PersonalTable]?: string } = {
  person: 'who the person is: they can come back',
  user_terms_consent: 'belongs to the sign-in',
  connection: 'emptied and disconnected: its fence keeps late workers out',
  access_log: 'who looked at what, without what it was',
  security_event: 'ids and reasons',
  analytics_event: 'presses without content; goes by its own age',
  ci_index: 'routing: the way back to the same account',
}
