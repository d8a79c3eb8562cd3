import { type DownloadTables, leftOut, openedWithOwn } from '../../platform/data-download/download-tables.ts'
import { personProfile } from './identity/person-profile.ts'

export const accountDownloadTables: DownloadTables = {
  person: {
    by: [],
    columns: {
      profile: openedWithOwn(personProfile),
      created_at: 'AS_STORED',
      last_seen_at: 'AS_STORED',
      destroyed_at: 'AS_STORED',
    },
  },
  user_terms_consent: {
    by: ['terms_type_enum', 'version'],
    columns: {
      terms_type_enum: 'AS_STORED',
      version: 'AS_STORED',
      consented_at: 'AS_STORED',
      withdrawn_at: 'AS_STORED',
    },
  },
  user_key_value: {
    by: ['service_id', 'key'],
    columns: { service_id: 'AS_STORED', key: 'AS_STORED', value: 'AS_STORED' },
  },
  analytics_event: {
    by: ['analytics_event_id'],
    columns: {
      analytics_event_id: 'AS_STORED',
      name: 'AS_STORED',
      screen: 'AS_STORED',
      overlay: 'AS_STORED',
      target: 'AS_STORED',
      purpose: 'AS_STORED',
      code: 'AS_STORED',
      cause: 'AS_STORED',
      client_browser: 'AS_STORED',
      request_id: 'AS_STORED',
      build: 'AS_STORED',
      occurred_at: 'AS_STORED',
    },
  },
  auth_session: {
    by: ['id'],
    columns: {
      id: 'AS_STORED',
      kind: 'AS_STORED',
      os: 'AS_STORED',
      browser: 'AS_STORED',
      ip_address: 'AS_STORED',
      user_agent: 'AS_STORED',
      opened_by: 'AS_STORED',
      device_id: 'AS_STORED',
      token: leftOut('half of what signs somebody in'),
      created_at: 'AS_STORED',
      updated_at: 'AS_STORED',
      last_seen_at: 'AS_STORED',
      expires_at: 'AS_STORED',
    },
  },
  auth_device: {
    by: ['id'],
    columns: {
      id: 'AS_STORED',
      token_hash: leftOut('a hash of what recognises the device'),
      kind: 'AS_STORED',
      os: 'AS_STORED',
      browser: 'AS_STORED',
      first_signed_in_at: 'AS_STORED',
      last_signed_in_at: 'AS_STORED',
      waits_until: 'AS_STORED',
      answered_at: 'AS_STORED',
      pushed_to: 'AS_STORED',
    },
  },
  push_device: {
    by: ['session_id'],
    columns: {
      session_id: 'AS_STORED',
      push_token: leftOut('opens the way to the phone'),
      token_index: leftOut('a keyed hash of it'),
    },
  },
  data_download: {
    by: ['data_download_id'],
    columns: {
      data_download_id: 'AS_STORED',
      state: 'AS_STORED',
      asked_at: 'AS_STORED',
      ready_at: 'AS_STORED',
      opened_at: 'AS_STORED',
      ends_at: 'AS_STORED',
      size_bytes: 'AS_STORED',
      try_count: 'AS_STORED',
      run_id: leftOut('which process of ours makes the file'),
      opened_by: 'AS_STORED',
    },
  },
  data_download_part: leftOut('this file itself'),
}
