import { CONNECT_OVERLAYS, CONNECT_SCREENS, type ConnectOverlay } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { SnapshotFrom, StateValue } from 'xstate'
import type { ConnectMachine } from './machine.ts'
import type { Screen } from './screen.ts'

/** The content of the screen: one step, at most one overlay over it, and whether it waits for an answer. */
export type View = {
  readonly screen: Screen
  readonly overlay: ConnectOverlay | null
  readonly isBusy: boolean
}

type Value = SnapshotFrom<ConnectMachine>['value']
type PathIn<V> = V extends string
  ? V
  : { [name in keyof V & string]: name | `${name}.${PathIn<V[name]>}` }[keyof V & string]
type NameIn<V> = V extends string ? V : { [name in keyof V & string]: name | NameIn<V[name]> }[keyof V & string]

// A screen is a state of the machine and an overlay a state of a step, with the same name: the compiler reports a
// missing one.
const SCREENS = CONNECT_SCREENS satisfies readonly PathIn<Value>[]
const OVERLAYS = CONNECT_OVERLAYS satisfies readonly NameIn<Value>[]

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
] satisfies readonly PathIn<Value>[])

/** Returns the view of a state value. Total: every state of the machine has one. */
export function viewOf(value: Value): View {
  const [step, state, deeper] = namesOf(value)
  if (step === 'invalidAccess' || step === 'sessionExpired') return { screen: 'none', overlay: step, isBusy: false }
  const screen = SCREENS.find((name) => name === step)
  if (!screen) return { screen: step === 'startingOver' ? 'selection' : 'none', overlay: null, isBusy: true }
  const isBetweenQuestions = state === 'optionalConsentQuestion' && deeper !== 'asking'
  const overlay = isBetweenQuestions ? undefined : OVERLAYS.find((name) => name === state)
  return { screen, overlay: overlay ?? null, isBusy: BUSY.has(`${step}.${state}`) }
}

/** Returns whether the consent screen could not read its page and offers to try again. */
export function isConsentReadFailed(value: Value): boolean {
  return typeof value === 'object' && 'consent' in value && value.consent === 'readFailed'
}

/** Returns whether the label of the consent button has just changed, so that it accepts no press yet. */
export function isConsentButtonLocked(value: Value): boolean {
  const [step, state, deeper] = namesOf(value)
  return step === 'consent' && state === 'form' && deeper === 'buttonLocked'
}

/** Returns whether the certificate's window is open and the screen waits for the person's action there. */
export function isWindowOpen(value: Value): boolean {
  return typeof value === 'object' && 'certificateWindow' in value && value.certificateWindow === 'signing'
}

/** Returns the names of a state from the outside in. */
function namesOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([name, inner]) => (inner ? [name, ...namesOf(inner)] : [name]))
}
