import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { isDay, isMoment } from '../values/calendar.ts'

/**
 * Requests of the comprehensive portal to an operator, us: a token, the valid transfer requests, the statistics of a
 * week once more, and provisions to third parties. Requests are read strictly; names of counts and lists that the
 * standard does not define are ours.
 *
 * @source docs/reference/standard.md#portal (지원-101, 지원-103 to 지원-107)
 */
const OrgCode = z.string().regex(/^[A-Za-z0-9]{10}$/)
const UserCi = z.string().min(1).max(100)
const moment = z.string().refine(isMoment, 'expected YYYYMMDDhhmmss')
const day = z.string().refine(isDay, 'expected YYYYMMDD')

/** 지원-101 request, form encoded. */
export const OperatorTokenRequest = z.object({
  grant_type: z.string().min(1),
  client_id: z.string().min(1).max(50),
  client_secret: z.string().min(1).max(50),
  scope: z.string().min(1),
})

/** 지원-101 answer. `expires_in` in seconds. */
export const OperatorTokenAnswer = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
  scope: z.literal('manage'),
})

/** Body of every success. */
const done = { rsp_code: z.literal('00000'), rsp_msg: z.string() }

/** 지원-103 and 지원-105 request. */
export const OperatorPersonRequest = z.object({ org_code: OrgCode, user_ci: UserCi })

/** 지원-103 answer: the transfer requests that are valid now; days in Korea, the last one included. */
export const OperatorConsentsAnswer = z.object({
  ...done,
  is_member: z.boolean(),
  service_cnt: z.number().int(),
  service_list: z.array(
    z.object({
      client_id: z.string(),
      consent_cnt: z.number().int(),
      consent_list: z.array(
        z.object({
          org_code: OrgCode,
          /** Scopes, separated by spaces. */
          scope: z.string(),
          consent_date: day,
          consent_end_date: day,
        }),
      ),
    }),
  ),
})
export type OperatorConsentsAnswer = z.infer<typeof OperatorConsentsAnswer>

/** 지원-104 request: the report of a Sunday, of one type, as 지원-004 sends it. `org_type` 03 is an operator. */
export const OperatorStatisticsRequest = z.object({
  org_code: OrgCode,
  org_type: z.literal('03'),
  inquiry_date: day,
  type: z.enum(['1', '2', '3']),
})

/** org_code followed by up to 40 characters of the operator's own. */
const ProvConsentNum = z.string().regex(/^[A-Za-z0-9]{11,50}$/)

/**
 * 지원-105 answer: consents to provide data to third parties. `prov_consent_status` 01 valid, 02 being withdrawn, 03
 * withdrawn, 04 expired; `prov_revoke_dtime` only with 03.
 */
export const OperatorAgreementsAnswer = z.object({
  ...done,
  agreement_cnt: z.number().int(),
  agreement_list: z.array(
    z.object({
      prov_consent_num: ProvConsentNum,
      prov_consent_status: z.enum(['01', '02', '03', '04']),
      is_once: z.boolean(),
      prov_revoke_dtime: moment.optional(),
      /** Consequences of a withdrawal. */
      revoke_info: z.string().max(300),
      prov_service_name: z.string(),
      prov_consent_name: z.string(),
      prov_consent_dtime: moment,
      snd_org_code: OrgCode,
      consent_rcv_name: z.string(),
      prov_consent_purpose: z.string(),
      prov_consent_period: z.string(),
    }),
  ),
})
export type OperatorAgreementsAnswer = z.infer<typeof OperatorAgreementsAnswer>

/** 지원-106 request: provisions under one consent, both moments included. */
export const OperatorProvisionsRequest = z.object({
  org_code: OrgCode,
  prov_consent_num: ProvConsentNum,
  from_dtime: moment,
  to_dtime: moment,
  limit: z
    .union([z.number(), z.string().regex(/^\d{1,3}$/)])
    .transform(Number)
    .pipe(z.number().int().min(1).max(500)),
  next_page: z.string().min(1).max(1_000).optional(),
})

/** 지원-106 answer, newest first; `next_page` is absent on the last page. */
export const OperatorProvisionsAnswer = z.object({
  ...done,
  next_page: z.string().optional(),
  prov_cnt: z.number().int(),
  prov_list: z.array(
    z.object({
      snd_org_code: OrgCode,
      prov_rcv_name: z.string(),
      prov_purpose: z.string(),
      prov_period: z.string(),
      /** The provided data, in words. */
      prov_asset: z.string().max(5_000),
      is_reward: z.boolean(),
      prov_dtime: moment,
    }),
  ),
})
export type OperatorProvisionsAnswer = z.infer<typeof OperatorProvisionsAnswer>

/** 지원-107 request. */
export const OperatorRevokeRequest = z.object({ org_code: OrgCode, prov_consent_num: ProvConsentNum })

/** 지원-104 and 지원-107 return only a confirmation. */
export const OperatorDoneAnswer = z.object(done)

/** Calls that an operator serves to the portal; 지원-102 is served by providers. */
export const OPERATOR_CALLS = outsideCalls({
  '지원-101': {
    method: 'POST',
    path: '/mgmts/oauth/2.0/token',
    sends: 'form',
    request: OperatorTokenRequest,
    answer: OperatorTokenAnswer,
  },
  '지원-103': {
    method: 'POST',
    path: '/v1/mgmts/consents',
    sends: 'json',
    request: OperatorPersonRequest,
    answer: OperatorConsentsAnswer,
  },
  '지원-104': {
    method: 'GET',
    path: '/v1/mgmts/req-statistics',
    sends: 'query',
    request: OperatorStatisticsRequest,
    answer: OperatorDoneAnswer,
  },
  '지원-105': {
    method: 'POST',
    path: '/v2/mgmts/agreements',
    sends: 'json',
    request: OperatorPersonRequest,
    answer: OperatorAgreementsAnswer,
  },
  '지원-106': {
    method: 'POST',
    path: '/v2/mgmts/agreements/detail',
    sends: 'json',
    request: OperatorProvisionsRequest,
    answer: OperatorProvisionsAnswer,
  },
  '지원-107': {
    method: 'POST',
    path: '/v2/mgmts/agreements/revoke',
    sends: 'json',
    request: OperatorRevokeRequest,
    answer: OperatorDoneAnswer,
  },
})
