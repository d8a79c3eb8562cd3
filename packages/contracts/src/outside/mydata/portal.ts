import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { isMoment, isTimeOfDay } from '../values/calendar.ts'
import { LifeSeconds } from '../values/life-seconds.ts'
import { visible } from '../values/visible.ts'
import { isWritable, visibleText } from '../values/writable.ts'

/**
 * The comprehensive portal: the participants of MyData and their credentials. Answers are read liberally (null =
 * absent, unknown fields ignored), keys strictly.
 *
 * @source docs/reference/standard.md#portal (지원-001, 지원-002, 지원-003)
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
  access_token: visible(2000),
  expires_in: LifeSeconds,
  scope: optional(z.string()),
})
export type PortalTokenAnswer = z.infer<typeof PortalTokenAnswer>

/** Text that can be stored and shown. */
const line = z.string().refine(isWritable, 'expected writable text').transform(visibleText)

/** A field that is not stored may have any value. */
const notStored = <S extends z.ZodType>(schema: S) => optional(schema).catch(undefined)

/** The valid elements, at most `most`: an invalid one is dropped alone. */
const elementsThatFit = <S extends z.ZodType>(element: S, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.slice(0, most).flatMap((one): z.output<S>[] => {
        const parsed = element.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    )

const moment = z.string().refine(isMoment, 'expected YYYYMMDDhhmmss')
const timeOfDay = z.string().refine(isTimeOfDay, 'expected hhmm')
const reason = optional(line)

/**
 * A planned outage. The standard has no feed for this; it is our addition to the rows. `IRREGULAR`: `from` and `to` are
 * YYYYMMDDhhmmss in Korea, `to` exclusive. `DAILY`: `from` and `to` are hhmm in Korea; a `to` at or before `from` is on
 * the next day.
 */
export const Maintenance = z.discriminatedUnion('cycle', [
  z.object({ from: moment, to: moment, cycle: z.literal('IRREGULAR'), reason }),
  z.object({ from: timeOfDay, to: timeOfDay, cycle: z.literal('DAILY'), reason }),
])
export type Maintenance = z.infer<typeof Maintenance>

/** Outages that can be read. */
export const MaintenanceList = elementsThatFit(Maintenance, 50)

/** Slots for scheduled transfers, `hhmm:hhmm` in Korea, at most three. */
export const SlotList = elementsThatFit(
  z.string().refine((slot) => slot.length === 9 && slot[4] === ':' && slot.split(':').every(isTimeOfDay)),
  3,
)

/** Other names that people type. */
export const AliasList = elementsThatFit(line.pipe(z.string().min(1)), 50)

/** One participant in 지원-002. `op_type` I new, M changed, D deleted (then only the codes matter). */
export const PortalOrg = z.object({
  op_type: z.enum(['I', 'M', 'D']),
  org_code: z.string().regex(/^[A-Za-z0-9]{10}$/),
  /** 01 provider, 02 provider behind a relay, 03 operator, 04 relay, 05 identity agency, 06 e-sign agency, 07 portal. */
  org_type: text.pipe(line),
  /** Empty when it has no visible character. */
  org_name: z.string().min(1).pipe(line),
  org_regno: notStored(z.string()),
  corp_regno: notStored(z.string()),
  /** Business number that the server certificate's subject must carry as SERIALNUMBER. */
  serial_num: optional(line),
  address: notStored(z.string()),
  /** `host` or `host:port`, without a scheme. */
  domain: optional(line),
  relay_org_code: optional(line),
  industry: optional(line),
  /** 01 integrated only, 02 individual only, 03 both. */
  auth_type: optional(text.pipe(line)),
  is_rcv_org: notStored(z.boolean()),
  np_time_list: optional(SlotList),
  /** Our own field. */
  aliases: optional(AliasList),
  /** Our own field, with the values of 지원-102: 01 normal, 02 failure, 03 maintenance, 99 other. */
  availability: optional(text),
  /** Our own field. */
  maintenance_list: optional(MaintenanceList),
})
export type PortalOrg = z.infer<typeof PortalOrg>

/** The code of a row that may otherwise be unreadable. */
export const PortalOrgCode = z.object({ org_code: PortalOrg.shape.org_code })

/**
 * 지원-002 answer: participants that changed after the given `search_timestamp`. An unreadable row must not affect the
 * other rows: parse `org_list` row by row with {@link PortalOrg}.
 */
export const PortalOrgsAnswer = z.object({
  rsp_code: text,
  /** Digits; absent when it cannot be sent back. */
  search_timestamp: optional(text.pipe(z.string().regex(/^\d{1,20}$/))).catch(undefined),
  org_list: optional(z.array(z.unknown())),
  /** Our own field: an outage of everything; absent also when it cannot be read. */
  all_maintenance: optional(Maintenance).catch(undefined),
})
export type PortalOrgsAnswer = z.infer<typeof PortalOrgsAnswer>

/** 지원-003 answer: the service credentials of operators, for providers. */
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

const count = z.number().int().nonnegative()
const ymd = z.string().regex(/^\d{8}$/)

/**
 * 지원-004 request: our calls in the week before a Sunday. `type` 1 by the cycle, 2 with the person present, 3 lists.
 * Times in whole milliseconds; `tm_slot` 00 is 09:00 to 17:59:59 in Korea. The names of the counts by error code are
 * ours.
 */
export const PortalStatisticsRequest = z.strictObject({
  client_id: z.string().min(1).max(50),
  type: z.enum(['1', '2', '3']),
  inquiry_date: ymd,
  stat_date_cnt: z.literal(7),
  stat_date_list: z
    .array(
      z.strictObject({
        stat_date: ymd,
        /** People who have an account with us. */
        svr_usr_cnt: count,
        /** Those with at least one completed transfer request. */
        trsms_dem_cnt: count,
        org_list: z.array(
          z.strictObject({
            org_code: z.string().regex(/^[A-Za-z0-9]{10}$/),
            consent_new: count,
            consent_revoke: count,
            api_type_list: z.array(
              z.strictObject({
                api_type: z.string().min(1).max(20),
                tm_slot_list: z
                  .array(
                    z.strictObject({
                      tm_slot: z.enum(['00', '01']),
                      rsp_avg: count,
                      rsp_total: count,
                      rsp_stdev: count,
                      success_api_cnt: count,
                      fail_api_cnt: count,
                      err_list: z.array(z.strictObject({ rsp_code: z.string().min(1).max(20), err_cnt: count })),
                    }),
                  )
                  .min(1)
                  .max(2),
              }),
            ),
          }),
        ),
      }),
    )
    .length(7),
})
export type PortalStatisticsRequest = z.infer<typeof PortalStatisticsRequest>

/** 지원-004 answer. */
export const PortalStatisticsAnswer = z.object({ rsp_code: text, rsp_msg: optional(z.string()) })

/** Institutions call 지원-003; we never do. */
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
  '지원-004': {
    method: 'POST',
    path: '/v2/mgmts/statistics/mydata',
    sends: 'json',
    request: PortalStatisticsRequest,
    answer: PortalStatisticsAnswer,
  },
})
