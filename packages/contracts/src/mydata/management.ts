/** Queries of operators, on the internal listener with a credential of their own. */
import { z } from 'zod'
import { OrganizationGuid, UserId } from '../shared/ids.ts'
import { EpochMsOut, KoreanDate, Limit, openEnum, PageToken, Uuid } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import { CERTIFICATE_ORGANIZATIONS, CERTIFICATE_TYPES } from './enums.ts'

/** Result of a submitted consent. */
export const CONSENT_STATES = ['PENDING', 'SIGNED', 'REJECTED', 'EXPIRED', 'SUPERSEDED'] as const

/** A consent, a change of it (cycle, end, switches), or its end. */
export const CONSENT_HISTORY_KINDS = ['CONSENT', 'CHANGE', 'WITHDRAWAL'] as const

/**
 * One entry of a person's history, without institutions, choices and texts, which an operator does not need. After a
 * deletion only the ledger's entries remain, without the data that accompanied them.
 */
export const ConsentHistory = z.object({
  historyKindEnum: openEnum(CONSENT_HISTORY_KINDS),
  /** The consent that the entry records, changes or ends; null where none is known. */
  consentId: Uuid.nullable(),
  occurredAtMs: EpochMsOut,
  /** False: not signed, or signed before there was a ledger. */
  isInLedger: z.boolean(),
  /** State of a consent; null for a change or an end. */
  consentStateEnum: openEnum(CONSENT_STATES).nullable(),
  /** Number of institutions of a consent; null for a change or an end. */
  organizationCount: z.number().int().nullable(),
  /** End of the requested transfer requests; null once that is deleted. */
  consentEndsAtMs: EpochMsOut.nullable(),
  /** Version of the texts that were shown; null when the page did not send it, and once that is deleted. */
  copyVersion: z.string().nullable(),
  mydataCertificateOrganizationEnum: openEnum(CERTIFICATE_ORGANIZATIONS).nullable(),
  certificateTypeEnum: openEnum(CERTIFICATE_TYPES).nullable(),
})
export type ConsentHistory = z.infer<typeof ConsentHistory>

/** Transfer requests with one institution on one day in Korea, counted from its answers to token calls. */
export const ConsentStatistics = z.object({
  statDate: KoreanDate,
  organizationGuid: OrganizationGuid,
  consentNewCount: z.number().int(),
  consentRenewedCount: z.number().int(),
  consentRevokedCount: z.number().int(),
  /** Failed token calls of any kind. */
  failedCount: z.number().int(),
})
export type ConsentStatistics = z.infer<typeof ConsentStatistics>

/** Most days of one query, both ends included. @source ours: a quarter */
export const STATISTICS_DAYS_MAX = 92

export const management = mydataCalls({
  listConsentHistories: {
    method: 'GET',
    path: '/v1/mydata/management/consent-histories',
    who: 'management',
    summary:
      'Consents of one person with their changes and ends, newest first; who asked stands in the access log of that person',
    errors: ['INVALID_PAGE_TOKEN'],
    query: z.object({ ieumUserId: UserId, pageToken: PageToken, limit: Limit }),
    response: z.object({ consentHistories: z.array(ConsentHistory), nextPageToken: z.string().nullable() }),
  },
  getConsentStatistics: {
    method: 'GET',
    path: '/v1/mydata/management/consent-statistics',
    who: 'management',
    summary: 'Transfer requests by day and institution, the first day first; 92 days at most, nobody is named',
    errors: ['INVALID_PAGE_TOKEN'],
    query: z.object({ fromDate: KoreanDate, toDate: KoreanDate, pageToken: PageToken, limit: Limit }),
    response: z.object({ statistics: z.array(ConsentStatistics), nextPageToken: z.string().nullable() }),
  },
})
