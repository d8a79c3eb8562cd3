import { both, code, displayed, type ErrorFacts } from '../shared/error-facts.ts'

/** Refusals of the data connection. */
export const MYDATA_ERRORS = {
  // choosing and consenting
  MYDATA_UNDER_AGE: code(403, 'state', displayed),
  MYDATA_ORGANIZATION_NOT_FOUND: code(404, 'request'),
  MYDATA_ORGANIZATION_NOT_CONNECTABLE: code(409, 'state', both),
  MYDATA_CONSENT_INVALID: code(400, 'request'),
  MYDATA_LIST_CONSENT_REQUIRED: code(409, 'state'),
  MYDATA_THIRD_PARTY_PROVISION_REQUIRED: code(403, 'state'),
  MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: code(409, 'state', displayed),
  MYDATA_CERTIFICATE_REQUEST_FAILED: code(503, 'outside', both),

  // connecting
  MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND: code(404, 'request'),
  MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED: code(409, 'state', displayed),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: code(409, 'outside', displayed),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: code(409, 'outside', both),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: code(409, 'outside', both),

  // connected data
  MYDATA_SYNC_NOT_FOUND: code(404, 'request'),
  MYDATA_SYNC_NOTHING_TO_RETRY: code(409, 'state'),
  MYDATA_ASSET_NOT_FOUND: code(404, 'request'),
  MYDATA_SIGNATURE_REQUIRED: code(409, 'state', displayed),
  MYDATA_MANUAL_ASSET_NOT_FOUND: code(404, 'request'),
  MYDATA_MANUAL_ASSETS_FULL: code(409, 'state', displayed),
  MYDATA_AWAITED_ORGANIZATION_NOT_FOUND: code(404, 'request'),
  MYDATA_AWAITED_ORGANIZATIONS_FULL: code(409, 'state', displayed),
  MYDATA_SIGN_IN_NOT_FRESH: code(403, 'caller', displayed),
  MYDATA_SIGN_IN_ON_NEW_DEVICE: code(403, 'caller', displayed),
  MYDATA_BRIDGE_GRANT_NOT_FOUND: code(404, 'request'),
  MYDATA_BRIDGE_GRANTS_FULL: code(409, 'state', displayed),
  MYDATA_REFRESH_TOO_SOON: code(429, 'limit', both),
  MYDATA_JOURNEY_NOT_FOUND: code(404, 'request'),
  MYDATA_CONSENT_NOT_FOUND: code(404, 'request'),
  MYDATA_DELETION_NOT_FOUND: code(404, 'request'),
  MYDATA_DELETION_NOT_CANCELLABLE: code(409, 'state', displayed),
} as const satisfies { readonly [code: string]: ErrorFacts }
