/** One walk through the flow: numbers choose the next event, and the checks observe. */
import { isDeepStrictEqual } from 'node:util'
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import type { ConnectRequest, Submission, WindowAnswer } from '../../actors.ts'
import type { BackgroundEvent } from '../../background.ts'
import type { ConnectInput } from '../../context/context.ts'
import type { ConnectEvent } from '../../events.ts'
import { type ConnectMachine, connectMachine } from '../../machine.ts'
import { syncPoll } from '../../status/poll.ts'
import { viewOf } from '../../view.ts'
import { inputWith, NOW_MS } from '../fake-world.ts'
import { answeredByHand, type OpenCall } from './answered-by-hand.ts'
import { BrokenInvariant, createChecks } from './checks.ts'
import { eventOf, stepMsOf } from './happenings.ts'
import { createServer } from './server.ts'
import { STARTS } from './starts.ts'

/** The running walk that the machine's actors use. Walks run one after the other. */
type Stage = {
  began(call: OpenCall): void
  background(event: BackgroundEvent): void
  settleJourney: () => void
  push: ((event: EventObject) => void) | null
}
let stage: Stage

const CALLS = [
  'readAfresh',
  'agreeToThirdPartyProvision',
  'agreeToCertificateTerms',
  'readConsentPage',
  'submitConsent',
  'signInWindow',
  'connect',
  'retrySync',
]
const byHand = (name: string) => answeredByHand(name, (call) => stage.began(call))

/** A machine, correct or with a planted bug, whose calls a walk settles. */
export function walkable(machine: ConnectMachine = connectMachine, poll: typeof syncPoll = syncPoll): ConnectMachine {
  const watching = {
    getSyncStatus: byHand('getSyncStatus'),
    syncEvents: fromCallback<EventObject, { isPushed: boolean }>(({ input, sendBack }) => {
      stage.push = input.isPushed ? sendBack : null
    }),
  }
  const actors = {
    ...Object.fromEntries(CALLS.map((name) => [name, byHand(name)])),
    syncPoll: poll.provide({ actors: watching as never }),
    background: fromCallback<BackgroundEvent>(({ receive, sendBack }) => {
      stage.settleJourney = () => sendBack({ type: 'JOURNEY_SETTLED' })
      receive((event) => stage.background(event))
    }),
  }
  return machine.provide({ actors: actors as never })
}

/** More than the longest way out. */
const MOST_STEPS_OUT = 60

const transactionOf = (call: OpenCall) => (call.input as ConnectRequest).certificationTransactionId

/**
 * Walks as the numbers choose and then leaves, as a person does who wants to leave while no call succeeds any more.
 * @returns the views that were seen
 * @throws BrokenInvariant
 */
export function walk(machine: ConnectMachine, start: number, numbers: ArrayLike<number>): ReadonlySet<string> {
  const clock = new SimulatedClock()
  const input: ConnectInput = inputWith({
    ...STARTS[start % STARTS.length],
    now: () => NOW_MS + clock.now(),
    elapsedMs: () => clock.now(),
  })
  const server = createServer()
  const views = new Set<string>()
  let calls: OpenCall[] = []
  let broken: unknown = null
  // An error thrown inside an actor would go to the machine: it is stored and thrown outside.
  const check = (work: () => void) => {
    try {
      work()
    } catch (error) {
      broken ??= error
    }
  }
  const actor = createActor(machine, { input, clock })
  actor.subscribe({
    error: (error) => {
      broken ??= error
    },
  })
  const checks = createChecks(input, actor.getSnapshot().context)
  stage = {
    settleJourney: () => {},
    push: null,
    began(call) {
      calls.push(call)
      const { context } = actor.getSnapshot()
      if (call.name === 'connect') check(() => checks.connectSent(call.input as ConnectRequest))
      if (call.name === 'submitConsent') check(() => checks.consentSent(call.input as Submission, context))
    },
    background(event) {
      if (event.type === 'AGREE_TO_CURATION') check(() => checks.curationAgreed())
    },
  }

  const look = () => {
    calls = calls.filter((call) => {
      if (call.isOpen()) return true
      if (call.name === 'connect') checks.connectEnded(transactionOf(call))
      return false
    })
    if (broken !== null) throw broken
    const { value, context } = actor.getSnapshot()
    const view = viewOf(value)
    views.add(checks.shown({ view, context, isStoring: isDeepStrictEqual(value, { signature: 'opening' }) }))
  }
  const say = (event: ConnectEvent) => {
    checks.pressed(event)
    actor.send(event)
    look()
  }
  const isOver = () => actor.getSnapshot().status !== 'active'

  /** The checks see the person's actions in the window before the flow receives them. */
  const seenByChecks = (call: OpenCall): OpenCall => ({
    ...call,
    answer(output) {
      checks.windowAnswered(call.input as { serializedPlainText: string }, output as WindowAnswer)
      call.answer(output)
    },
  })

  /** An outside event: time, a stored journey, a pushed status, an answer. */
  const happen = (kind: number, number: number): void => {
    if (kind === 1) clock.increment(stepMsOf(number))
    else if (kind === 2) stage.settleJourney()
    else if (kind === 3 && stage.push) {
      const { statuses } = server
      const status = statuses[number % statuses.length]
      const events = [{ type: 'STATUS_PUSHED', status }, { type: 'PUSH_OPENED' }, { type: 'PUSH_LOST' }]
      stage.push(events[(number >> 4) % events.length] as EventObject)
    } else {
      const call = calls[number % calls.length] as OpenCall
      const ways = server.settlements(call.name === 'signInWindow' ? seenByChecks(call) : call)
      const way = ways[(number >> 3) % ways.length]
      way?.()
    }
    look()
  }

  actor.start()
  look()
  for (let index = 0; index < numbers.length && !isOver(); index++) {
    const number = numbers[index] as number
    const kind = number % 16
    const rest = number >> 4
    if (kind === 0) say(eventOf(actor.getSnapshot(), rest, true))
    else if (kind <= 2 || (kind === 3 && stage.push) || (kind < 12 && calls.length > 0)) happen(kind, rest)
    else say(eventOf(actor.getSnapshot(), rest, false))
  }
  for (let step = 0; !isOver(); step++) {
    if (step > MOST_STEPS_OUT) {
      const where = JSON.stringify(actor.getSnapshot().value)
      throw new BrokenInvariant('every run can reach an end', `nothing leads out of ${where}`)
    }
    for (const call of calls) call.refuse(new Error('no answer'))
    stage.settleJourney()
    clock.increment(1_000)
    look()
    for (const type of ['BACK', 'LATER', 'CONFIRM'] as const) if (!isOver()) say({ type })
  }
  return views
}
