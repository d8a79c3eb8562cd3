/**
 * What follows an error of the flow: which dialog a failed call opens, what its buttons say to the machine and where
 * that leads. The machine holds the transitions; this is the list that people, the catalogue and the scenarios read,
 * and its test walks the machine along every row of it.
 * @source spec §8; architecture §6 "One error catalogue"
 */
import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { ConnectCalls } from './actors.ts'
import type { ExitCause } from './context.ts'
import type { ConnectEvent } from './events.ts'
import type { Overlay, Screen } from './view.ts'

/** Codes of the client, for a call without an answer. */
export type UnansweredCode = 'NETWORK_ERROR' | 'TIMEOUT'

/** An overlay of an error, on the screen that it stands over. */
export type DialogPlace = `${Screen} ${Overlay}`

type DialogsOfCall = {
  readonly screen: Screen
  readonly byCode: { readonly [code in ErrorCode | UnansweredCode]?: Overlay }
  /** For every other code. */
  readonly otherwise: Overlay
  /** `client_error` is recorded for those other codes, as no dialog foresees them. */
  readonly isReported: boolean
}

const sessionLost = { UNAUTHENTICATED: 'sessionExpired' } as const

/** Calls whose failure is a dialog; the other calls fail into the screen itself, or are repeated unseen. */
export const DIALOGS_OF_CALLS = {
  readAfresh: { screen: 'selection', byCode: sessionLost, otherwise: 'serverError', isReported: true },
  submitConsent: {
    screen: 'consent',
    byCode: { ...sessionLost, MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: 'providerUnregistered' },
    otherwise: 'consentError',
    isReported: true,
  },
  connect: {
    screen: 'connectionRequest',
    byCode: {
      ...sessionLost,
      MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED: 'signatureRequired',
      MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: 'allUnregistered',
      MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: 'allError',
      MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: 'errorAndUnregistered',
      NETWORK_ERROR: 'network',
      TIMEOUT: 'network',
    },
    otherwise: 'unknown',
    isReported: true,
  },
  getSyncStatus: {
    screen: 'syncStatus',
    byCode: { ...sessionLost, MYDATA_SYNC_NOT_FOUND: 'serverError' },
    otherwise: 'network',
    isReported: false,
  },
  retrySync: {
    screen: 'completed',
    // Only where something is still missing after another look; else there is no dialog.
    byCode: { ...sessionLost, MYDATA_SYNC_NOTHING_TO_RETRY: 'retryFailed' },
    otherwise: 'retryFailed',
    isReported: true,
  },
} as const satisfies { readonly [call in keyof ConnectCalls]?: DialogsOfCall }

export type CallWithDialogs = keyof typeof DIALOGS_OF_CALLS

/** The dialog that a code opens after a call, and where it stands. */
export function dialogOfCode(call: CallWithDialogs, code: string): DialogPlace {
  const { screen, byCode, otherwise }: DialogsOfCall = DIALOGS_OF_CALLS[call]
  const overlay = (byCode as { readonly [code: string]: Overlay | undefined })[code] ?? otherwise
  return overlay === 'sessionExpired' ? 'none sessionExpired' : `${screen} ${overlay}`
}

/** A screen, an end with its cause, or the dialog itself, which stays open. */
export type Destination = Screen | `leaves: ${ExitCause}` | 'stays'

type DialogButton = {
  readonly event: Extract<
    ConnectEvent['type'],
    'CONFIRM' | 'CLOSE' | 'RETRY' | 'LATER' | 'DETAILS' | 'MANUAL_ENTRY_PRESSED'
  >
  readonly to: Destination
  /** Where the caller of the flow gave no way back. */
  readonly toWithoutWayBack?: Destination
  /** Where the certificate signs in a window. */
  readonly toWithWindow?: Destination
}

type ErrorDialog = {
  /** What brings it up where no code does. */
  readonly because?: string
  readonly primary: DialogButton
  readonly secondary?: DialogButton
}

const confirmTo = (to: Destination): ErrorDialog => ({ primary: { event: 'CONFIRM', to } })
const becauseOf = (because: string, dialog: ErrorDialog): ErrorDialog => ({ because, ...dialog })
const giveUp: DialogButton = { event: 'CONFIRM', to: 'leaves: serverError', toWithoutWayBack: 'selection' }

/** Every dialog of an error, by where it stands. */
export const ERROR_DIALOGS: { readonly [place in DialogPlace]?: ErrorDialog } = {
  'none invalidAccess': {
    because: 'the list of institutions is empty',
    primary: { event: 'CLOSE', to: 'leaves: invalidAccess' },
  },
  'none sessionExpired': confirmTo('leaves: sessionExpired'),
  'selection underage': {
    because: 'the person is under 19',
    ...confirmTo('selection'),
    secondary: { event: 'MANUAL_ENTRY_PRESSED', to: 'leaves: manualEntry' },
  },
  'selection globalMaintenance': becauseOf('every institution is in maintenance', confirmTo('selection')),
  'selection allInMaintenance': becauseOf('all that were chosen are in maintenance', confirmTo('selection')),
  'selection someInMaintenance': becauseOf('some that were chosen are in maintenance', confirmTo('certificateSheet')),
  'selection serverError': confirmTo('selection'),
  'consent providerUnregistered': confirmTo('consent'),
  'consent consentError': confirmTo('consent'),
  'signature providerUnregistered': becauseOf('asked for again after a rejection', confirmTo('signature')),
  'signature consentError': becauseOf('asked for again after a rejection', confirmTo('signature')),
  'connectionRequest signatureRequired': {
    primary: { event: 'CONFIRM', to: 'signature', toWithWindow: 'certificateWindow' },
  },
  'connectionRequest allUnregistered': { primary: giveUp, secondary: { event: 'DETAILS', to: 'stays' } },
  'connectionRequest allError': { primary: giveUp },
  'connectionRequest errorAndUnregistered': { primary: giveUp },
  'connectionRequest unknown': { primary: giveUp },
  'connectionRequest network': {
    primary: { event: 'RETRY', to: 'connectionRequest' },
    secondary: { event: 'LATER', to: 'leaves: network' },
  },
  'syncStatus network': {
    because: 'offline, or not decided within 60 s',
    primary: { event: 'RETRY', to: 'syncStatus' },
    secondary: { event: 'LATER', to: 'leaves: network' },
  },
  'syncStatus delayed': becauseOf('every institution failed', confirmTo('leaves: serverError')),
  'syncStatus serverError': confirmTo('leaves: serverError'),
  'completed retryFailed': confirmTo('completed'),
}
