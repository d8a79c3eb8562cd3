import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { id } from '@ieum/testkit/ids.ts'
import type { SnapshotFrom } from 'xstate'
import type { ConnectEvent } from '../../events.ts'
import type { ConnectMachine } from '../../machine.ts'
import { NOW_MS } from '../fake-world.ts'

/** Events of a person or the device, with possible payloads. More likely ones are listed more than once. */
const EVENTS: readonly ConnectEvent[] = [
  { type: 'ORGANIZATION_TOGGLED', guid: id('kb') },
  { type: 'ORGANIZATION_TOGGLED', guid: id('pay') },
  { type: 'ORGANIZATION_TOGGLED', guid: id('woori') },
  { type: 'ORGANIZATION_TOGGLED', guid: id('nobody') },
  { type: 'GROUP_TOGGLED', guids: [id('kb'), id('shinhan'), id('woori')] },
  { type: 'ASKED_OPENED' },
  { type: 'NARROWED', unlikelyGuids: [id('kb'), id('nobody')] },
  { type: 'CONNECT_PRESSED' },
  { type: 'CONNECT_PRESSED' },
  { type: 'CONNECT_PRESSED' },
  { type: 'INDIVIDUAL_PRESSED' },
  { type: 'CERTIFICATE_ORGANIZATION_CHOSEN', certificateOrganization: 'NAVER' },
  { type: 'CERTIFICATE_ORGANIZATION_CHOSEN', certificateOrganization: 'KAKAO' },
  { type: 'AGREE_PRESSED' },
  { type: 'AGREE_PRESSED' },
  { type: 'AGREE_PRESSED' },
  { type: 'OTHER_CERTIFICATES_PRESSED' },
  { type: 'OTHER_CERTIFICATES_PRESSED' },
  { type: 'CERTIFICATE_CHOSEN', certificateType: 'COMMON' },
  { type: 'CERTIFICATE_CHOSEN', certificateType: 'OWN' },
  { type: 'SIGN_PRESSED' },
  { type: 'END_VISIBILITY_CHANGED', isVisible: true },
  { type: 'END_VISIBILITY_CHANGED', isVisible: true },
  { type: 'END_VISIBILITY_CHANGED', isVisible: true },
  { type: 'END_VISIBILITY_CHANGED', isVisible: true },
  { type: 'END_VISIBILITY_CHANGED', isVisible: false },
  { type: 'BUTTON_PRESSED' },
  { type: 'BUTTON_PRESSED' },
  { type: 'BUTTON_PRESSED' },
  { type: 'BUTTON_PRESSED' },
  { type: 'BUTTON_PRESSED' },
  { type: 'BUTTON_PRESSED' },
  { type: 'MID_BUTTON_PRESSED' },
  { type: 'OPTIONAL_TOGGLED', id: 'TransactionCategory' },
  { type: 'OPTIONAL_TOGGLED', id: 'PassbookDisplayText' },
  { type: 'OPTIONAL_TOGGLED', id: 'UsageMydataForProductCuration' },
  { type: 'MANDATORY_TOGGLED', which: 'provision' },
  { type: 'MANDATORY_TOGGLED', which: 'collectionAndUse' },
  { type: 'QUESTION_ANSWERED', isAgreed: true },
  { type: 'QUESTION_ANSWERED', isAgreed: true },
  { type: 'QUESTION_ANSWERED', isAgreed: false },
  { type: 'QUESTION_ANSWERED', isAgreed: false },
  { type: 'ITEMS_OPENED', industry: 'BANK' },
  { type: 'CYCLE_OPENED' },
  { type: 'CYCLE_CHOSEN', cycle: '28' },
  { type: 'CYCLE_CHOSEN', cycle: 'UNSET' },
  { type: 'END_DATE_OPENED' },
  { type: 'END_YEARS_CHOSEN', years: 3 },
  { type: 'DATE_PICKER_OPENED' },
  { type: 'END_DATE_CHOSEN', dateMs: NOW_MS + 90 * DAY_MS },
  { type: 'END_DATE_CHOSEN', dateMs: NOW_MS - DAY_MS },
  { type: 'END_DATE_CHOSEN', dateMs: NOW_MS + 6 * 366 * DAY_MS },
  { type: 'COMPLETE_PRESSED' },
  { type: 'COMPLETE_PRESSED' },
  { type: 'COMPLETE_PRESSED' },
  { type: 'REOPEN_PRESSED' },
  { type: 'HELP_PRESSED' },
  { type: 'OTHER_AGENCY_PRESSED' },
  { type: 'OTHER_AGENCY_PRESSED' },
  { type: 'SIGNED' },
  { type: 'RETURNED', certificationTransactionId: id('before') },
  { type: 'RETURNED', certificationTransactionId: id('transaction-1') },
  { type: 'RETURNED', certificationTransactionId: id('transaction-2') },
  { type: 'DELAYED_OPENED' },
  { type: 'RETRY_MISSING_PRESSED' },
  { type: 'CONFIRM' },
  { type: 'CONFIRM' },
  { type: 'CLOSE' },
  { type: 'RETRY' },
  { type: 'RETRY' },
  { type: 'LATER' },
  { type: 'DETAILS' },
  { type: 'MANUAL_ENTRY_PRESSED' },
  { type: 'HEALTH_INSURANCE_PRESSED' },
  { type: 'BACK' },
  { type: 'NETWORK_LOST' },
  { type: 'SESSION_LOST' },
]

type State = SnapshotFrom<ConnectMachine>

const accepted = new Map<string, readonly ConnectEvent[]>()

/** Returns the events that the screen of this state offers; any event where it offers none. */
function eventsOn({ value, _nodes }: State): readonly ConnectEvent[] {
  const key = JSON.stringify(value)
  let found = accepted.get(key)
  if (!found) {
    const types = new Set(_nodes.flatMap(({ id, transitions }) => (id === 'connect' ? [] : [...transitions.keys()])))
    const listened = EVENTS.filter(({ type }) => types.has(type))
    found = listened.length > 0 ? listened : EVENTS
    accepted.set(key, found)
  }
  return found
}

/** Returns the event of a number: mostly one that the screen offers, sometimes any. */
export function eventOf(state: State, number: number, isAny: boolean): ConnectEvent {
  const events = isAny ? EVENTS : eventsOn(state)
  return events[number % events.length] as ConnectEvent
}

const STEPS_MS = [50, 300, 500, 700, 1_000, 5_000, 60_000]
export const stepMsOf = (number: number): number => STEPS_MS[number % STEPS_MS.length] as number
