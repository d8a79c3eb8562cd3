import { flow } from './setup.ts'
import { leaveFor, sessionLost } from './ways.ts'

/** Which institutions; the press decides by facts that are read afresh. */
export const selection = flow.createStateConfig({
  initial: 'choosing',
  on: { BACK: leaveFor('back') },
  states: {
    choosing: {
      on: {
        ORGANIZATION_TOGGLED: { actions: ['toggleOrganization', { type: 'keepJourney', params: 'selection' }] },
        GROUP_TOGGLED: { actions: ['toggleGroup', { type: 'keepJourney', params: 'selection' }] },
        ASKED_OPENED: { guard: 'takesAny', target: 'askedSheet' },
        CONNECT_PRESSED: [
          {
            guard: 'takesNothing',
            actions: ['showNothingChosen', { type: 'focusInvalid', params: 'organizations' }],
          },
          { target: 'readingAfresh', actions: 'press' },
        ],
        INDIVIDUAL_PRESSED: { guard: 'takesOneWithPage', target: 'readingAfresh', actions: 'press' },
      },
    },
    /** What a press takes, before it. */
    askedSheet: {
      on: {
        CLOSE: 'choosing',
        BACK: 'choosing',
        NARROWED: { actions: ['narrow', { type: 'keepJourney', params: 'selection' }] },
        CONNECT_PRESSED: { target: 'readingAfresh', actions: 'press' },
      },
    },
    readingAfresh: {
      invoke: {
        src: 'readAfresh',
        onDone: { target: 'deciding', actions: 'decideOutcome' },
        onError: [sessionLost, { target: 'serverError', actions: { type: 'report', params: 'selection' } }],
      },
    },
    deciding: {
      always: [
        { guard: { type: 'isOutcome', params: 'underage' }, target: 'underage' },
        { guard: { type: 'isOutcome', params: 'globalMaintenance' }, target: 'globalMaintenance' },
        { guard: { type: 'isOutcome', params: 'allInMaintenance' }, target: 'allInMaintenance' },
        { guard: { type: 'isOutcome', params: 'someInMaintenance' }, target: 'someInMaintenance' },
        { guard: 'takesIndividual', target: '#connect.consent', actions: 'takeConnectable' },
        { target: '#connect.certificateSheet', actions: 'takeConnectable' },
      ],
    },
    underage: { on: { CONFIRM: 'choosing', BACK: 'choosing', MANUAL_ENTRY_PRESSED: leaveFor('manualEntry') } },
    globalMaintenance: { on: { CONFIRM: 'choosing', BACK: 'choosing' } },
    allInMaintenance: { on: { CONFIRM: 'choosing', BACK: 'choosing' } },
    someInMaintenance: {
      on: { CONFIRM: { target: '#connect.certificateSheet', actions: 'takeConnectable' }, BACK: 'choosing' },
    },
    serverError: { on: { CONFIRM: 'choosing', BACK: 'choosing' } },
  },
})
