import { SCROLL_DOWN_PX } from '@ieum/domain/mydata/constants.ts'
import { emit } from 'xstate'
import { consentSubmission } from '../consent-part.ts'
import { pageInput } from './inputs.ts'
import { flow } from './setup.ts'
import { backToSelection, isUnregistered, sessionLost } from './ways.ts'

/** The consent page with its sheets and questions. */
export const consent = flow.createStateConfig({
  entry: ['beginConsent', { type: 'keepJourney', params: 'consent' }],
  initial: 'reading',
  on: {
    BACK: [
      { guard: 'takesIndividual', ...backToSelection },
      { guard: 'takesWindow', target: 'certificateList' },
      { target: 'certificateSheet' },
    ],
  },
  states: {
    reading: {
      invoke: {
        src: 'readConsentPage',
        input: ({ context }) => pageInput(context),
        onDone: { target: 'form', actions: 'showConsentPage' },
        onError: [sessionLost, { target: 'readFailed', actions: { type: 'report', params: 'consent' } }],
      },
    },
    readFailed: { on: { RETRY: 'reading' } },
    form: {
      on: {
        END_VISIBILITY_CHANGED: { actions: 'seeEnd' },
        MID_BUTTON_PRESSED: { actions: ['readFirstPart', emit({ type: 'scrollToCollection' })] },
        OPTIONAL_TOGGLED: { actions: ['toggleOptional', { type: 'keepJourney', params: 'consent' }] },
        MANDATORY_TOGGLED: { actions: ['toggleMandatory', { type: 'keepJourney', params: 'consent' }] },
        ITEMS_OPENED: { target: 'itemsSheet', actions: 'openItems' },
        CYCLE_OPENED: 'cycleSheet',
        END_DATE_OPENED: 'endDateSheet',
        BUTTON_PRESSED: [
          {
            guard: { type: 'pressDoes', params: 'scrollDown' },
            actions: emit({ type: 'scrollDown', px: SCROLL_DOWN_PX }),
          },
          {
            guard: { type: 'pressDoes', params: 'fixMandatory' },
            actions: { type: 'focusInvalid', params: 'mandatory' },
          },
          { guard: { type: 'pressDoes', params: 'submit' }, target: 'submitting' },
          { target: 'optionalConsentQuestion', actions: ['tickMandatory', 'beginQuestions'] },
        ],
      },
    },
    itemsSheet: { on: { CLOSE: 'form', BACK: 'form' } },
    cycleSheet: {
      on: {
        CYCLE_CHOSEN: { target: 'form', actions: ['chooseCycle', { type: 'keepJourney', params: 'consent' }] },
        CLOSE: 'form',
        BACK: 'form',
      },
    },
    endDateSheet: {
      on: {
        END_YEARS_CHOSEN: {
          target: 'form',
          actions: ['chooseEndYears', { type: 'keepJourney', params: 'consent' }],
        },
        DATE_PICKER_OPENED: 'datePicker',
        CLOSE: 'form',
        BACK: 'form',
      },
    },
    datePicker: {
      on: {
        END_DATE_CHOSEN: {
          guard: 'isEndAllowed',
          target: 'form',
          actions: ['chooseEndDate', { type: 'keepJourney', params: 'consent' }],
        },
        CLOSE: 'form',
        BACK: 'endDateSheet',
      },
    },
    /** One state for all questions: asked in order, 700 ms between two, each once. */
    optionalConsentQuestion: {
      initial: 'next',
      states: {
        next: {
          always: [{ guard: 'hasQuestions', target: 'asking' }, { target: '#connect.consent.submitting' }],
        },
        asking: {
          on: {
            QUESTION_ANSWERED: {
              target: 'answered',
              actions: ['answerQuestion', { type: 'keepJourney', params: 'consent' }],
            },
            BACK: { target: 'answered', actions: ['answerNo', { type: 'keepJourney', params: 'consent' }] },
          },
        },
        answered: {
          always: [{ guard: 'hasQuestions', target: 'gap' }, { target: '#connect.consent.submitting' }],
        },
        gap: { after: { questionGap: 'asking' }, on: { BACK: {} } },
      },
    },
    submitting: {
      entry: 'agreeToCurationIfChosen',
      invoke: {
        src: 'submitConsent',
        input: ({ context }) => consentSubmission(context),
        onDone: [
          { guard: 'takesIndividual', target: 'leaving', actions: 'takeTransaction' },
          { guard: 'takesWindow', target: '#connect.certificateWindow', actions: 'takeTextToSign' },
          { target: '#connect.signature', actions: 'takeAuthentication' },
        ],
        onError: [
          sessionLost,
          { guard: isUnregistered, target: 'certificateOrganizationUnregistered' },
          { target: 'consentError', actions: { type: 'report', params: 'consent' } },
        ],
      },
      on: { BACK: {} },
    },
    /** The journey is stored before the person leaves: who comes back is known by it. */
    leaving: {
      entry: { type: 'keepJourney', params: 'consent' },
      on: { JOURNEY_SETTLED: 'left', BACK: {} },
      after: { journeySaveWait: 'left' },
    },
    /** The institution's page takes the place of this one; where it does not come, the button is there again. */
    left: { entry: 'openInstitution', after: { institutionPageWait: 'form' }, on: { BACK: {} } },
    certificateOrganizationUnregistered: { on: { CONFIRM: 'form', BACK: 'form' } },
    consentError: { on: { CONFIRM: 'form', BACK: 'form' } },
  },
})
