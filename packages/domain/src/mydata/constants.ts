/**
 * Business constants, each with its unit in the name and its source. "spec" is the connection specification, "law" the
 * statute behind it, "ours" a decision of this product.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** Years; below it no transfer request is offered. @source CF-9.8 (the law would allow 14) */
export const MIN_TRANSFER_AGE_YEARS = 19

/** @source CF-9.1 */
export const POLL_INTERVAL_MS = 500
/** @source CF-9.2 */
export const POLL_RETRY_DELAY_MS = 500
/** Repeats of a failed status request before the poll gives up. @source CF-9.3 */
export const POLL_MAX_RETRIES = 3
/** @source CF-9.4 */
export const POLL_REQUEST_TIMEOUT_MS = 5_000
/** Between two requests while the stream of the sync is open: a check in case an event was lost. @source ours */
export const PUSHED_POLL_INTERVAL_MS = 5_000
/** After this no further status request starts. @source CF-9.5 */
export const POLL_STOP_MS = 55_000
/** After this the poll ends, and a running request is aborted. @source CF-9.6 */
export const POLL_ABORT_MS = 60_000
/** Highest displayed percent while institutions are still being read. @source CF-9.7 */
export const PERCENT_CAP_WHILE_RUNNING = 99

/** Between two optional-consent questions. @source CF-9.15 */
export const QUESTION_GAP_MS = 700
/**
 * How long a button is locked after its label has changed in place: a press may still mean the former label. @source
 * ours
 */
export const BUTTON_CHANGE_LOCK_MS = 500
/** Between two rows of the staggered variant. @source CF-9.16 */
export const STAGGER_MS = 300
/** Time from the last row to the completed screen in the staggered variant. @source CF-9.17 */
export const COMPLETION_DELAY_MS = 1_000
/** Time before a reset step is shown again. @source CF-9.18 */
export const STEP_RESET_DELAY_MS = 50
/** Distance of one press of the scroll-down button, CSS pixels. @source CF-9.20 */
export const SCROLL_DOWN_PX = 700
/** Visible part of the end-of-page marker that is required: all of it. @source CF-9.22 */
export const END_MARKER_RATIO = 1

/** Choices of the consent period, years from today. @source CF-9.11; the longest by law is 5 */
export const CONSENT_YEARS = [1, 2, 3, 4, 5] as const
/** @source CF-9.12 */
export const DEFAULT_CONSENT_YEARS = 5
/** Latest end a person may choose. @source CF-5.6 */
export const MAX_CONSENT_YEARS = 5
/** Sent as the cycle when none was chosen; nothing is scheduled then. @source CF-9.10 */
export const CYCLE_DAYS_WHEN_UNSET = 7

/** Periodic transfer stops after this long without sign-in. @source CF-9.13 */
export const DORMANT_AFTER_MONTHS = 6
/** Collected data is destroyed after this long without sign-in. @source CF-9.14 */
export const DESTROY_AFTER_MONTHS = 12

/** Days before an end at which a person is reminded of it. @source ours */
export const REMINDER_DAYS = [30, 7, 1] as const
/** Hour of the day in Korea at which reminders are sent. @source ours */
export const REMINDER_HOUR = 10
/** How far ahead periodic transfers are shown, days: each cycle at least once. @source ours */
export const TIMELINE_TRANSFER_DAYS = 28

/** A signature must be used within this time of signing. @source docs/concepts/connect-flow.md#signature */
export const SIGNATURE_LIFE_MS = 10 * MINUTE_MS
/**
 * After the return from the certificate app, Complete is pressed automatically within this time of the request: the
 * agency waits that long for the signature, and the signature may be used for as long again.
 * @source ours
 */
export const SIGNATURE_RETURN_LIFE_MS = 2 * SIGNATURE_LIFE_MS
/** Signed documents may be sent again to a failed institution within this time. @source ours */
export const SIGNATURE_REUSE_MS = 24 * HOUR_MS
/**
 * How long a consent that was never signed is stored, machine time: it has no use after the life of a signature, and has
 * a document for every institution.
 * @source ours
 */
export const UNSIGNED_CONSENT_STORED_MS = DAY_MS
/**
 * How long a sync is stored, machine time, and how many per person: as many as an inquiry about one needs.
 * @source ours
 */
export const SYNCS_STORED = { ms: 30 * DAY_MS, most: 200 } as const
/** An abandoned journey is stored for this long. @source ours */
export const JOURNEY_LIFE_MS = 24 * HOUR_MS
/** How long opening the certificate app waits for the journey to be stored. @source ours */
export const JOURNEY_SAVE_WAIT_MS = 1_000
/** How long an institution's own page may take to replace ours before the button can be pressed again. @source ours */
export const INSTITUTION_PAGE_WAIT_MS = 10_000

/** Oldest transaction that an institution returns, years. @source 신용정보법 시행령 제28조의3제4항 */
export const TRANSACTION_HISTORY_YEARS = 5
/** Period that is fetched while the person waits; older data follow. @source ours */
export const INTERACTIVE_HISTORY_MONTHS = 3
/** Budget of one institution from the creation of the sync. @source ours */
export const INSTITUTION_BUDGET_MS = 50_000

/** Page on which the support team explains an authentication screen that does not open. @source CF-9.24 */
export const SUPPORT_PAGE_SIGNATURE = '731'
/** Page for a person whom no institution knows. @source ours */
export const SUPPORT_PAGE_UNREGISTERED = 'unregistered'
export type SupportPage = typeof SUPPORT_PAGE_SIGNATURE | typeof SUPPORT_PAGE_UNREGISTERED
