/**
 * What the buttons of an error's dialog say to the machine and where that leads. The machine holds the transitions; this
 * is the list that people, the catalogue and the scenarios read, and its test walks the machine along every row of it.
 * @source CF-8; docs/architecture.md#errors
 */
import type { ConnectExitCause } from '@ieum/contracts/mydata/connect-names.ts'
import type { DialogPlace } from './dialogs-of-calls.ts'
import type { ConnectEvent } from './events.ts'
import type { Screen } from './screen.ts'

/** A screen, an end with its cause, or the dialog itself, which stays open. */
export type Destination = Screen | `leaves: ${ConnectExitCause}` | 'stays'

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
  'consent certificateOrganizationUnregistered': confirmTo('consent'),
  'consent consentError': confirmTo('consent'),
  'signature certificateOrganizationUnregistered': becauseOf(
    'asked for again after a rejection',
    confirmTo('signature'),
  ),
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
