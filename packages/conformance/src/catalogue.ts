import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import type { CheckText, Verdicts } from './verdicts.ts'

/**
 * Every check of a provider that is not about one data call, once: its requirement, and the source. Sections are those
 * of docs/reference/standard.md; for gaps of the standard, docs/operating/conformance.md lists what is accepted.
 */
const TRANSPORT = 'Parties and transport'
const IDENTIFIERS = 'Identifiers'
const KINDS = 'Kinds of calls'
const PAGING = 'Paging'
const CODES = 'Response codes'
const AUTHENTICATION = 'Authentication'
const RENEWAL = 'Renewal'
const CONSENT = 'Consent document'
const CALLS = 'Calls for data'
const SCOPES = 'Scopes'
/** Applies to every programmatic interface. */
const HTTP = 'JSON over HTTPS (RFC 8259, RFC 9110)'

export const CHECKS = {
  'transport.handshake': { title: 'TLS 1.3 with a certificate of a trusted authority', source: TRANSPORT },
  'transport.tls-version': { title: 'nothing older than TLS 1.3 is spoken', source: TRANSPORT },
  'transport.client-certificate': { title: 'nobody is answered without a certificate', source: TRANSPORT },
  'transport.serial-number': { title: 'the certificate carries the SERIALNUMBER of the portal', source: TRANSPORT },
  'transport.callers-serial-number': { title: 'a certificate of somebody else is refused, 40103', source: TRANSPORT },

  'answer.arrives': { title: 'every answer comes whole and in time', source: HTTP },
  'answer.size': { title: 'no answer is larger than the limit, packed or unpacked', source: HTTP },
  'answer.redirect': { title: 'nothing leads elsewhere', source: HTTP },
  'answer.json': { title: 'every answer is one JSON object', source: HTTP },
  'answer.content-type': { title: 'every answer says that it is JSON', source: TRANSPORT },
  'answer.trace-id': { title: 'every answer carries the x-api-tran-id of its call', source: IDENTIFIERS },
  'answer.rsp-code': { title: 'rsp_code and rsp_msg, the HTTP status from the code', source: CODES },
  'answer.empty-values': { title: 'what has no value is left out: never null, never ""', source: CALLS },

  'header.trace-id': { title: 'a call without x-api-tran-id is refused, 40002', source: IDENTIFIERS },
  'header.api-type': { title: 'a data call without x-api-type is refused, 40002', source: KINDS },
  'header.api-types': { title: 'all three kinds of calls by the person are answered', source: KINDS },
  'header.scheduled': { title: 'scheduled calls are answered in the slots and 50009 outside', source: KINDS },

  'token.issue': { title: '통합인증-002 gives tokens for a signed consent', source: AUTHENTICATION },
  'token.repeat': { title: 'the same request again opens nothing new', source: AUTHENTICATION },
  'token.other-bytes': { title: 'the same tx_id with other bytes is refused', source: AUTHENTICATION },
  'token.signature': { title: 'a signature with a changed byte is refused', source: AUTHENTICATION },
  'token.life': { title: 'an access token lives 90 days at most, a refresh token a year', source: RENEWAL },
  'token.form': { title: 'an access token is a JWS of this provider for this operator', source: AUTHENTICATION },
  'token.client': { title: 'a wrong client_secret is refused, invalid_client', source: AUTHENTICATION },
  'token.grant-type': { title: 'an unknown grant_type is refused, unsupported_grant_type', source: AUTHENTICATION },
  'token.org-code': { title: 'a token request to another org_code is refused', source: AUTHENTICATION },
  'token.unknown-refresh': { title: 'a refresh token of nobody is refused, invalid_grant', source: RENEWAL },
  'token.refresh': { title: '개별인증-003 gives an access token that is good', source: RENEWAL },

  'common.apis': { title: '공통-001 lists the calls, without a token', source: CALLS },
  'common.consents': { title: '공통-002 tells the transfer request as it is kept', source: CONSENT },

  'form.counts': { title: 'every count is the number of rows that came', source: PAGING },
  'form.numbers': { title: 'amounts, rates and counts are JSON numbers of the stated digits', source: CALLS },
  'form.dates': { title: 'days are YYYYMMDD and moments YYYYMMDDhhmmss, and exist', source: CALLS },
  'form.flags': { title: 'is_… is true or false', source: CALLS },
  'form.codes': {
    title: 'numbers of assets, currencies and codes of institutions in their forms',
    source: IDENTIFIERS,
  },

  'paging.limit': { title: 'no page has more rows than were asked for', source: PAGING },
  'paging.ends': { title: 'pages end, and no cursor comes twice', source: PAGING },
  'paging.duplicates': { title: 'no row stands on two pages', source: PAGING },
  'paging.complete': { title: 'small pages together are what one large page is', source: PAGING },

  'stamp.first': { title: 'search_timestamp 0 answers everything', source: PAGING },
  'stamp.unchanged': { title: 'the answered search_timestamp answers 00001 and no content', source: PAGING },
  'stamp.old': { title: 'a search_timestamp of long ago answers everything', source: PAGING },

  'refusal.no-token': { title: 'a call without a token is refused, 40101', source: CODES },
  'refusal.forged-token': { title: 'a token with a changed byte is refused, 40101', source: CODES },
  'refusal.expired-token': { title: 'an expired token is refused, 40101', source: CODES },
  'refusal.scope': { title: 'a call of a scope that was not given is refused, 40104', source: SCOPES },
  'refusal.not-consented': { title: 'an asset outside the transfer request is refused, 40105', source: CODES },
  'refusal.unknown-asset': { title: 'an asset that nobody has is refused, 40402', source: CODES },
  'refusal.another-persons-asset': {
    title: "another person's asset is refused exactly as one that nobody has",
    source: CODES,
  },
  'refusal.org-code': { title: 'a data call to another org_code is refused', source: CODES },
  'refusal.parameter': { title: 'a day that does not exist is refused, 40001', source: CODES },
  'refusal.old-period': { title: 'more than five years back is refused, 40304', source: KINDS },
  'refusal.path': { title: 'a call that does not exist is refused, 40401', source: CODES },
  'refusal.method': { title: 'another method is refused, 40501', source: CODES },
  'refusal.version': { title: 'a version that does not exist is refused, 40003', source: CODES },

  'revoke.answer': { title: '개별인증-004 answers 00000', source: RENEWAL },
  'revoke.access': { title: 'a revoked access token is refused, 40101', source: RENEWAL },
  'revoke.refresh': { title: 'the refresh token is revoked with it, invalid_grant', source: RENEWAL },
  'revoke.again': { title: 'a second revocation answers 99999', source: RENEWAL },
} as const satisfies Readonly<Record<string, CheckText>>

export type CheckId = keyof typeof CHECKS

/** A check of the catalogue, or of one data call: that its answer fits its schema. */
type AnyCheckId = CheckId | `data.${DataCallId}`

export type ProviderVerdicts = Verdicts<AnyCheckId>

/** All checks of a provider that has these data calls. */
export const checksOf = (dataCalls: readonly DataCallId[]): (readonly [AnyCheckId, CheckText])[] => [
  ...(Object.keys(CHECKS) as CheckId[]).map((id) => [id, CHECKS[id]] as const),
  ...dataCalls.map((id) => {
    const { method, path } = DATA_CALLS[id]
    return [`data.${id}`, { title: `${method} ${path} answers by its schema`, source: CALLS }] as const
  }),
]
