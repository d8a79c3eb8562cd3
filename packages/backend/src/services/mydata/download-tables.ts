import {
  asStored,
  type DownloadTables,
  leftOut,
  openedWithInstitutions,
  openedWithOwn,
} from '../../platform/data-download/download-tables.ts'
import { netWorthDay } from './assets/net-worth-day.ts'
import { netWorthPart } from './assets/net-worth-part.ts'
import { assetContent, connectionSummary, transactionContent } from './collect/stored-asset.ts'
import { connectionLists } from './connect/connection-rows.ts'
import {
  certificationTransactionContent,
  consentRecord,
  consentText,
  signedDocument,
  signedPersonInfoRequest,
} from './consent/sealed-consent.ts'
import { waitlistContent } from './institution-waitlist/waitlist-rows.ts'
import { journeyContent } from './journey/sealed-journey.ts'
import { manualAssetContent } from './manual-assets/manual-asset-rows.ts'
import { simplefinGrantContent } from './simplefin/grant-rows.ts'
import { listedAssets } from './two-step/list-consent-rows.ts'

export const mydataDownloadTables: DownloadTables = {
  connection: {
    by: ['organization_guid'],
    // A row contains the lists of a whole institution.
    pageRows: 1,
    columns: {
      ...asStored('organization_guid', 'state', 'certification_transaction_id', 'connected_at', 'consent_ends_at'),
      ...asStored('access_token_expires_at', 'refresh_token_expires_at', 'cycle_days'),
      ...asStored('is_consent_passbook_display_text', 'is_consent_affiliated_store_name'),
      ...asStored('is_consent_transaction_category', 'is_exposed', 'is_partial', 'switched_off_scopes'),
      ...asStored('switched_off_assets'),
      lists: openedWithInstitutions(connectionLists),
      summary: openedWithInstitutions(connectionSummary),
      ...asStored('next_due_at', 'version'),
      tokens: leftOut('opens the door of the institution'),
      fence: leftOut('keeps two processes of ours apart'),
      claimed_by: leftOut('names a process of ours'),
      renewing_until: leftOut('keeps two processes of ours apart'),
    },
  },
  list_consent: {
    by: ['organization_guid'],
    pageRows: 10,
    columns: {
      ...asStored('organization_guid', 'certification_transaction_id', 'consent_ends_at', 'access_token_expires_at'),
      listed: openedWithInstitutions(listedAssets),
      tokens: leftOut('opens the door of the institution'),
    },
  },
  connection_reading: {
    by: ['organization_guid'],
    columns: asStored('organization_guid', 'fetched_at', 'asked_at', 'answered_at', 'freshness', 'ask_again_at'),
  },
  asset: {
    by: ['organization_guid', 'asset_key'],
    pageRows: 50,
    columns: {
      ...asStored('organization_guid', 'asset_key', 'told_key', 'group_enum', 'scope_types', 'status', 'is_new'),
      content: openedWithInstitutions(assetContent),
      content_hash: leftOut('tells whether the content has changed'),
      transactions_hash: leftOut('tells whether other transactions were told'),
      ...asStored('fetched_at', 'version'),
    },
  },
  asset_question: {
    by: ['organization_guid', 'asset_key', 'former_asset_key'],
    columns: asStored('organization_guid', 'asset_key', 'former_asset_key', 'asked_at', 'answered_at'),
  },
  linked_cash_answer: {
    by: ['organization_guid', 'asset_key'],
    columns: {
      ...asStored('organization_guid', 'asset_key', 'deposit_organization_guid', 'deposit_asset_key', 'answered_at'),
    },
  },
  asset_transaction: {
    by: ['organization_guid', 'asset_key', 'transaction_key'],
    columns: {
      ...asStored('organization_guid', 'asset_key', 'transaction_key', 'occurred_at'),
      content: openedWithInstitutions(transactionContent),
      content_hash: leftOut('tells whether the content has changed'),
      ...asStored('version', 'api_id', 'institution_order', 'unreported_since', 'withdrawn_at'),
    },
  },
  collection_state: {
    by: ['organization_guid', 'asset_key', 'api_id'],
    columns: {
      ...asStored('organization_guid', 'asset_key', 'api_id', 'search_timestamp', 'read_back_to', 'last_success_at'),
      ...asStored('facts_version'),
    },
  },
  net_worth_day: { by: ['day'], columns: { day: 'AS_STORED', content: openedWithOwn(netWorthDay) } },
  net_worth_part: {
    by: ['organization_guid', 'day'],
    columns: { organization_guid: 'AS_STORED', day: 'AS_STORED', content: openedWithInstitutions(netWorthPart) },
  },
  manual_asset: {
    by: ['manual_asset_id'],
    columns: {
      ...asStored('manual_asset_id', 'kind'),
      content: openedWithOwn(manualAssetContent),
      ...asStored('created_at', 'updated_at'),
    },
  },
  awaited_organization: {
    by: ['awaited_organization_id'],
    columns: {
      awaited_organization_id: 'AS_STORED',
      content: openedWithOwn(waitlistContent),
      created_at: 'AS_STORED',
      name_hmac: leftOut('finds the name that stands beside it'),
    },
  },
  awaited_return: {
    by: ['organization_guid'],
    columns: asStored('organization_guid', 'is_in_maintenance', 'created_at'),
  },
  bridge_grant: {
    by: ['bridge_grant_id'],
    columns: {
      bridge_grant_id: 'AS_STORED',
      content: openedWithOwn(simplefinGrantContent),
      ...asStored('created_at', 'claimed_at', 'tried_again_at', 'last_read_at', 'ends_at'),
      secret_hmac: leftOut('keyed hash of a secret that opens the accounts'),
      token_hmac: leftOut('keyed hash of the setup token'),
    },
  },
  notice: {
    by: ['notice_id'],
    columns: {
      ...asStored('notice_id', 'organization_guid', 'kind', 'created_at', 'days_before', 'pushed_to', 'ends_at'),
      ...asStored('seen_at'),
    },
  },
  connect_journey: {
    by: ['purpose'],
    columns: {
      purpose: 'AS_STORED',
      content: openedWithOwn(journeyContent),
      ...asStored('saved_at', 'expires_at'),
    },
  },
  certification_transaction: {
    by: ['certification_transaction_id'],
    pageRows: 20,
    columns: {
      ...asStored('certification_transaction_id', 'session_id', 'certificate_type_enum'),
      ...asStored('certificate_organization_enum', 'agency_org_code', 'sign_tx_id', 'cert_tx_id', 'state'),
      ...asStored('requested_at', 'signed_at', 'extended_organization_guids', 'is_individual', 'plain_text_digest'),
      content: openedWithOwn(certificationTransactionContent),
      return_hmac: leftOut('keyed hash of a token that brings the person back from the certificate app'),
    },
  },
  consent_record: {
    by: ['consent_id'],
    pageRows: 20,
    columns: {
      ...asStored('consent_id', 'certification_transaction_id', 'consented_at', 'consent_ends_at', 'copy_version'),
      content: openedWithOwn(consentRecord),
    },
  },
  consent_document: {
    by: ['certification_transaction_id', 'organization_guid'],
    pageRows: 20,
    columns: {
      ...asStored('certification_transaction_id', 'organization_guid', 'ordinal', 'tx_id', 'consent_nonce'),
      ...asStored('ucpid_nonce', 'digest'),
      document: openedWithOwn(consentText),
      signed_document: openedWithOwn(signedDocument),
      signed_person_info_request: openedWithOwn(signedPersonInfoRequest),
      authorization_grant: leftOut('opens the door of the institution'),
    },
  },
  oauth_state: leftOut('who is on a page of an institution, for minutes: ids that certification_transaction has'),
  sync: {
    by: ['sync_id'],
    columns: {
      ...asStored('sync_id', 'kind', 'certification_transaction_id', 'state', 'version', 'created_at', 'begun_at'),
      ...asStored('deadline_at', 'finished_at'),
    },
  },
  sync_organization: {
    by: ['sync_id', 'organization_guid'],
    columns: {
      ...asStored('sync_id', 'organization_guid', 'ordinal', 'state', 'failure', 'is_partial', 'is_token_issued'),
      ...asStored('attempt_count', 'next_due_at', 'freshness', 'ask_again_at'),
      claimed_by: leftOut('names a process of ours'),
    },
  },
  security_event: {
    by: ['security_event_id'],
    columns: asStored('security_event_id', 'kind', 'facts', 'occurred_at'),
  },
}
