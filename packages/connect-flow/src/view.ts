import {
  CONNECT_OVERLAYS,
  CONNECT_SCREENS,
  type ConnectOverlay,
  type ConnectScreen,
} from '@ieum/contracts/mydata/connect-names.ts'
import type { SnapshotFrom } from 'xstate'
import type { ConnectMachine } from './machine.ts'
import type { Screen } from './screen.ts'

/** What is on the screen: one step, at most one overlay over it, and whether it waits for an answer. */
export type View = {
  readonly screen: Screen
  readonly overlay: ConnectOverlay | null
  readonly isBusy: boolean
}

type Value = SnapshotFrom<ConnectMachine>['value']

const screens: ReadonlySet<string> = new Set(CONNECT_SCREENS)
const overlays: ReadonlySet<string> = new Set(CONNECT_OVERLAYS)

const BUSY: ReadonlySet<string> = new Set([
  'selection.readingAfresh',
  'selection.deciding',
  'certificateSheet.agreeing',
  'certificateList.agreeing',
  'consent.reading',
  'consent.submitting',
  'consent.leaving',
  'consent.left',
  'signature.opening',
  'signature.renewing',
  'signature.changing',
  'certificateWindow.renewing',
  'connectionRequest.requesting',
  'completed.retrying',
  'completed.lookingAgain',
])

/** The view of a state value. Total: every state of the machine has one. */
export function viewOf(value: Value): View {
  const [step, inner] = typeof value === 'string' ? [value, null] : firstEntry(value)
  if (step === 'invalidAccess') return { screen: 'none', overlay: step, isBusy: false }
  if (step === 'sessionExpired') return { screen: 'none', overlay: step, isBusy: false }
  if (!screens.has(step)) return { screen: step === 'startingOver' ? 'selection' : 'none', overlay: null, isBusy: true }
  const [state, deeper] = typeof inner === 'string' || inner === null ? [inner ?? '', null] : firstEntry(inner)
  return {
    screen: step as ConnectScreen,
    overlay: overlayOf(state, deeper),
    isBusy: BUSY.has(`${step}.${state}`),
  }
}

/** The consent screen could not read its page and offers to try again. */
export function isConsentReadFailed(value: Value): boolean {
  return typeof value === 'object' && 'consent' in value && value.consent === 'readFailed'
}

/** The window of the certificate is open, and the screen waits for what the person does there. */
export function isWindowOpen(value: Value): boolean {
  return typeof value === 'object' && 'certificateWindow' in value && value.certificateWindow === 'signing'
}

function overlayOf(state: string, deeper: unknown): ConnectOverlay | null {
  if (state === 'optionalConsentQuestion') return deeper === 'asking' ? state : null
  return overlays.has(state) ? (state as ConnectOverlay) : null
}

function firstEntry(value: object): [string, string | object | null] {
  return (Object.entries(value)[0] ?? ['', null]) as [string, string | object | null]
}
