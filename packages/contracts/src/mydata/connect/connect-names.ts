/**
 * What the connection flow shows, and what can be reported of it: every name is written here and nowhere else. Texts,
 * parts and transitions are typed by these lists, so the compiler reports every place where a new name is missing.
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

/** Messages with one or two buttons; their texts are in `@ieum/copy` under the same name. */
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

/** Sheets to read, choose or answer; each is a part of its own. */
export const CONNECT_SHEETS = [
  'askedSheet',
  'itemsSheet',
  'cycleSheet',
  'endDateSheet',
  'datePicker',
  'optionalConsentQuestion',
  'delayedSheet',
] as const

/** Everything that is shown over a step. */
export const CONNECT_OVERLAYS = [...CONNECT_DIALOGS, ...CONNECT_SHEETS] as const
export type ConnectOverlay = (typeof CONNECT_OVERLAYS)[number]

/** Presses, by the name of what they do; never the institution, item or answer. */
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

/** Why a flow ended, or restarted by itself. */
export const CONNECT_EXIT_CAUSES = [
  'completed',
  'back',
  'serverError',
  'network',
  'sessionExpired',
  'invalidAccess',
  /** Leads to entering assets by hand. */
  'manualEntry',
  /** Leads to a guardian's linking of health insurance. */
  'healthInsurance',
] as const
export type ConnectExitCause = (typeof CONNECT_EXIT_CAUSES)[number]
