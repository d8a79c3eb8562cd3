import type { ConnectScreen } from '@ieum/contracts/mydata/connect/connect-names.ts'

/** The shown screen; `none` while only a dialog is shown. */
export type Screen = ConnectScreen | 'none'
