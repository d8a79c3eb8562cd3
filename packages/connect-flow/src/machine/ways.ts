import type { ConnectExitCause } from '@ieum/contracts/mydata/connect-names.ts'

/** The certificate organization does not know the person. */
export const isUnregistered = {
  type: 'opensDialog',
  params: { call: 'submitConsent', dialog: 'certificateOrganizationUnregistered' },
} as const

export const sessionLost = { guard: 'isSessionLost', target: '#connect.sessionExpired' } as const
export const leaveFor = (cause: ConnectExitCause) =>
  ({ target: '#connect.leaving', actions: { type: 'exit', params: cause } }) as const
/** Leaves for good: the journey on the server is put back before the caller hears of it. */
export const endFor = (cause: ConnectExitCause) =>
  ({ target: '#connect.ending', actions: { type: 'exit', params: cause } }) as const
/** A lost page does not open again what was closed over the selection. */
export const backToSelection = {
  target: '#connect.selection',
  actions: { type: 'keepJourney', params: 'selection' },
} as const
