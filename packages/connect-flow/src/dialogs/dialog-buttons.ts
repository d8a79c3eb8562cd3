import type { ConnectDialog } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { ConnectEvent } from '../events.ts'

/** The machine's events from a dialog's buttons. */
export type DialogPress = Extract<
  ConnectEvent['type'],
  'CONFIRM' | 'CLOSE' | 'RETRY' | 'LATER' | 'DETAILS' | 'MANUAL_ENTRY_PRESSED' | 'HEALTH_INSURANCE_PRESSED'
>

export type DialogButtons = {
  readonly primary: DialogPress
  readonly secondary?: DialogPress
  /** A line under the text, where the dialog's text has one. */
  readonly link?: DialogPress
}

const OF_THEIR_OWN: { readonly [dialog in ConnectDialog]?: DialogButtons } = {
  invalidAccess: { primary: 'CLOSE' },
  underage: { primary: 'CONFIRM', secondary: 'MANUAL_ENTRY_PRESSED', link: 'HEALTH_INSURANCE_PRESSED' },
  allUnregistered: { primary: 'CONFIRM', secondary: 'DETAILS' },
  network: { primary: 'RETRY', secondary: 'LATER' },
}

/** Returns the buttons of a dialog, on any screen; most have one, which confirms. */
export function buttonsOf(dialog: ConnectDialog): DialogButtons {
  return OF_THEIR_OWN[dialog] ?? { primary: 'CONFIRM' }
}
