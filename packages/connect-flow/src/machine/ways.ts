import type { ExitCause } from '../context.ts'

export const PROVIDER_UNREGISTERED = 'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED'

export const sessionLost = { guard: 'isSessionLost', target: '#connect.sessionExpired' } as const
export const leaveFor = (cause: ExitCause) =>
  ({ target: '#connect.leaving', actions: { type: 'exit', params: cause } }) as const
/** Leaves for good: the journey on the server is put back before the caller hears of it. */
export const endFor = (cause: ExitCause) =>
  ({ target: '#connect.ending', actions: { type: 'exit', params: cause } }) as const
