/**
 * The flow in its first moments. The first screen's code is here; the machine, the largest part, loads while the person
 * already ticks institutions. Everything that was done until then is repeated in the machine, in the same order.
 */
import type { SnapshotFrom } from 'xstate'
import { type ConnectContext, type ConnectInput, initialContext, isShownStill } from './context/context.ts'
import { groupToggled, hasOwnPage, organizationToggled, pressed } from './context/selection-moves.ts'
import type { ConnectEffect, ConnectEvent } from './events.ts'
import type { StartStep } from './journey/resume.ts'
import type { ConnectMachine } from './machine.ts'

/** State of the flow: the machine's own state value and context. */
export type FlowSnapshot = Pick<SnapshotFrom<ConnectMachine>, 'value' | 'context' | 'status'>

/** The parts of a running machine that the flow needs; an XState actor has them. */
export type RunningMachine = {
  getSnapshot(): FlowSnapshot
  subscribe(onChange: () => void): { unsubscribe(): void }
  on(type: '*', handler: (effect: ConnectEffect) => void): { unsubscribe(): void }
  start(): unknown
  stop(): unknown
  send(event: ConnectEvent): void
}

/** Creates the machine, not started. */
export type MakeMachine = (input: ConnectInput) => RunningMachine

const CHOOSING = { selection: 'choosing' } as const
const OPENING_VALUES: Record<StartStep, FlowSnapshot['value']> = {
  selection: CHOOSING,
  certificate: { certificateSheet: 'choosing' },
  certificateList: { certificateList: 'choosing' },
  consent: { consent: 'reading' },
  signature: { signature: 'waiting' },
  certificateWindow: { certificateWindow: { renewing: 'reading' } },
  connectionRequest: { connectionRequest: 'requesting' },
  syncStatus: { syncStatus: { polling: 'shown' } },
}

/** Returns the machine's first snapshot without the machine: the server renders it, and the browser shows it first. */
export function openingSnapshot(input: ConnectInput): FlowSnapshot {
  const context = initialContext(input)
  const isEmpty = context.startStep === 'selection' && input.list.organizations.length === 0
  // The texts have changed: the person reads them before anything is signed.
  const step = context.startStep === 'certificateWindow' && !isShownStill(context) ? 'consent' : context.startStep
  return { context, value: isEmpty ? 'invalidAccess' : OPENING_VALUES[step], status: 'active' }
}

/** Applies an event before the machine is loaded: rows are ticked, and a press shows that it was received. */
export function beforeMachine(snapshot: FlowSnapshot, event: ConnectEvent): FlowSnapshot {
  if (snapshot.value !== CHOOSING) return snapshot
  const { context } = snapshot
  switch (event.type) {
    case 'ORGANIZATION_TOGGLED':
      return withChanges(snapshot, organizationToggled(context, event.guid))
    case 'GROUP_TOGGLED':
      return withChanges(snapshot, groupToggled(context, event.guids))
    case 'CONNECT_PRESSED':
      return pressed(context).length === 0 ? snapshot : { ...snapshot, value: { selection: 'readingAfresh' } }
    case 'INDIVIDUAL_PRESSED':
      return hasOwnPage(context) ? { ...snapshot, value: { selection: 'readingAfresh' } } : snapshot
    default:
      return snapshot
  }
}

function withChanges(snapshot: FlowSnapshot, changes: Partial<ConnectContext>): FlowSnapshot {
  return { ...snapshot, context: { ...snapshot.context, ...changes } }
}

/** A flow that can be used at once. Listeners and events are the same before and after the machine is loaded. */
export type Flow = {
  getSnapshot(): FlowSnapshot
  subscribe(onChange: () => void): () => void
  /** Every effect of the machine. */
  listen(handler: (effect: ConnectEffect) => void): () => void
  send(event: ConnectEvent): void
  /** The error if the machine could not be fetched: the flow stops until the page is opened again. */
  failure(): Error | null
  start(): void
  stop(): void
}

/** @param load fetches the machine; retried after each of `retryDelaysMs`, then the flow has failed */
export function openFlow(
  input: ConnectInput,
  load: () => Promise<MakeMachine>,
  retryDelaysMs: readonly number[] = [500, 2_000, 8_000],
): Flow {
  const changed = new Set<() => void>()
  const handlers = new Set<(effect: ConnectEffect) => void>()
  const waiting: ConnectEvent[] = []
  let opening = openingSnapshot(input)
  let machine: RunningMachine | null = null
  let failure: Error | null = null
  let isStarted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const notify = () => {
    for (const onChange of changed) onChange()
  }

  const attempt = (tries: number): void => {
    load().then(begin, (error: Error) => {
      const delayMs = retryDelaysMs[tries]
      if (!isStarted) return
      if (delayMs !== undefined) {
        timer = setTimeout(() => attempt(tries + 1), delayMs)
        return
      }
      failure = error
      notify()
    })
  }
  const begin = (make: MakeMachine): void => {
    if (!isStarted || machine) return
    const made = make(input)
    made.on('*', (effect) => {
      for (const handler of handlers) handler(effect)
    })
    made.start()
    for (const event of waiting.splice(0)) made.send(event)
    machine = made
    made.subscribe(notify)
    notify()
  }

  return {
    getSnapshot: () => machine?.getSnapshot() ?? opening,
    subscribe(onChange) {
      changed.add(onChange)
      return () => changed.delete(onChange)
    },
    listen(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    send(event) {
      if (machine) {
        machine.send(event)
        return
      }
      waiting.push(event)
      opening = beforeMachine(opening, event)
      notify()
    },
    failure: () => failure,
    start() {
      isStarted = true
      attempt(0)
    },
    stop() {
      isStarted = false
      clearTimeout(timer)
      machine?.stop()
    },
  }
}
