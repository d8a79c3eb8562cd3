import { z } from 'zod'
import { ACCOUNT_PAGES } from './account/page-names.ts'
import { ANALYSIS_PAGES } from './analysis/page-names.ts'
import { CREDIT_PAGES } from './credit/page-names.ts'
import { ERROR_CODES } from './error-codes.ts'
import { GENE_PAGES } from './gene/page-names.ts'
import { HEALTH_INSURANCE_PAGES } from './health-insurance/page-names.ts'
import { MICROBIOME_PAGES } from './microbiome/page-names.ts'
import {
  CONNECT_CLICKS,
  CONNECT_EXIT_CAUSES,
  CONNECT_OVERLAYS,
  CONNECT_SCREENS,
} from './mydata/connect/connect-names.ts'
import { PurposeEnum } from './mydata/enums.ts'
import { MYDATA_PAGES } from './mydata/page-names.ts'
import { EpochMsIn, Uuid } from './shared/wire.ts'

/** Screens of the connection flow; `connect.none`: only a dialog is shown. */
const FLOW_SCREENS = ([...CONNECT_SCREENS, 'none'] as const).map((screen) => `connect.${screen}` as const)
/** Every other page of the product. */
const PAGES = [
  ...ACCOUNT_PAGES,
  ...MYDATA_PAGES,
  ...ANALYSIS_PAGES,
  ...CREDIT_PAGES,
  ...GENE_PAGES,
  ...HEALTH_INSURANCE_PAGES,
  ...MICROBIOME_PAGES,
] as const
export type PageName = (typeof PAGES)[number]

const Overlay = z.enum(CONNECT_OVERLAYS)
const Cause = z.enum(CONNECT_EXIT_CAUSES)
const CODES = [...Object.keys(ERROR_CODES), 'NETWORK_ERROR', 'TIMEOUT', 'UNKNOWN']

const event = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({
    name: z.literal(name),
    screen: z.enum(FLOW_SCREENS),
    purpose: PurposeEnum,
    occurredAtMs: EpochMsIn,
    ...shape,
  })

/**
 * The events that a page can report. The lists come from the services and are joined here, so that the call which
 * stores the events knows none of them.
 *
 * Closed: every field is a value of a list, an id of ours or a time, so no personal data can travel in an event.
 */
export const AnalyticsEvent = z.discriminatedUnion('name', [
  event('screen_view', {}),
  event('overlay_view', { overlay: Overlay }),
  event('click', { overlay: Overlay.nullable(), target: z.enum(CONNECT_CLICKS) }),
  event('flow_exit', { cause: Cause }),
  event('flow_restart', { cause: Cause }),
  z.strictObject({
    name: z.literal('client_error'),
    screen: z.enum([...FLOW_SCREENS, ...PAGES]),
    /** Purpose of the connection flow; null on any other page. */
    purpose: PurposeEnum.nullable(),
    occurredAtMs: EpochMsIn,
    /** An unknown code is stored as `UNKNOWN`. */
    code: z.enum(CODES).catch('UNKNOWN'),
    requestId: Uuid.nullable(),
    /** Version of the page's scripts. */
    build: z
      .string()
      .regex(/^[0-9a-f]{8}$/)
      .nullable(),
  }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>
