/** Paths made from the machine itself: no state and no transition that nothing reaches. */
import type { ConnectJourney } from '@ieum/contracts/mydata/journey.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyActorLogic, AnyEventObject, SnapshotFrom } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { type ConnectCalls, connectActors } from './actors.ts'
import type { ConnectInput } from './context.ts'
import { connectMachine } from './machine.ts'
import {
  ADULT_MS,
  ITEMS,
  inMaintenance,
  inputWith,
  list,
  NOW_MS,
  organization,
  status,
  TEENAGER_MS,
} from './testing/fake-world.ts'
import { type Overlay, type Screen, viewOf } from './view.ts'

const unused = () => {
  throw new Error('paths are walked without calls')
}
const calls = new Proxy({} as ConnectCalls, { get: () => unused })
const machine = connectMachine.provide({ actors: connectActors(calls) })
type State = SnapshotFrom<typeof machine>

const INTEGRATED = 'MYDATA_INTEGRATED_AUTHENTICATION_'
const refused = (code: string, state?: string) => ({
  error: { errorCodeEnum: code, details: state ? { certificationTransactionState: state } : null },
})
const BANKS = [organization('kb'), organization('shinhan')]
const page = { items: ITEMS, connections: [], hasConsentedToCuration: false }
const authentication = { certificationTransactionId: 't', authenticationAppUri: 'kakaotalk://sign' }
const sessionLost = refused('UNAUTHENTICATED')
const broken = refused('INTERNAL_ERROR')
const somewhere = status(1, { requested: ['kb', 'shinhan'], successful: ['kb'] })
const finished = status(2, { requested: ['kb', 'shinhan'], successful: ['kb'], failed: ['shinhan'] })

/** What each event may carry; an event that is not here carries nothing. */
const PAYLOADS: { readonly [event: string]: readonly object[] } = {
  ORGANIZATION_TOGGLED: [{ guid: 'kb' }],
  GROUP_TOGGLED: [{ guids: ['kb', 'shinhan'] }],
  PROVIDER_CHOSEN: [{ provider: 'NAVER' }],
  END_VISIBILITY_CHANGED: [{ isVisible: true }],
  OPTIONAL_TOGGLED: [{ id: 'PassbookDisplayText' }],
  MANDATORY_TOGGLED: [{ which: 'provision' }],
  ITEMS_OPENED: [{ industry: 'BANK' }],
  CYCLE_CHOSEN: [{ cycle: '7' }],
  END_YEARS_CHOSEN: [{ years: 5 }],
  END_DATE_CHOSEN: [{ dateMs: NOW_MS }],
  QUESTION_ANSWERED: [{ isAgreed: false }],
  RETURNED: [{ certificationTransactionId: 't' }],
  'done selection.readingAfresh': [
    { output: { list: list(BANKS), birthdayMs: ADULT_MS } },
    { output: { list: list(BANKS), birthdayMs: TEENAGER_MS } },
    { output: { list: list(BANKS, true), birthdayMs: ADULT_MS } },
    { output: { list: list([inMaintenance('kb'), inMaintenance('shinhan')]), birthdayMs: ADULT_MS } },
    { output: { list: list([organization('kb'), inMaintenance('shinhan')]), birthdayMs: ADULT_MS } },
  ],
  'done consent.reading': [{ output: page }],
  'done signature.renewing.reading': [{ output: page }],
  'done consent.submitting': [{ output: authentication }],
  'done signature.renewing.submitting': [{ output: authentication }],
  'done connectionRequest.requesting': [{ output: { syncId: 's' } }],
  'done completed.retrying': [{ output: { syncId: 's' } }],
  'error consent.submitting': [sessionLost, broken, refused('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED')],
  'error signature.renewing.submitting': [sessionLost, broken, refused('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED')],
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
  error: [sessionLost, broken],
  'xstate.done.actor.syncPoll': ['success', 'fail', 'missing', 'sessionLost', 'tooLong'].map((result) => ({
    output: { result, status: finished },
  })),
  'xstate.error.actor.syncPoll': [broken],
  'xstate.snapshot.syncPoll': [{ snapshot: { status: 'active', context: { status: somewhere } } }],
}

function eventsOf(type: string): AnyEventObject[] {
  const [, kind, state] = /^xstate\.(done|error)\.actor\.0\.connect\.(.+)$/.exec(type) ?? []
  const payloads = PAYLOADS[kind ? `${kind} ${state}` : type] ?? (kind === 'error' ? PAYLOADS.error! : [{}])
  return payloads.map((payload) => ({ type, ...payload }))
}

/** What tells two moments apart for the paths: the state, and the facts that guards of its step ask for. */
function keyOf({ value, context }: State): string {
  const { selection, consent, signature, sync } = context
  const facts: { readonly [screen in Screen]?: readonly unknown[] } = {
    selection: [selection.selectedGuids.length > 0],
    consent: [consent.questions.length, consent.isEndVisible, consent.hasUntickedMandatory, consent.form],
    signature: [consent.items !== null, signature.hasReturned],
    connectionRequest: [consent.items !== null, signature.isOver, signature.hasReturned],
    syncStatus: [sync.revealedGuids.length, sync.status?.version],
  }
  return JSON.stringify([value, facts[viewOf(value).screen]])
}

const journey: ConnectJourney = {
  purpose: 'pfm',
  step: 'signature',
  organizationGuids: ['kb'],
  mydataCertificateOrganizationEnum: 'KAKAO',
  consentForm: {
    selectedOptionalConsentIds: [],
    reviewedOptionalConsentIds: [],
    isCollectionAndUseAgreed: true,
    isProvisionAgreed: true,
    scheduledDataRequestCycleDay: '7',
    consentEndDateUnit: 5,
  },
  copyVersion: 'test',
  certificationTransactionId: 't',
  authenticationAppUri: null,
  syncId: 's',
}
const living = {
  organization: organization('kb'),
  dataAccessConsentExpiredAt: String(NOW_MS + 1),
  refreshTokenExpiredAtMs: String(NOW_MS + 1),
  scheduledDataRequestCycle: 7,
  isConsentPassbookDisplayText: false,
  isConsentAffiliatedStoreName: false,
  isConsentToCollectAndUseTransactionCategory: false,
}
const WORLDS: { readonly [name: string]: Partial<ConnectInput> } = {
  plain: {},
  'no way back, connected before': { canGoBack: false, connections: [living] },
  'staggered, from the sync': { isStaggered: true, journey: { ...journey, step: 'syncStatus' } },
  'nothing to choose from': { list: list([]) },
  'lost at the certificate': { journey: { ...journey, step: 'certificate' } },
  'lost at the consent': { journey: { ...journey, step: 'consent' } },
  'lost at the signature': { journey },
  'lost at the request': { journey: { ...journey, step: 'connectionRequest' } },
}

/** Every state node by id, and every transition by where it stands. */
const nodes = new Map<string, string>()
const transitions = new Set<string>()
const nameOf = (source: string, event: string, index: number) => `${source} --${event}[${index}]`
function collect(node: typeof machine.root): void {
  nodes.set(node.id, node.type)
  for (const [event, list] of node.transitions) {
    list.forEach((_, index) => void transitions.add(nameOf(node.id, event, index)))
  }
  for (const child of Object.values(node.states)) collect(child as typeof machine.root)
}

const reachedNodes = new Set<string>()
const takenTransitions = new Set<string>()
const views = new Map<string, { screen: Screen; overlay: Overlay | null }>()

beforeAll(() => {
  collect(machine.root)
  const events = machine.events.flatMap(eventsOf)
  for (const changes of Object.values(WORLDS)) {
    const map = getAdjacencyMap(machine as AnyActorLogic, {
      input: inputWith(changes),
      events,
      serializeState: (state) => keyOf(state as State),
    })
    for (const { state } of Object.values(map)) {
      const reached = state as State
      for (const { id } of reached._nodes) reachedNodes.add(id)
      const view = viewOf(reached.value)
      views.set(JSON.stringify(view), view)
      for (const event of events) {
        for (const taken of machine.getTransitionData(reached, event as never)) {
          const list = taken.source.transitions.get(taken.eventType) ?? []
          takenTransitions.add(nameOf(taken.source.id, taken.eventType, list.indexOf(taken as never)))
        }
      }
    }
  }
}, 60_000)

/** Passed through in no time: `always` leaves them at once. */
const PASSED_THROUGH = [
  'connect.starting',
  'connect.selection.deciding',
  'connect.consent.optionalConsentQuestion.next',
  'connect.consent.optionalConsentQuestion.answered',
  'connect.signature.renewing.preparing',
  'connect.syncStatus.succeeded',
  'connect.leaving',
]

describe('the machine as a graph', () => {
  it('reaches every state', () => {
    const missing = [...nodes.keys()].filter((id) => !reachedNodes.has(id) && !PASSED_THROUGH.includes(id))
    expect(missing).toEqual([])
  })

  it('takes every transition', () => {
    expect([...transitions].filter((name) => !takenTransitions.has(name))).toEqual([])
  })

  it('[CF-2.8.1] shows every screen and overlay of the specification', () => {
    const shown = new Set([...views.values()].map(({ screen, overlay }) => (overlay ? `${screen} ${overlay}` : screen)))
    expect([...shown].sort()).toEqual(
      [
        'certificateSheet',
        'completed',
        'completed delayedSheet',
        'completed retryFailed',
        'connectionRequest',
        'connectionRequest allError',
        'connectionRequest allUnregistered',
        'connectionRequest errorAndUnregistered',
        'connectionRequest network',
        'connectionRequest signatureRequired',
        'connectionRequest unknown',
        'consent',
        'consent consentError',
        'consent cycleSheet',
        'consent datePicker',
        'consent endDateSheet',
        'consent itemsSheet',
        'consent optionalConsentQuestion',
        'consent providerUnregistered',
        'none',
        'none invalidAccess',
        'none sessionExpired',
        'selection',
        'selection allInMaintenance',
        'selection globalMaintenance',
        'selection serverError',
        'selection someInMaintenance',
        'selection underage',
        'signature',
        'signature consentError',
        'signature providerUnregistered',
        'syncStatus',
        'syncStatus delayed',
        'syncStatus network',
        'syncStatus serverError',
      ].sort(),
    )
  })
})
