/**
 * What the connection flow shows, and what can be told of it: every name is written here and nowhere else. Words, parts
 * and transitions are typed by these lists, so a name that is added is asked for by the compiler wherever it is missing.
 * Lists only, without an import: a browser takes them without the schemas.
 */

/** The steps, in their order. */
export const CONNECT_SCREENS = [
  'selection',
  'certificateSheet',
  'certificateList',
  'consent',
  'signature',
  'certificateWindow',
  'connectionRequest',
  'syncStatus',
  'completed',
] as const
export type ConnectScreen = (typeof CONNECT_SCREENS)[number]

/** Messages with one button or two; their words are in `@ieum/copy`, by the same name. */
export const CONNECT_DIALOGS = [
  'invalidAccess',
  'sessionExpired',
  'underage',
  'globalMaintenance',
  'allInMaintenance',
  'someInMaintenance',
  'serverError',
  'certificateOrganizationUnregistered',
  'consentError',
  'signatureRequired',
  'allUnregistered',
  'allError',
  'errorAndUnregistered',
  'unknown',
  'network',
  'delayed',
  'retryFailed',
] as const
export type ConnectDialog = (typeof CONNECT_DIALOGS)[number]

/** Where something is read, chosen or answered; each is a part of its own. */
export const CONNECT_SHEETS = [
  'askedSheet',
  'itemsSheet',
  'cycleSheet',
  'endDateSheet',
  'datePicker',
  'optionalConsentQuestion',
  'delayedSheet',
] as const

/** Everything that stands over a step. */
export const CONNECT_OVERLAYS = [...CONNECT_DIALOGS, ...CONNECT_SHEETS] as const
export type ConnectOverlay = (typeof CONNECT_OVERLAYS)[number]

/** What a person presses, by the name of what it does; never which institution, item or answer it was. */
export const CONNECT_CLICKS = [
  'ORGANIZATION_TOGGLED',
  'GROUP_TOGGLED',
  'ASKED_OPENED',
  'NARROWED',
  'CONNECT_PRESSED',
  'INDIVIDUAL_PRESSED',
  'CERTIFICATE_ORGANIZATION_CHOSEN',
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
  'OTHER_AGENCY_PRESSED',
  'SIGN_PRESSED',
  'DELAYED_OPENED',
  'RETRY_MISSING_PRESSED',
  'CONFIRM',
  'CLOSE',
  'RETRY',
  'LATER',
  'DETAILS',
  'MANUAL_ENTRY_PRESSED',
  'HEALTH_INSURANCE_PRESSED',
  'BACK',
] as const
export type ConnectClick = (typeof CONNECT_CLICKS)[number]

/** Why a flow ended, or began again by itself. */
export const CONNECT_EXIT_CAUSES = [
  'completed',
  'back',
  'serverError',
  'network',
  'sessionExpired',
  'invalidAccess',
  /** To where assets are written down by hand. */
  'manualEntry',
  /** To where a guardian links health insurance. */
  'healthInsurance',
] as const
export type ConnectExitCause = (typeof CONNECT_EXIT_CAUSES)[number]
