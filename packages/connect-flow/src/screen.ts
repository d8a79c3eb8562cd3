import type { ConnectScreen } from '@ieum/contracts/mydata/connect-names.ts'

/** Nothing but a dialog is shown on `none`. */
export type Screen = ConnectScreen | 'none'
