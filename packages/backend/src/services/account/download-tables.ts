import { asStored, type DownloadTables, leftOut, openedWithOwn } from '../../platform/data-download/download-tables.ts'
import { personProfile } from './identity/person-profile.ts'

export const accountDownloadTables: DownloadTables = {
  person: {
    by: [],
    columns: {
      profile: openedWithOwn(personProfile),
      ...asStored('created_at', 'last_seen_at', 'destroyed_at'),
    },
  },
  user_terms_consent: {
    by: ['terms_type_enum', 'version'],
    columns: asStored('terms_type_enum', 'version', 'consented_at', 'withdrawn_at'),
  },
  user_key_value: {
    by: ['service_id', 'key'],
    columns: asStored('service_id', 'key', 'value'),
  },
  analytics_event: {
    by: ['analytics_event_id'],
    columns: {
      ...asStored('analytics_event_id', 'name', 'screen', 'overlay', 'target', 'purpose', 'code', 'cause'),
      ...asStored('client_browser', 'request_id', 'build', 'occurred_at'),
    },
  },
  auth_session: {
    by: ['id'],
    columns: {
      ...asStored('id', 'kind', 'os', 'browser', 'ip_address', 'user_agent', 'opened_by', 'device_id'),
      token: leftOut('half of what signs somebody in'),
      ...asStored('created_at', 'updated_at', 'last_seen_at', 'expires_at'),
    },
  },
  auth_device: {
    by: ['id'],
    columns: {
      id: 'AS_STORED',
      token_hash: leftOut('a hash of what recognises the device'),
      ...asStored('kind', 'os', 'browser', 'first_signed_in_at', 'last_signed_in_at', 'waits_until', 'answered_at'),
      ...asStored('pushed_to'),
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
      ...asStored('data_download_id', 'state', 'asked_at', 'ready_at', 'opened_at', 'ends_at', 'size_bytes'),
      ...asStored('try_count'),
      run_id: leftOut('which process of ours makes the file'),
      opened_by: 'AS_STORED',
    },
  },
  data_download_part: leftOut('this file itself'),
}
