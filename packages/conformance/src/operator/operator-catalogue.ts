import type { CheckText } from '../verdicts.ts'

/**
 * Every check of an operator, by the calls that it makes to the kit's small bank. Sections are those of
 * docs/reference/standard.md.
 */
export const OPERATOR_CHECKS = {
  'operator.certificate': { title: 'its certificate carries its SERIALNUMBER', source: 'Parties and transport' },
  'operator.trace-id': { title: 'x-api-tran-id is its org_code, M and 14 more', source: 'Identifiers' },
  'operator.trace-id-once': { title: 'no x-api-tran-id comes twice', source: 'Identifiers' },
  'operator.api-type': { title: 'every data call says its x-api-type', source: 'Kinds of calls' },
  'operator.slots': { title: 'scheduled calls come in the slots', source: 'Kinds of calls' },
  'operator.content-type': { title: 'forms to the token calls, JSON to the others', source: 'Calls for data' },
  'operator.known-call': { title: 'only calls that 공통-001 lists, by their methods', source: 'Calls for data' },
  'operator.org-code': { title: 'every call names the provider by org_code', source: 'Calls for data' },
  'operator.credential': { title: 'token calls carry client_id and client_secret', source: 'Authentication' },
  'operator.token-request': { title: '통합인증-002 has its fields and right lengths', source: 'Authentication' },
  'operator.tx-id': { title: 'tx_id names operator, provider and agency', source: 'Identifiers' },
  'operator.consent': {
    title: 'the signed document is a transfer request to this provider',
    source: 'Consent document',
  },
  'operator.scope': { title: 'only calls of the scopes that were given', source: 'Scopes' },
  'operator.not-consented': { title: 'nothing is asked about an asset outside the request', source: 'Response codes' },
  'operator.limit': { title: 'limit is 1 to 500', source: 'Paging' },
  'operator.cursor': { title: 'next_page is one that was answered, without search_timestamp', source: 'Paging' },
  'operator.all-pages': { title: 'every next_page is asked for', source: 'Paging' },
  'operator.stamp': { title: 'search_timestamp is 0 or one that was answered', source: 'Paging' },
  'operator.period': { title: 'periods are of real days, in order, five years back at most', source: 'Kinds of calls' },
  'operator.renewal': { title: 'after 40101 it renews once and goes on with the new token', source: 'Response codes' },
  'operator.retry-after': { title: 'it waits as long as Retry-After says', source: 'Response codes' },
  'operator.revoked': { title: 'a token that it revoked is not used again', source: 'Renewal' },
} as const satisfies Readonly<Record<string, CheckText>>

export type OperatorCheckId = keyof typeof OPERATOR_CHECKS

export const operatorChecks = Object.entries(OPERATOR_CHECKS) as [OperatorCheckId, CheckText][]
