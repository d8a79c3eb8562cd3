import type { ConnectScreen } from '@ieum/contracts/mydata/connect-names.ts'

/** On `none` only a dialog is shown. */
export type Screen = ConnectScreen | 'none'
