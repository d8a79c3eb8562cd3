/**
 * Where the buttons of an error's dialog lead. The machine contains the transitions; this is the list that people, the
 * catalogue and the scenarios read, and its test walks the machine along every row of it.
 * @source CF-8; docs/concepts/request.md#errors
 */
import { CONNECT_DIALOGS, type ConnectExitCause } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { Screen } from '../screen.ts'
import { buttonsOf, type DialogPress } from './dialog-buttons.ts'
import type { DialogPlace } from './dialogs-of-calls.ts'

/** A screen, an end with its cause, or the dialog itself, which stays open. */
export type Destination = Screen | `leaves: ${ConnectExitCause}` | 'stays'

type Way = {
  readonly to: Destination
  /** Without a way back to the caller. */
  readonly toWithoutWayBack?: Destination
  /** For a certificate that signs in a window. */
  readonly toWithWindow?: Destination
}

type DialogButton = Way & { readonly event: DialogPress }

type ErrorDialog = {
  /** What opens it where no code does. */
  readonly because?: string
  readonly primary: DialogButton
  readonly secondary?: DialogButton
  /** A line under the text. */
  readonly link?: DialogButton
}

/** Where its buttons lead; those after the first only where `buttonsOf` has them. */
type Ways = Pick<ErrorDialog, 'because'> & { readonly primary: Way; readonly secondary?: Way; readonly link?: Way }

const confirmTo = (to: Destination): Ways => ({ primary: { to } })
const becauseOf = (because: string, ways: Ways): Ways => ({ because, ...ways })
const abandon: Way = { to: 'leaves: serverError', toWithoutWayBack: 'selection' }

const WAYS: { readonly [place in DialogPlace]?: Ways } = {
  'none invalidAccess': becauseOf('the list of institutions is empty', confirmTo('leaves: invalidAccess')),
  'none sessionExpired': confirmTo('leaves: sessionExpired'),
  'selection underage': {
    because: 'the person is under 19',
    primary: { to: 'selection' },
    secondary: { to: 'leaves: manualEntry' },
    link: { to: 'leaves: healthInsurance' },
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
  'connectionRequest signatureRequired': { primary: { to: 'signature', toWithWindow: 'certificateWindow' } },
  'connectionRequest allUnregistered': { primary: abandon, secondary: { to: 'stays' } },
  'connectionRequest allError': { primary: abandon },
  'connectionRequest errorAndUnregistered': { primary: abandon },
  'connectionRequest unknown': { primary: abandon },
  'connectionRequest network': { primary: { to: 'connectionRequest' }, secondary: { to: 'leaves: network' } },
  'syncStatus network': {
    because: 'offline, or not decided within 60 s',
    primary: { to: 'syncStatus' },
    secondary: { to: 'leaves: network' },
  },
  'syncStatus delayed': becauseOf('every institution failed', confirmTo('leaves: serverError')),
  'syncStatus serverError': confirmTo('leaves: serverError'),
  'completed retryFailed': confirmTo('completed'),
}

/** Every error dialog by its place. */
export const ERROR_DIALOGS: { readonly [place in DialogPlace]?: ErrorDialog } = Object.fromEntries(
  Object.entries(WAYS).map(([place, ways]) => [place, withEvents(place, ways)]),
)

function withEvents(place: string, { because, primary, secondary, link }: Ways): ErrorDialog {
  const dialog = CONNECT_DIALOGS.find((name) => place.endsWith(` ${name}`))
  const events = dialog && buttonsOf(dialog)
  const isWhole =
    (events?.secondary === undefined) === (secondary === undefined) &&
    (events?.link === undefined) === (link === undefined)
  if (!events || !isWhole) {
    throw new Error(`${place}: a way for each button of a dialog`)
  }
  return {
    ...(because !== undefined && { because }),
    primary: { event: events.primary, ...primary },
    ...(secondary && events.secondary && { secondary: { event: events.secondary, ...secondary } }),
    ...(link && events.link && { link: { event: events.link, ...link } }),
  }
}
