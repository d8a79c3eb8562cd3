import { z } from 'zod'
import { EpochMsOut, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { THIRD_PARTY_CONSENT_STATUSES } from './third-party-names.ts'

export type ThirdPartyConsentStatus = (typeof THIRD_PARTY_CONSENT_STATUSES)[number]

/** Purposes of a third-party provision. */
const PURPOSES = [
  'CREDIT_EVALUATION',
  'LOAN_COMPARISON',
  'PRODUCT_RECOMMENDATION',
  'MARKETING',
  'STATISTICS',
  'OTHER',
] as const

/** A time in Korea as fourteen digits, YYYYMMDDhhmmss. */
const Dtime = z.string().regex(/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d$/)

/** Ten characters of our own code, followed by a part that we choose. */
export const ProvConsentNum = z.string().regex(/^[\x21-\x7e]{1,50}$/)

export const ThirdPartyConsent = z.object({
  provConsentNum: ProvConsentNum,
  serviceName: z.string(),
  consentName: z.string(),
  provConsentStatusEnum: openEnum(THIRD_PARTY_CONSENT_STATUSES),
  consentDtime: Dtime,
  senderOrganizationName: z.string(),
  receiverName: z.string(),
  purposeTypeEnum: openEnum(PURPOSES),
})
export type ThirdPartyConsent = z.infer<typeof ThirdPartyConsent>

export const ThirdPartyConsentDetail = ThirdPartyConsent.extend({
  purpose: z.string(),
  providedItems: z.array(z.string()),
  retentionPeriodText: z.string(),
  /** Whether it allowed a single provision. */
  isOnce: z.boolean(),
  /** What we receive for it. */
  rewardEnum: openEnum(['NONE', 'MONEY', 'INFORMATION']),
  /** When it was withdrawn; null until then. */
  revokeDtime: Dtime.nullable(),
  isRevocable: z.boolean(),
  /** Every provision, the last one first. */
  provisions: z.array(z.object({ providedDtime: Dtime, itemCount: z.number().int() })),
})
export type ThirdPartyConsentDetail = z.infer<typeof ThirdPartyConsentDetail>

const MOST = 500
const access = ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'] as const
/** A value above the maximum is clamped, as everywhere. */
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .default(20)
  .transform((count) => Math.min(count, MOST))
const nextPage = z.string().min(1).max(1_000).optional()

export const creditThirdPartyConsents = creditCalls({
  listThirdPartyConsents: {
    method: 'GET',
    path: '/v1/credit/users/me/list-third-party-consents',
    who: 'user',
    summary: 'Consents under which something of the person goes to somebody else, the last one first',
    errors: [...access, 'INVALID_PAGE_TOKEN'],
    query: z.object({
      /** Left out: three years ago. At most five years ago. */
      fromDtime: Dtime.optional(),
      /** Left out: now. */
      toDtime: Dtime.optional(),
      /** Absent on the first page. */
      nextPage,
      limit,
    }),
    response: z.object({
      consents: z.array(ThirdPartyConsent),
      /** Null on the last page. */
      nextPage: z.string().nullable(),
      totalCount: z.number().int(),
    }),
  },
  listThirdPartyConsentDetails: {
    method: 'GET',
    path: '/v1/credit/users/me/list-third-party-consent-details',
    who: 'user',
    summary: 'One such consent whole, with each time something was sent',
    errors: [...access, 'CREDIT_THIRD_PARTY_CONSENT_NOT_FOUND', 'INVALID_PAGE_TOKEN'],
    query: z.object({ provConsentNum: ProvConsentNum, nextPage, limit }),
    response: z.object({
      consent: ThirdPartyConsentDetail,
      /** Next page of the provisions; null on the last page. */
      nextPage: z.string().nullable(),
    }),
  },
  revokeConsent: {
    method: 'GET',
    path: '/v1/credit/users/me/revoke-consent',
    who: 'user',
    effects: 'outside',
    summary: 'Takes such a consent back; the receiver is told to delete what it got. Again answers how it stands',
    errors: [...access, 'CREDIT_THIRD_PARTY_CONSENT_NOT_FOUND', 'CREDIT_THIRD_PARTY_CONSENT_NOT_REVOCABLE'],
    query: z.object({ provConsentNum: ProvConsentNum }),
    response: z.object({
      provConsentNum: ProvConsentNum,
      provConsentStatusEnum: openEnum(THIRD_PARTY_CONSENT_STATUSES),
      revokeRequestedAtMs: EpochMsOut,
    }),
  },
})
