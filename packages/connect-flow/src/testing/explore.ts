/**
 * All reachable states of the machine, generated from the machine itself: each event that it knows, with each payload
 * that makes a difference, is sent in each reached state.
 */
import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import { type AnyActorLogic, type AnyEventObject, getInitialMicrosteps, getMicrosteps, type SnapshotFrom } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { type ConnectCalls, connectActors } from '../actors.ts'
import { type ConsentPart, consentButtonFacts } from '../context/consent-part.ts'
import type { ConnectInput } from '../context/context.ts'
import { signatureOf } from '../context/signature-part.ts'
import { type ConnectMachine, connectMachine } from '../machine.ts'
import type { Screen } from '../screen.ts'
import { viewOf } from '../view.ts'
import {
  ADULT_MS,
  ITEMS,
  inMaintenance,
  inputWith,
  LIVING,
  list,
  MODULES,
  NOW_MS,
  organization,
  STORED_JOURNEY,
  status,
  TEENAGER_MS,
  WINDOW_JOURNEY,
} from './fake-world.ts'

const unused = () => {
  throw new Error('paths are walked without calls')
}
const calls = new Proxy({} as ConnectCalls, { get: () => unused })
const actors = connectActors(calls)
type State = SnapshotFrom<ConnectMachine>
type Node = ConnectMachine['root']

const INTEGRATED = 'MYDATA_INTEGRATED_AUTHENTICATION_'
const refused = (code: string, state?: string) => ({
  error: { errorCodeEnum: code, details: state ? { certificationTransactionState: state } : null },
})
const BANKS = [organization('kb'), organization('shinhan')]
const BANK_WITH_PAGE = organization('kb', { isIndividualAuthenticationSupported: true })
const page = { items: ITEMS, connections: [], hasConsentedToCuration: false }
const authentication = { certificationTransactionId: 'transaction-1', authenticationAppUri: 'kakaotalk://sign' }
const atInstitution = { certificationTransactionId: 'transaction-1', authorizationUri: 'https://kb.example' }
const toSign = { certificationTransactionId: 'transaction-1', toSign: { serializedPlainText: 'text 1' } }
const sessionLost = refused('UNAUTHENTICATED')
const broken = refused('INTERNAL_ERROR')
const somewhere = status(1, { requested: ['kb', 'shinhan'], successful: ['kb'] })
const finished = status(2, { requested: ['kb', 'shinhan'], successful: ['kb'], failed: ['shinhan'] })
const whole = status(3, { requested: ['kb', 'shinhan'], successful: ['kb', 'shinhan'] })

/** Each way has its own answer: an agency has no window. */
const CONSENTED = 'done consent.submitting'
const mayAnswer = ({ context }: State, { type, output }: AnyEventObject): boolean =>
  type !== typeOf(CONSENTED) || signatureOf(output).by === context.certificate.way.by
const typeOf = (call: string) => `xstate.${call.replace(' ', '.actor.0.connect.')}`

/** Payloads of each event; an event that is not listed has none. */
const PAYLOADS: { readonly [event: string]: readonly object[] } = {
  ORGANIZATION_TOGGLED: [{ guid: 'kb' }],
  GROUP_TOGGLED: [{ guids: ['kb', 'shinhan'] }],
  CERTIFICATE_ORGANIZATION_CHOSEN: [{ certificateOrganization: 'NAVER' }],
  CERTIFICATE_CHOSEN: [{ certificateType: 'COMMON' }],
  END_VISIBILITY_CHANGED: [{ isVisible: true }],
  OPTIONAL_TOGGLED: [{ id: 'PassbookDisplayText' }],
  MANDATORY_TOGGLED: [{ which: 'provision' }],
  ITEMS_OPENED: [{ industry: 'BANK' }],
  CYCLE_CHOSEN: [{ cycle: '7' }],
  END_YEARS_CHOSEN: [{ years: 5 }],
  END_DATE_CHOSEN: [{ dateMs: NOW_MS }],
  QUESTION_ANSWERED: [{ isAgreed: false }],
  RETURNED: [{ certificationTransactionId: 'transaction-1' }],
  'done selection.readingAfresh': [
    { output: { list: list(BANKS), birthdayMs: ADULT_MS } },
    { output: { list: list(BANKS), birthdayMs: TEENAGER_MS } },
    { output: { list: list(BANKS, true), birthdayMs: ADULT_MS } },
    { output: { list: list([inMaintenance('kb'), inMaintenance('shinhan')]), birthdayMs: ADULT_MS } },
    { output: { list: list([organization('kb'), inMaintenance('shinhan')]), birthdayMs: ADULT_MS } },
    { output: { list: list([BANK_WITH_PAGE]), birthdayMs: ADULT_MS } },
  ],
  'done consent.reading': [{ output: page }],
  'done signature.renewing.reading': [{ output: page }],
  'done signature.changing.reading': [{ output: page }],
  [CONSENTED]: [{ output: authentication }, { output: toSign }, { output: atInstitution }],
  'done signature.renewing.submitting': [{ output: authentication }],
  'done signature.changing.submitting': [{ output: authentication }],
  'done certificateWindow.renewing.reading': [{ output: page }],
  'done certificateWindow.renewing.submitting': [{ output: toSign }],
  'done certificateWindow.signing': [
    { output: { kind: 'signed', serializedSignedData: 'signed' } },
    { output: { kind: 'cancelled' } },
  ],
  'done connectionRequest.requesting': [{ output: { syncId: 's' } }],
  'done completed.retrying': [{ output: { syncId: 's' } }],
  'error consent.submitting': [sessionLost, broken, refused('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED')],
  'error signature.renewing.submitting': [sessionLost, broken, refused('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED')],
  'error signature.changing.submitting': [sessionLost, broken, refused('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED')],
  'error connectionRequest.requesting': [
    sessionLost,
    broken,
    refused('NETWORK_ERROR'),
    refused(`${INTEGRATED}ELECTRONIC_SIGNATURE_REQUIRED`, 'PENDING'),
    refused(`${INTEGRATED}ELECTRONIC_SIGNATURE_REQUIRED`, 'REJECTED'),
    refused(`${INTEGRATED}ALL_ORGANIZATION_UNREGISTERED`),
    refused(`${INTEGRATED}ALL_ORGANIZATION_ERROR`),
    refused(`${INTEGRATED}ALL_ORGANIZATION_ERROR_AND_UNREGISTERED`),
  ],
  'error completed.retrying': [sessionLost, broken, refused('MYDATA_SYNC_NOTHING_TO_RETRY')],
  error: [sessionLost, broken],
  'xstate.done.actor.syncPoll': [
    ...[
      'success',
      'fail',
      'missing',
      'sessionLost',
      'tooLong',
      'allUnregistered',
      'allError',
      'errorAndUnregistered',
    ].map((result) => ({
      output: { result, status: finished },
    })),
    { output: { result: 'success', status: whole } },
  ],
  'xstate.error.actor.syncPoll': [broken],
  'xstate.snapshot.syncPoll': [{ snapshot: { status: 'active', context: { status: somewhere } } }],
}

function eventsOf(type: string): AnyEventObject[] {
  const [, kind, state] = /^xstate\.(done|error)\.actor\.0\.connect\.(.+)$/.exec(type) ?? []
  const payloads = PAYLOADS[kind ? `${kind} ${state}` : type] ?? (kind === 'error' ? PAYLOADS.error! : [{}])
  return payloads.map((payload) => ({ type, ...payload }))
}

const formOf = (consent: ConsentPart): readonly unknown[] =>
  consent.at === 'read' ? [consent.questions.length, consent.form] : consent.at === 'begun' ? [consent.form] : []

/** Returns what distinguishes two moments for the paths: the state, and the facts that the guards of its step read. */
function keyOf({ value, context }: State): string {
  const { selection, certificate, consent, signature, sync } = context
  const agency = signature.by === 'agency' ? signature : null
  const syncState = sync.at === 'received' ? [sync.revealedGuids.length, sync.status.version] : []
  const facts: { readonly [screen in Screen]?: readonly unknown[] } = {
    certificateList: [certificate.way],
    certificateWindow: [consent.at, signature.by === 'window' ? [signature.at, signature.problem] : null],
    selection: [selection.selectedGuids.length > 0, certificate.way.by],
    consent: [certificate.way, formOf(consent), consentButtonFacts(consent)],
    signature: [consent.at, agency?.hasReturned],
    connectionRequest: [certificate.way, consent.at, agency?.refusedState, agency?.hasReturned],
    syncStatus: syncState,
    completed: syncState,
  }
  return JSON.stringify([value, facts[viewOf(value).screen]])
}

const journey = STORED_JOURNEY
const everythingAsked: ConnectJourney['consentForm'] = {
  ...journey.consentForm,
  reviewedOptionalConsentIds: ['PassbookDisplayText', 'UsageMydataForProductCuration'],
  isCollectionAndUseAgreed: false,
  isProvisionAgreed: false,
}
const byWindow: ConnectJourney = { ...WINDOW_JOURNEY, consentForm: everythingAsked }
/** One is enough for the paths. */
const certificateModules = MODULES.filter((each) => each.certificateTypeEnum === byWindow.certificateTypeEnum)

/** Initial states of a flow. */
export const WORLDS: { readonly [name: string]: Partial<ConnectInput> } = {
  plain: {},
  'no way back, connected before': { canGoBack: false, connections: [LIVING] },
  'staggered, from the sync': { isStaggered: true, journey: { ...journey, step: 'syncStatus' } },
  'nothing to choose from': { list: list([]) },
  'lost at the certificate': { journey: { ...journey, step: 'certificate' } },
  'lost at the consent, everything asked': { journey: { ...journey, step: 'consent', consentForm: everythingAsked } },
  'lost at the signature': { journey },
  'lost at the signature, other words since': { journey: { ...journey, copyVersion: 'before' } },
  'lost at the list of certificates': { certificateModules, journey: { ...byWindow, step: 'certificate' } },
  'lost at the window': { certificateModules, journey: byWindow },
  'lost at the window, other words since': { certificateModules, journey: { ...byWindow, copyVersion: 'before' } },
  'one with a page of its own': { list: list([BANK_WITH_PAGE]) },
  'lost at the consent to one with a page of its own': {
    list: list([BANK_WITH_PAGE]),
    journey: {
      ...journey,
      step: 'consent',
      mydataCertificateOrganizationEnum: null,
      isIndividual: true,
      consentForm: everythingAsked,
    },
  },
  'lost at the request': { journey: { ...journey, step: 'connectionRequest' } },
}

/**
 * States and transitions by name; a transition is named by its source, its event and its position among those of the
 * same event.
 */
export type Graph = {
  readonly states: ReadonlySet<string>
  readonly transitions: ReadonlySet<string>
  readonly reachedStates: ReadonlySet<string>
  readonly coveredTransitions: ReadonlySet<string>
  /** Screens, and screens with their overlay. */
  readonly views: ReadonlySet<string>
  /** Reached states from which no events lead to an end. */
  readonly deadEnds: ReadonlySet<string>
}

const nameOf = (source: string, event: string, index: number) => `${source} --${event}[${index}]`

export function explore(machine: ConnectMachine = connectMachine, worlds = Object.values(WORLDS)): Graph {
  const walked = machine.provide({ actors })
  const states = new Set<string>()
  const transitions = new Set<string>()
  const reachedStates = new Set<string>()
  const coveredTransitions = new Set<string>()
  const views = new Set<string>()
  const collect = (node: Node): void => {
    states.add(node.id)
    for (const [event, list] of node.transitions) {
      list.forEach((_, index) => void transitions.add(nameOf(node.id, event, index)))
    }
    node.always?.forEach((_, index) => void transitions.add(nameOf(node.id, 'always', index)))
    for (const child of Object.values(node.states)) collect(child as Node)
  }
  collect(walked.root)

  /** For a transient state: finds which of its `always` was taken. */
  const passThrough = (from: State, to: State): void => {
    for (const { id, always } of from._nodes) {
      always?.forEach((each, index) => {
        const targets = each.target ?? []
        const isTaken =
          targets.length === 0
            ? JSON.stringify(from.value) === JSON.stringify(to.value)
            : targets.some((one) => to._nodes.includes(one))
        if (isTaken) coveredTransitions.add(nameOf(id, 'always', index))
      })
    }
  }
  const follow = (steps: readonly (readonly [State, unknown])[]): void => {
    steps.forEach(([state], index) => {
      for (const { id } of state._nodes) reachedStates.add(id)
      const before = steps[index - 1]
      if (before) passThrough(before[0], state)
    })
  }

  const deadEnds = new Set<string>()
  const events = walked.events.flatMap(eventsOf)
  for (const changes of worlds) {
    const input = inputWith(changes)
    follow(getInitialMicrosteps(walked, input))
    const map = getAdjacencyMap(walked as AnyActorLogic, {
      input,
      events: (state) => events.filter((event) => mayAnswer(state as State, event)),
      serializeState: (state) => keyOf(state as State),
    })
    for (const { state } of Object.values(map)) {
      const reached = state as State
      const { screen, overlay } = viewOf(reached.value)
      views.add(overlay ? `${screen} ${overlay}` : screen)
      for (const event of events.filter((each) => mayAnswer(reached, each))) {
        const executed = walked.getTransitionData(reached, event as never)
        if (executed.length === 0) continue
        follow(getMicrosteps(walked, reached, event as never))
        for (const transition of executed) {
          const list = transition.source.transitions.get(transition.eventType) ?? []
          coveredTransitions.add(nameOf(transition.source.id, transition.eventType, list.indexOf(transition as never)))
        }
      }
    }
    for (const end of statesWithoutAnEnd(map as unknown as Reached)) deadEnds.add(end)
  }
  return { states, transitions, reachedStates, coveredTransitions, views, deadEnds }
}

type Reached = {
  readonly [key: string]: {
    readonly state: unknown
    readonly transitions: { readonly [event: string]: { readonly state: unknown } }
  }
}

/** Goes backwards from the ends: a state that is not met has no way to an end. */
function statesWithoutAnEnd(map: Reached): string[] {
  const comesFrom = new Map<string, string[]>()
  for (const [key, { transitions }] of Object.entries(map)) {
    for (const { state } of Object.values(transitions)) {
      const next = keyOf(state as State)
      comesFrom.set(next, [...(comesFrom.get(next) ?? []), key])
    }
  }
  const ends = Object.entries(map).filter(([, { state }]) => (state as State).status === 'done')
  const met = new Set(ends.map(([key]) => key))
  for (const key of met) for (const before of comesFrom.get(key) ?? []) met.add(before)
  return Object.keys(map).filter((key) => !met.has(key))
}
