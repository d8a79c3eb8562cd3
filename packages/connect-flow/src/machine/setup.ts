import type { JourneyStep } from '@ieum/contracts/mydata/connect/journey.ts'
import {
  BUTTON_CHANGE_LOCK_MS,
  COMPLETION_DELAY_MS,
  INSTITUTION_PAGE_WAIT_MS,
  JOURNEY_SAVE_WAIT_MS,
  QUESTION_GAP_MS,
  STAGGER_MS,
  STEP_RESET_DELAY_MS,
} from '@ieum/domain/mydata/constants.ts'
import { assign, type EventObject, sendTo, setup } from 'xstate'
import type { ConnectActors } from '../actors.ts'
import type { ConnectContext, ConnectExit, ConnectInput } from '../context/context.ts'
import type { ConnectEffect, ConnectEvent } from '../events.ts'
import { journeyOf } from '../journey/journey.ts'

/** Shared by all steps: the types, the calls, the delays, and the journey that is stored on the way. */
export const flow = setup({
  types: {} as {
    context: ConnectContext
    events: ConnectEvent
    input: ConnectInput
    output: ConnectExit
    emitted: ConnectEffect
  },
  actors: {} as ConnectActors,
  delays: {
    questionGap: QUESTION_GAP_MS,
    buttonChangeLock: BUTTON_CHANGE_LOCK_MS,
    stagger: STAGGER_MS,
    completionDelay: COMPLETION_DELAY_MS,
    stepReset: STEP_RESET_DELAY_MS,
    journeySaveWait: JOURNEY_SAVE_WAIT_MS,
    institutionPageWait: INSTITUTION_PAGE_WAIT_MS,
  },
  actions: {
    saveJourney: sendTo('background', ({ context }, step: JourneyStep) => ({
      type: 'SAVE_JOURNEY',
      journey: journeyOf(context, step),
    })),
  },
})

/** Arguments of a guard that does not read the event. */
export type Known = { readonly context: ConnectContext }

/**
 * An action that changes the context without reading the event, so that any transition may use it. Actions that need
 * the data of an event are written at its transition.
 */
export const changes = (change: (context: ConnectContext) => Partial<ConnectContext>) =>
  assign<ConnectContext, EventObject, undefined, ConnectEvent, never>(({ context }) => change(context))
