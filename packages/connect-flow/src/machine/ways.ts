import type { ConnectExitCause } from '@ieum/contracts/mydata/connect/connect-names.ts'
import { type ErrorActorEvent, emit } from 'xstate'
import type { ConnectContext } from '../context/context.ts'
import { type DialogOfCode, dialogAfter } from '../dialogs/dialogs-of-calls.ts'
import type { ConnectEffect, ConnectEvent } from '../events.ts'
import { failureOf, isSessionLost } from '../failure.ts'
import { changes } from './setup.ts'

type Failed = { readonly event: ErrorActorEvent }

/** Matches a failed call with a code that opens this dialog. */
export const opensDialog =
  ({ call, dialog }: DialogOfCode) =>
  ({ event }: Failed) =>
    dialogAfter(call, failureOf(event.error).code) === dialog

export const hasCode =
  (code: string) =>
  ({ event }: Failed) =>
    failureOf(event.error).code === code

/** The certificate organization does not know the person. */
export const isUnregistered = opensDialog({
  call: 'submitConsent',
  dialog: 'certificateOrganizationUnregistered',
})

/** Reports an error that no dialog is designed for. */
export const report = (step: string) =>
  emit<ConnectContext, ErrorActorEvent, undefined, ConnectEvent, ConnectEffect>(({ event }) => {
    const { code, requestId } = failureOf(event.error)
    return { type: 'clientError', code, step, requestId }
  })

export const sessionLost = {
  guard: ({ event }: Failed) => isSessionLost(failureOf(event.error)),
  target: '#connect.sessionExpired',
} as const
export const leaveFor = (cause: ConnectExitCause) =>
  ({ target: '#connect.leaving', actions: changes(() => ({ exit: { cause } })) }) as const
/** Leaves permanently: the journey on the server is reset before the caller is notified. */
export const endFor = (cause: ConnectExitCause) =>
  ({ target: '#connect.ending', actions: changes(() => ({ exit: { cause } })) }) as const
/** A lost page does not reopen an overlay that was closed over the selection. */
export const backToSelection = {
  target: '#connect.selection',
  actions: { type: 'saveJourney', params: 'selection' },
} as const
