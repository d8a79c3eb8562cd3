import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'

/**
 * The comprehensive portal: who takes part in MyData and with which credentials.
 * Answers are read liberally (null = absent, unknown fields ignored), keys strictly.
 *
 * @source docs/standard.md#portal (지원-001, 지원-002, 지원-003)
 */
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined)

/** Codes and counts that some participants send as numbers. */
const text = z.union([z.string(), z.number()]).transform(String)

/** 지원-001 request, form encoded. */
export const PortalTokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().min(1).max(50),
  client_secret: z.string().min(1).max(50),
  scope: z.literal('manage'),
})
export type PortalTokenRequest = z.infer<typeof PortalTokenRequest>

/** 지원-001 answer. `expires_in` in seconds, a year at most. */
export const PortalTokenAnswer = z.object({
  token_type: z.string(),
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
  scope: optional(z.string()),
})
export type PortalTokenAnswer = z.infer<typeof PortalTokenAnswer>

/**
 * A planned outage. The standard has no feed for this; it stands beside the rows as an addition of ours.
 * `IRREGULAR`: `from` and `to` are YYYYMMDDhhmmss in Korea, `to` exclusive.
 * `DAILY`: `from` and `to` are hhmm in Korea; a `to` at or before `from` is on the next day.
 */
export const Maintenance = z.object({
  from: z.string().regex(/^(\d{14}|\d{4})$/),
  to: z.string().regex(/^(\d{14}|\d{4})$/),
  cycle: z.enum(['IRREGULAR', 'DAILY']),
  reason: optional(z.string()),
})
export type Maintenance = z.infer<typeof Maintenance>

/** One participant in 지원-002. `op_type` I new, M changed, D gone (then only the codes matter). */
export const PortalOrg = z.object({
  op_type: z.enum(['I', 'M', 'D']),
  org_code: z.string().regex(/^[A-Za-z0-9]{10}$/),
  /** 01 provider, 02 provider behind a relay, 03 operator, 04 relay, 05 identity agency, 06 e-sign agency, 07 portal. */
  org_type: text,
  org_name: z.string().min(1),
  org_regno: optional(z.string()),
  corp_regno: optional(z.string()),
  /** Business number that the server certificate's subject must carry as SERIALNUMBER. */
  serial_num: optional(z.string()),
  address: optional(z.string()),
  /** `host` or `host:port`, without a scheme. */
  domain: optional(z.string()),
  relay_org_code: optional(z.string()),
  industry: optional(z.string()),
  /** 01 integrated only, 02 individual only, 03 both. */
  auth_type: optional(text),
  is_rcv_org: optional(z.boolean()),
  /** Slots for scheduled transfers, `hhmm:hhmm` in Korea, three at most. */
  np_time_list: optional(z.array(z.string())),
  /** Ours: other names that people type. */
  aliases: optional(z.array(z.string())),
  /** Ours: as 지원-102 answers it: 01 normal, 02 failure, 03 maintenance, 99 other. */
  availability: optional(text),
  /** Ours. */
  maintenance_list: optional(z.array(Maintenance)),
})
export type PortalOrg = z.infer<typeof PortalOrg>

/**
 * 지원-002 answer: the participants changed after the asked `search_timestamp`.
 * A row that cannot be read must not cost the other rows: parse `org_list` row by row with {@link PortalOrg}.
 */
export const PortalOrgsAnswer = z.object({
  rsp_code: text,
  rsp_msg: optional(z.string()),
  search_timestamp: optional(z.coerce.number().int().nonnegative()),
  org_cnt: optional(z.coerce.number().int()),
  org_list: optional(z.array(z.unknown())),
  /** Ours: an outage of everything, or absent. */
  all_maintenance: optional(Maintenance),
})
export type PortalOrgsAnswer = z.infer<typeof PortalOrgsAnswer>

/** 지원-003 answer: the service credentials of operators, as providers fetch them. */
export const PortalServicesAnswer = z.object({
  rsp_code: text,
  rsp_msg: optional(z.string()),
  search_timestamp: optional(z.coerce.number().int().nonnegative()),
  org_list: optional(
    z.array(
      z.object({
        org_code: z.string(),
        service_list: z.array(
          z.object({
            service_name: z.string(),
            op_type: z.enum(['I', 'M', 'D']),
            client_id: z.string(),
            client_secret: z.string(),
            redirect_uri_list: optional(z.array(z.string())),
            app_scheme_list: optional(z.array(z.string())),
          }),
        ),
      }),
    ),
  ),
})
export type PortalServicesAnswer = z.infer<typeof PortalServicesAnswer>

/** 지원-003 is called by institutions, never by us. */
export const PORTAL_CALLS = outsideCalls({
  '지원-001': {
    method: 'POST',
    path: '/mgmts/oauth/2.0/token',
    sends: 'form',
    request: PortalTokenRequest,
    answer: PortalTokenAnswer,
  },
  '지원-002': { method: 'GET', path: '/v2/mgmts/orgs', sends: 'query', answer: PortalOrgsAnswer },
  '지원-003': { method: 'GET', path: '/v2/mgmts/services', sends: 'query', answer: PortalServicesAnswer },
})
