import { selectionOutcome } from '@ieum/domain/mydata/connect/selection/selection-outcome.ts'
import { assign, emit } from 'xstate'
import type { FreshFacts } from '../actors.ts'
import type { ConnectContext } from '../context/context.ts'
import { groupToggled, hasOwnPage, narrowed, organizationToggled, pressed } from '../context/selection-moves.ts'
import type { Outcome } from '../context/selection-part.ts'
import { acceptsInstitution } from './certificate.ts'
import { changes, flow, type Known } from './setup.ts'
import { leaveFor, report, sessionLost } from './ways.ts'

const saveJourney = { type: 'saveJourney', params: 'selection' } as const

const takesAny = ({ context }: Known) => pressed(context).length > 0
const takesNothing = ({ context }: Known) => pressed(context).length === 0
/** True for a single institution that authenticates people on its own page. */
const takesOneWithPage = ({ context }: Known) => hasOwnPage(context)
const isOutcome =
  (kind: Outcome['kind']) =>
  ({ context: { selection } }: Known) =>
    selection.press.at === 'decided' && selection.press.outcome.kind === kind

const press = (by: 'agency' | 'institution') =>
  changes((context) => ({
    selection: { ...context.selection, press: { at: 'taken', organizations: pressed(context) } },
    certificate: { ...context.certificate, way: { by } },
  }))
const showNothingChosen = changes(({ selection }) => ({ selection: { ...selection, press: { at: 'nothingChosen' } } }))

function decided({ input, selection }: ConnectContext, { list, birthdayMs }: FreshFacts): Partial<ConnectContext> {
  const outcome = selectionOutcome({
    birthdayMs: Number(birthdayMs),
    nowMs: input.now(),
    allOrganizationMaintenanceSchedule: list.allOrganizationMaintenanceSchedule,
    organizations: list.organizations,
    selected: selection.press.at === 'taken' ? selection.press.organizations : [],
  })
  return { selection: { ...selection, list, press: { at: 'decided', outcome } } }
}

const selectConnectable = changes(({ selection }) => {
  const chosen =
    selection.press.at === 'decided' && 'connectable' in selection.press.outcome
      ? selection.press.outcome.connectable
      : []
  return { chosen, selection: { ...selection, selectedGuids: chosen.map(({ guid }) => guid) } }
})

/** Selection of institutions; the press decides on newly read facts. */
export const selection = flow.createStateConfig({
  initial: 'choosing',
  on: { BACK: leaveFor('back') },
  states: {
    choosing: {
      on: {
        ORGANIZATION_TOGGLED: {
          actions: [assign(({ context, event }) => organizationToggled(context, event.guid)), saveJourney],
        },
        GROUP_TOGGLED: { actions: [assign(({ context, event }) => groupToggled(context, event.guids)), saveJourney] },
        ASKED_OPENED: { guard: takesAny, target: 'askedSheet' },
        CONNECT_PRESSED: [
          {
            guard: takesNothing,
            actions: [showNothingChosen, emit({ type: 'focusInvalid', field: 'organizations' })],
          },
          { target: 'readingAfresh', actions: press('agency') },
        ],
        INDIVIDUAL_PRESSED: { guard: takesOneWithPage, target: 'readingAfresh', actions: press('institution') },
      },
    },
    /** Shows what a press would request. */
    askedSheet: {
      on: {
        CLOSE: 'choosing',
        BACK: 'choosing',
        NARROWED: { actions: [assign(({ context, event }) => narrowed(context, event.unlikelyGuids)), saveJourney] },
        CONNECT_PRESSED: { target: 'readingAfresh', actions: press('agency') },
      },
    },
    readingAfresh: {
      invoke: {
        src: 'readAfresh',
        onDone: { target: 'deciding', actions: assign(({ context, event }) => decided(context, event.output)) },
        onError: [sessionLost, { target: 'serverError', actions: report('selection') }],
      },
    },
    deciding: {
      always: [
        { guard: isOutcome('underage'), target: 'underage' },
        { guard: isOutcome('globalMaintenance'), target: 'globalMaintenance' },
        { guard: isOutcome('allInMaintenance'), target: 'allInMaintenance' },
        { guard: isOutcome('someInMaintenance'), target: 'someInMaintenance' },
        { guard: acceptsInstitution, target: '#connect.consent', actions: selectConnectable },
        { target: '#connect.certificateSheet', actions: selectConnectable },
      ],
    },
    underage: {
      on: {
        CONFIRM: 'choosing',
        BACK: 'choosing',
        MANUAL_ENTRY_PRESSED: leaveFor('manualEntry'),
        HEALTH_INSURANCE_PRESSED: leaveFor('healthInsurance'),
      },
    },
    globalMaintenance: { on: { CONFIRM: 'choosing', BACK: 'choosing' } },
    allInMaintenance: { on: { CONFIRM: 'choosing', BACK: 'choosing' } },
    someInMaintenance: {
      on: { CONFIRM: { target: '#connect.certificateSheet', actions: selectConnectable }, BACK: 'choosing' },
    },
    serverError: { on: { CONFIRM: 'choosing', BACK: 'choosing' } },
  },
})
