import type { PersonalTables } from '../../platform/db/tables/personal-tables.ts'

export const accountTables: PersonalTables = {
  destroyed: ['push_device', 'user_key_value', 'data_download_part', 'data_download'],
  retained: {
    user_terms_consent: 'belongs to the sign-in',
    analytics_event: 'presses without content; goes by its own age',
    ci_index: 'routing: the way back to the same account',
  },
}
