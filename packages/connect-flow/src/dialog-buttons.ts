import type { ConnectDialog } from '@ieum/contracts/mydata/connect-names.ts'
import type { ConnectEvent } from './events.ts'

/** What a button of a dialog says to the machine. */
export type DialogPress = Extract<
  ConnectEvent['type'],
  'CONFIRM' | 'CLOSE' | 'RETRY' | 'LATER' | 'DETAILS' | 'MANUAL_ENTRY_PRESSED' | 'HEALTH_INSURANCE_PRESSED'
>

export type DialogButtons = {
  readonly primary: DialogPress
  readonly secondary?: DialogPress
  /** A line under the text, where the words of the dialog have one. */
  readonly link?: DialogPress
}

const OF_THEIR_OWN: { readonly [dialog in ConnectDialog]?: DialogButtons } = {
  invalidAccess: { primary: 'CLOSE' },
  underage: { primary: 'CONFIRM', secondary: 'MANUAL_ENTRY_PRESSED', link: 'HEALTH_INSURANCE_PRESSED' },
  allUnregistered: { primary: 'CONFIRM', secondary: 'DETAILS' },
  network: { primary: 'RETRY', secondary: 'LATER' },
}

/** The buttons of a dialog, wherever it stands; most have one, which confirms. */
export function buttonsOf(dialog: ConnectDialog): DialogButtons {
  return OF_THEIR_OWN[dialog] ?? { primary: 'CONFIRM' }
}
