/**
 * Response codes of the MyData Standard API: body `rsp_code`, whose first three digits are the HTTP status.
 * `00000`, `00001` and `99999` are 200.
 *
 * @source docs/reference/standard.md#response-codes
 */
export const rspCodes = {
  success: '00000',
  /** Nothing changed since `search_timestamp`; the answer has no list. */
  upToDate: '00001',
  /** Revoke only: the token is no longer valid. */
  alreadyRevoked: '99999',
  badParameter: '40001',
  badHeader: '40002',
  unsupportedVersion: '40003',
  periodTooLong: '40004',
  /** sign_result: the person has not signed yet. */
  signaturePending: '40010',
  /** sign_result: the person refused. Not in the standard; every agency has its own code for it. */
  signatureRejected: '40011',
  tokenInvalid: '40101',
  addressNotAllowed: '40102',
  serialNumberMismatch: '40103',
  scopeInsufficient: '40104',
  assetNotConsented: '40105',
  consentEnded: '40106',
  invalidCall: '40301',
  /** Health insurance: the guardian's authentication has expired, or does not exist. Not in the standard. */
  authenticationOver: '40302',
  organizationUnknown: '40303',
  olderThanFiveYears: '40304',
  assetNotNormal: '40305',
  noSuchEndpoint: '40401',
  assetUnknown: '40402',
  personUnknown: '40403',
  methodNotAllowed: '40501',
  quotaExceeded: '42901',
  systemFailure: '50001',
  maintenance: '50008',
  outsideScheduledWindow: '50009',
} as const

export type RspCode = (typeof rspCodes)[keyof typeof rspCodes]

/** Returns the HTTP status of a response code. */
export function httpStatusOf(rspCode: string): number {
  return rspCode.startsWith('0') || rspCode === rspCodes.alreadyRevoked ? 200 : Number(rspCode.slice(0, 3))
}
