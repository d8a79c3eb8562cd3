import { z } from 'zod'
import { ERROR_CODES } from '../error-codes.ts'
import { ClientBrowserEnum, PurposeEnum } from '../mydata/enums.ts'
import { contract } from '../shared/contract.ts'
import { EpochMsIn, Uuid } from '../shared/wire.ts'

/** Screens of the connection flow; `connect.none`: nothing but a dialog is shown. */
export const ANALYTICS_SCREENS = [
  'connect.selection',
  'connect.certificateSheet',
  'connect.certificateList',
  'connect.consent',
  'connect.signature',
  'connect.certificateWindow',
  'connect.connectionRequest',
  'connect.syncStatus',
  'connect.completed',
  'connect.none',
] as const
export type AnalyticsScreen = (typeof ANALYTICS_SCREENS)[number]

/** Dialogs and sheets over a screen. */
export const ANALYTICS_OVERLAYS = [
  'invalidAccess',
  'sessionExpired',
  'underage',
  'globalMaintenance',
  'allInMaintenance',
  'someInMaintenance',
  'serverError',
  'itemsSheet',
  'cycleSheet',
  'endDateSheet',
  'datePicker',
  'optionalConsentQuestion',
  'providerUnregistered',
  'consentError',
  'signatureRequired',
  'allUnregistered',
  'allError',
  'errorAndUnregistered',
  'unknown',
  'network',
  'delayed',
  'delayedSheet',
  'retryFailed',
] as const
export type AnalyticsOverlay = (typeof ANALYTICS_OVERLAYS)[number]

/** What a person presses, by the name of what it does; never which institution, item or answer it was. */
export const ANALYTICS_CLICKS = [
  'ORGANIZATION_TOGGLED',
  'GROUP_TOGGLED',
  'CONNECT_PRESSED',
  'PROVIDER_CHOSEN',
  'OTHER_CERTIFICATES_PRESSED',
  'AGREE_PRESSED',
  'CERTIFICATE_CHOSEN',
  'BUTTON_PRESSED',
  'MID_BUTTON_PRESSED',
  'OPTIONAL_TOGGLED',
  'MANDATORY_TOGGLED',
  'QUESTION_ANSWERED',
  'ITEMS_OPENED',
  'CYCLE_OPENED',
  'CYCLE_CHOSEN',
  'END_DATE_OPENED',
  'END_YEARS_CHOSEN',
  'DATE_PICKER_OPENED',
  'END_DATE_CHOSEN',
  'COMPLETE_PRESSED',
  'REOPEN_PRESSED',
  'HELP_PRESSED',
  'SIGN_PRESSED',
  'DELAYED_OPENED',
  'RETRY_MISSING_PRESSED',
  'CONFIRM',
  'CLOSE',
  'RETRY',
  'LATER',
  'DETAILS',
  'MANUAL_ENTRY_PRESSED',
  'BACK',
] as const
export type AnalyticsClick = (typeof ANALYTICS_CLICKS)[number]

/** Why a flow ended, or began again by itself. */
export const ANALYTICS_CAUSES = [
  'completed',
  'back',
  'serverError',
  'network',
  'sessionExpired',
  'invalidAccess',
  'manualEntry',
] as const

const CODES = [...Object.keys(ERROR_CODES), 'NETWORK_ERROR', 'TIMEOUT', 'UNKNOWN']

const event = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({
    name: z.literal(name),
    screen: z.enum(ANALYTICS_SCREENS),
    purpose: PurposeEnum,
    occurredAtMs: EpochMsIn,
    ...shape,
  })

/** Closed: every field is one of a list, an id of ours or a time, so no personal data can travel in an event. */
export const AnalyticsEvent = z.discriminatedUnion('name', [
  event('screen_view', {}),
  event('overlay_view', { overlay: z.enum(ANALYTICS_OVERLAYS) }),
  event('click', { overlay: z.enum(ANALYTICS_OVERLAYS).nullable(), target: z.enum(ANALYTICS_CLICKS) }),
  event('flow_exit', { cause: z.enum(ANALYTICS_CAUSES) }),
  event('flow_restart', { cause: z.enum(ANALYTICS_CAUSES) }),
  event('client_error', {
    /** A code that nobody knows is kept as `UNKNOWN`. */
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

export const ANALYTICS_BATCH_MAX = 100

export const analytics = contract({
  recordEvents: {
    method: 'POST',
    path: '/v1/analytics/users/me/events',
    who: 'user',
    readOnly: true,
    summary: 'Stores a batch of exposure and click events',
    errors: [],
    body: z.strictObject({
      clientBrowserEnum: ClientBrowserEnum,
      events: z.array(AnalyticsEvent).min(1).max(ANALYTICS_BATCH_MAX),
    }),
    response: null,
  },
})
