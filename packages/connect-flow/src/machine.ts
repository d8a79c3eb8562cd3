/**
 * The connection flow: every step, dialog and sheet of the specification, and every way from one to another.
 *
 * Read it with section 4 of the specification. States carry its words. What a state needs to know is in `context.ts`,
 * what it asks of the outside in `actors.ts`, what the screen may say to it in `events.ts`; which screen and which
 * overlay a state is, in `view.ts`. This file is long because it is the one place where transitions live.
 */
import type { JourneyStep } from '@ieum/contracts/mydata/journey.ts'
import { consentPress } from '@ieum/domain/connect/consent-button.ts'
import { isConsentEndAllowed } from '@ieum/domain/connect/consent-end-date.ts'
import { hasChosenCuration } from '@ieum/domain/connect/consent-form.ts'
import { industriesOf } from '@ieum/domain/connect/consent-targets.ts'
import {
  COMPLETION_DELAY_MS,
  JOURNEY_SAVE_WAIT_MS,
  QUESTION_GAP_MS,
  SCROLL_DOWN_PX,
  STAGGER_MS,
  STEP_RESET_DELAY_MS,
} from '@ieum/domain/connect/constants.ts'
import { toggledOptionalConsent } from '@ieum/domain/connect/optional-consents.ts'
import { type SelectionOutcome, selectionOutcome } from '@ieum/domain/connect/selection-outcome.ts'
import { newerStatus } from '@ieum/domain/connect/sync-progress.ts'
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type {
  AgencyAuthentication,
  ConnectActors,
  ConsentPage,
  FreshFacts,
  WindowAnswer,
  WindowAuthentication,
} from './actors.ts'
import {
  type ConnectContext,
  type ConnectExit,
  type ConnectInput,
  certificateProvider,
  connectRequest,
  consentButtonFacts,
  consentForm,
  consentOfPage,
  consentSubmission,
  type ExitCause,
  initialContext,
  isShownStill,
  noSignature,
  remainingQuestions,
  resetContext,
  type SigningProblem,
  unrevealedGuids,
  windowModule,
  withForm,
} from './context.ts'
import type { ConnectEffect, ConnectEvent, SupportPage } from './events.ts'
import { type Failure, failureOf, isSessionLost, isUnanswered } from './failure.ts'
import { freshJourney, journeyOf } from './journey.ts'
import type { PollResult } from './poll.ts'
import { groupToggled, organizationToggled, pressed } from './selection-moves.ts'

const INTEGRATED = 'MYDATA_INTEGRATED_AUTHENTICATION_'

/** Codes of the connection request that have a dialog of their own. @source spec §8 */
const CONNECT_CODES = {
  signatureRequired: `${INTEGRATED}ELECTRONIC_SIGNATURE_REQUIRED`,
  allUnregistered: `${INTEGRATED}ALL_ORGANIZATION_UNREGISTERED`,
  allError: `${INTEGRATED}ALL_ORGANIZATION_ERROR`,
  errorAndUnregistered: `${INTEGRATED}ALL_ORGANIZATION_ERROR_AND_UNREGISTERED`,
} as const

const PROVIDER_UNREGISTERED = 'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED'

const sessionLost = { guard: 'isSessionLost', target: '#connect.sessionExpired' } as const
const leaveFor = (cause: ExitCause) =>
  ({ target: '#connect.leaving', actions: { type: 'exit', params: cause } }) as const
/** Leaves for good: the journey on the server is put back before the caller hears of it. */
const endFor = (cause: ExitCause) => ({ target: '#connect.ending', actions: { type: 'exit', params: cause } }) as const
/** Written anew for the window, and it could not be: the screen says so, and its button tries again. */
const unprepared = [
  sessionLost,
  {
    target: '#connect.certificateWindow.ready',
    actions: [
      { type: 'haveProblem', params: 'unprepared' },
      { type: 'report', params: 'certificateWindow' },
    ],
  },
] as const
/** "Reset to the start (or go back)": back where the caller gave a way, else the selection with its choices. */
const giveUp = [
  { guard: 'canGoBack', ...endFor('serverError') },
  { target: '#connect.startingOver', actions: { type: 'startOver', params: 'serverError' } },
] as const

/** One step back to the signature; what can never be completed is asked for again. */
const signAgain = [
  { guard: 'takesWindow', target: '#connect.certificateWindow.renewing' },
  { guard: 'isTransactionOver', target: '#connect.signature.renewing' },
  { target: '#connect.signature.waiting' },
] as const

export const connectMachine = setup({
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
    stagger: STAGGER_MS,
    completionDelay: COMPLETION_DELAY_MS,
    stepReset: STEP_RESET_DELAY_MS,
    journeySaveWait: JOURNEY_SAVE_WAIT_MS,
  },
  guards: {
    startsAt: ({ context }, step: ConnectContext['startStep']) => context.startStep === step,
    isListEmpty: ({ context }) => context.input.list.organizations.length === 0,
    canGoBack: ({ context }) => context.input.canGoBack,
    isSessionLost: ({ event }) => isSessionLost(failureIn(event)),
    isUnanswered: ({ event }) => isUnanswered(failureIn(event)),
    hasCode: ({ event }, code: string) => failureIn(event).code === code,
    takesNothing: ({ context }) => pressed(context).length === 0,
    isOutcome: ({ context }, kind: SelectionOutcome<never, never>['kind']) => context.selection.outcome?.kind === kind,
    pressDoes: ({ context }, press: ReturnType<typeof consentPress>) =>
      consentPress(consentButtonFacts(context)) === press,
    hasQuestions: ({ context }) => context.consent.questions.length > 0,
    hasPage: ({ context }) => context.consent.items !== null,
    isShownStill: ({ context }) => isShownStill(context),
    hasOtherCertificates: ({ context }) => context.input.certificateModules.length > 0,
    takesWindow: ({ context }) => context.certificate.windowType !== null,
    hasTextToSign: ({ context }) => context.signature.toSign !== null,
    hasSigned: ({ event }) => outputOf<WindowAnswer>(event).kind === 'signed',
    hasAppToOpen: ({ context }) => context.signature.authenticationAppUri !== null && !context.signature.hasOpened,
    hasAppLink: ({ context }) => context.signature.authenticationAppUri !== null,
    isFirstReturn: ({ context, event }) => {
      assertEvent(event, 'RETURNED')
      const { hasReturned, certificationTransactionId } = context.signature
      return !hasReturned && event.certificationTransactionId === certificationTransactionId
    },
    isTransactionOver: ({ context }) => context.signature.isOver,
    isEndAllowed: ({ context, event }) => {
      assertEvent(event, 'END_DATE_CHOSEN')
      return isConsentEndAllowed({ customMs: event.dateMs }, context.input.now())
    },
    pollEnded: ({ event }, result: PollResult) => outputOf<{ result: PollResult }>(event).result === result,
    isStaggered: ({ context }) => context.input.isStaggered,
    hasUnrevealed: ({ context }) => context.input.isStaggered && unrevealedGuids(context).length > 0,
    hasNothingToReveal: ({ context }) => unrevealedGuids(context).length === 0,
    hasDelayed: ({ context }) => (context.sync.status?.organizationSyncStatus.failedOrgs.length ?? 0) > 0,
  },
  actions: {
    keepJourney: sendTo('background', ({ context }, step: JourneyStep) => ({
      type: 'SAVE_JOURNEY',
      journey: journeyOf(context, step),
    })),
    keepEnd: sendTo('background', ({ context }) => ({
      type: 'SAVE_JOURNEY',
      journey: context.exit?.cause === 'completed' ? freshJourney(context) : journeyOf(context, 'selection'),
    })),
    agreeToCurationIfChosen: enqueueActions(({ context, enqueue }) => {
      if (hasChosenCuration(consentForm(context))) enqueue.sendTo('background', { type: 'AGREE_TO_CURATION' })
    }),
    exit: assign((_, cause: ExitCause) => ({ exit: { cause } })),
    startOver: emit((_, cause: ExitCause) => ({ type: 'startedOver', cause })),
    forgetWhatFollows: assign(() => resetContext()),
    report: emit(({ event }, step: string) => {
      const { code, requestId } = failureIn(event)
      return { type: 'clientError', code, step, requestId }
    }),
    openSupport: emit((_, page: SupportPage) => ({ type: 'openSupport', page })),
    focusInvalid: emit((_, field: 'organizations' | 'mandatory') => ({ type: 'focusInvalid', field })),

    toggleOrganization: assign(({ context, event }) => {
      assertEvent(event, 'ORGANIZATION_TOGGLED')
      return organizationToggled(context, event.guid)
    }),
    toggleGroup: assign(({ context, event }) => {
      assertEvent(event, 'GROUP_TOGGLED')
      return groupToggled(context, event.guids)
    }),
    press: assign(({ context }) => ({
      selection: { ...context.selection, pressed: pressed(context), outcome: null, isNothingChosen: false },
    })),
    showNothingChosen: assign(({ context }) => ({ selection: { ...context.selection, isNothingChosen: true } })),
    decideOutcome: assign(({ context, event }) => {
      const { list, birthdayMs } = outputOf<FreshFacts>(event)
      const outcome = selectionOutcome({
        birthdayMs: Number(birthdayMs),
        nowMs: context.input.now(),
        allOrganizationMaintenanceSchedule: list.allOrganizationMaintenanceSchedule,
        organizations: list.organizations,
        selected: context.selection.pressed,
      })
      return { selection: { ...context.selection, list, outcome } }
    }),
    takeConnectable: assign(({ context }) => {
      const { outcome } = context.selection
      const chosen = outcome !== null && 'connectable' in outcome ? outcome.connectable : []
      return { chosen, selection: { ...context.selection, selectedGuids: chosen.map(({ guid }) => guid) } }
    }),

    chooseProvider: assign(({ context, event }) => {
      assertEvent(event, 'PROVIDER_CHOSEN')
      return { certificate: { ...context.certificate, provider: certificateProvider(event.provider) } }
    }),
    takePrivateCertificate: assign(({ context }) => ({ certificate: { ...context.certificate, windowType: null } })),
    /** The first of the list, until the person chooses. */
    takeOtherCertificate: assign(({ context: { certificate, input } }) => ({
      certificate: {
        ...certificate,
        windowType: certificate.windowType ?? input.certificateModules[0]?.certificateTypeEnum ?? null,
      },
    })),
    chooseCertificate: assign(({ context: { certificate, input }, event }) => {
      assertEvent(event, 'CERTIFICATE_CHOSEN')
      const chosen = input.certificateModules.find((each) => each.certificateTypeEnum === event.certificateType)
      return chosen ? { certificate: { ...certificate, windowType: chosen.certificateTypeEnum } } : {}
    }),
    termsFailed: assign(({ context }, hasFailed: boolean) => ({ certificate: { ...context.certificate, hasFailed } })),

    showConsentPage: assign(({ context, event }) => ({
      consent: consentOfPage(context, outputOf<ConsentPage>(event)),
    })),
    beginConsent: assign(({ context }) => ({
      consent: { ...context.consent, items: null, isEndVisible: false, hasUntickedMandatory: false },
    })),
    seeEnd: assign(({ context, event }) => {
      assertEvent(event, 'END_VISIBILITY_CHANGED')
      return { consent: { ...context.consent, isEndVisible: event.isVisible } }
    }),
    readFirstPart: assign(({ context }) => ({ consent: { ...context.consent, isFirstPartRead: true } })),
    openItems: assign(({ context, event }) => {
      assertEvent(event, 'ITEMS_OPENED')
      return { consent: { ...context.consent, openIndustry: event.industry } }
    }),
    toggleOptional: assign(({ context, event }) => {
      assertEvent(event, 'OPTIONAL_TOGGLED')
      if (!context.consent.offered.includes(event.id)) return {}
      const { selectedOptionalConsentIds } = consentForm(context)
      return withForm(context, {
        selectedOptionalConsentIds: toggledOptionalConsent(selectedOptionalConsentIds, event.id),
      })
    }),
    toggleMandatory: assign(({ context, event }) => {
      assertEvent(event, 'MANDATORY_TOGGLED')
      const form = consentForm(context)
      const field = event.which === 'provision' ? 'isProvisionAgreed' : 'isCollectionAndUseAgreed'
      const { consent } = withForm(context, { [field]: !form[field] })
      return { consent: { ...consent, hasUntickedMandatory: form[field] || context.consent.hasUntickedMandatory } }
    }),
    chooseCycle: assign(({ context, event }) => {
      assertEvent(event, 'CYCLE_CHOSEN')
      return withForm(context, { scheduledDataRequestCycleDay: event.cycle })
    }),
    chooseEndYears: assign(({ context, event }) => {
      assertEvent(event, 'END_YEARS_CHOSEN')
      return withForm(context, { consentEndDateUnit: event.years })
    }),
    chooseEndDate: assign(({ context, event }) => {
      assertEvent(event, 'END_DATE_CHOSEN')
      return withForm(context, { consentEndDateUnit: String(event.dateMs) })
    }),
    tickMandatory: assign(({ context }) =>
      withForm(context, { isCollectionAndUseAgreed: true, isProvisionAgreed: true }),
    ),
    beginQuestions: assign(({ context }) => ({
      consent: { ...context.consent, questions: remainingQuestions(context) },
    })),
    answerQuestion: assign(({ context, event }) => {
      assertEvent(event, 'QUESTION_ANSWERED')
      return answeredQuestion(context, event.isAgreed)
    }),
    answerNo: assign(({ context }) => answeredQuestion(context, false)),

    takeAuthentication: assign(({ event }) => {
      const { certificationTransactionId, authenticationAppUri } = outputOf<AgencyAuthentication>(event)
      return { signature: { ...noSignature, certificationTransactionId, authenticationAppUri } }
    }),
    takeTextToSign: assign(({ event }) => {
      const { certificationTransactionId, toSign } = outputOf<WindowAuthentication>(event)
      return { signature: { ...noSignature, certificationTransactionId, toSign } }
    }),
    takeSignedData: assign(({ context, event }) => {
      const answer = outputOf<WindowAnswer>(event)
      const serializedSignedData = answer.kind === 'signed' ? answer.serializedSignedData : null
      return { signature: { ...context.signature, serializedSignedData } }
    }),
    takeProblem: assign(({ context, event }) => {
      const { kind } = outputOf<WindowAnswer>(event)
      return { signature: { ...context.signature, problem: kind === 'signed' ? null : kind } }
    }),
    haveProblem: assign(({ context }, problem: SigningProblem | null) => ({
      signature: { ...context.signature, problem },
    })),
    openApp: emit(({ context }) => ({
      type: 'openAuthenticationApp',
      uri: context.signature.authenticationAppUri ?? '',
    })),
    markOpened: assign(({ context }) => ({ signature: { ...context.signature, hasOpened: true } })),
    markReturned: assign(({ context }) => ({ signature: { ...context.signature, hasReturned: true } })),

    rememberTransactionState: assign(({ context, event }) => {
      const { certificationTransactionState: state } = failureIn(event)
      return { signature: { ...context.signature, isOver: state === 'REJECTED' || state === 'EXPIRED' } }
    }),

    takeSync: assign(({ context, event }) => ({
      // What was signed has done its work.
      signature: { ...context.signature, toSign: null, serializedSignedData: null },
      sync: { syncId: outputOf<{ syncId: string }>(event).syncId, status: null, revealedGuids: [] },
    })),
    revealNext: assign(({ context }) => {
      const hidden = unrevealedGuids(context)
      const next = context.input.prefersReducedMotion ? hidden : hidden.slice(0, 1)
      return { sync: { ...context.sync, revealedGuids: [...context.sync.revealedGuids, ...next] } }
    }),
    takeStatus: assign(({ context, event }) => {
      const { snapshot } = event as unknown as { snapshot: { context: { status: ConnectContext['sync']['status'] } } }
      return withStatus(context, snapshot.context.status)
    }),
    takeFinalStatus: assign(({ context, event }) =>
      withStatus(context, outputOf<{ status: ConnectContext['sync']['status'] }>(event).status),
    ),
    celebrate: emit({ type: 'succeeded' }),
  },
}).createMachine({
  id: 'connect',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => context.exit ?? { cause: 'back' },
  invoke: { src: 'background', id: 'background' },
  on: { SESSION_LOST: '.sessionExpired' },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'startsAt', params: 'certificate' }, target: 'certificateSheet' },
        { guard: { type: 'startsAt', params: 'certificateList' }, target: 'certificateList' },
        { guard: { type: 'startsAt', params: 'consent' }, target: 'consent' },
        { guard: { type: 'startsAt', params: 'signature' }, target: 'signature.waiting' },
        { guard: { type: 'startsAt', params: 'certificateWindow' }, target: 'certificateWindow.renewing' },
        { guard: { type: 'startsAt', params: 'connectionRequest' }, target: 'connectionRequest' },
        { guard: { type: 'startsAt', params: 'syncStatus' }, target: 'syncStatus' },
        { guard: 'isListEmpty', target: 'invalidAccess' },
        { target: 'selection' },
      ],
    },

    /** An empty institution list; closing goes back. */
    invalidAccess: { on: { CLOSE: leaveFor('invalidAccess'), BACK: leaveFor('invalidAccess') } },

    selection: {
      initial: 'choosing',
      on: { BACK: leaveFor('back') },
      states: {
        choosing: {
          on: {
            ORGANIZATION_TOGGLED: { actions: ['toggleOrganization', { type: 'keepJourney', params: 'selection' }] },
            GROUP_TOGGLED: { actions: ['toggleGroup', { type: 'keepJourney', params: 'selection' }] },
            CONNECT_PRESSED: [
              {
                guard: 'takesNothing',
                actions: ['showNothingChosen', { type: 'focusInvalid', params: 'organizations' }],
              },
              { target: 'readingAfresh', actions: 'press' },
            ],
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
    },

    /** Naver or Kakao; a quiet way on to the other certificates where there are any. */
    certificateSheet: {
      entry: ['takePrivateCertificate', { type: 'keepJourney', params: 'certificate' }],
      initial: 'choosing',
      on: { BACK: 'selection', CLOSE: 'selection' },
      states: {
        choosing: {
          on: {
            PROVIDER_CHOSEN: { actions: ['chooseProvider', { type: 'termsFailed', params: false }] },
            OTHER_CERTIFICATES_PRESSED: {
              guard: 'hasOtherCertificates',
              target: '#connect.certificateList',
              actions: { type: 'termsFailed', params: false },
            },
            AGREE_PRESSED: { target: 'agreeing', actions: { type: 'termsFailed', params: false } },
          },
        },
        /** Consent to the third-party provision terms comes before anything else of the certificate. */
        agreeing: {
          invoke: {
            src: 'agreeToThirdPartyProvision',
            onDone: { target: '#connect.consent' },
            onError: [
              sessionLost,
              {
                target: 'choosing',
                actions: [
                  { type: 'termsFailed', params: true },
                  { type: 'report', params: 'certificate' },
                ],
              },
            ],
          },
        },
      },
    },

    /** Our own certificate, a common one, a financial one: each signs in a window of its operator. */
    certificateList: {
      entry: ['takeOtherCertificate', { type: 'keepJourney', params: 'certificate' }],
      initial: 'choosing',
      on: { BACK: 'certificateSheet' },
      states: {
        choosing: {
          on: {
            CERTIFICATE_CHOSEN: {
              actions: [
                'chooseCertificate',
                { type: 'termsFailed', params: false },
                { type: 'keepJourney', params: 'certificate' },
              ],
            },
            AGREE_PRESSED: { target: 'agreeing', actions: { type: 'termsFailed', params: false } },
          },
        },
        agreeing: {
          invoke: {
            src: 'agreeToCertificateTerms',
            input: ({ context }) => ({ certificateType: windowModule(context).certificateTypeEnum }),
            onDone: { target: '#connect.consent' },
            onError: [
              sessionLost,
              {
                target: 'choosing',
                actions: [
                  { type: 'termsFailed', params: true },
                  { type: 'report', params: 'certificate' },
                ],
              },
            ],
          },
        },
      },
    },

    consent: {
      entry: ['beginConsent', { type: 'keepJourney', params: 'consent' }],
      initial: 'reading',
      on: { BACK: [{ guard: 'takesWindow', target: 'certificateList' }, { target: 'certificateSheet' }] },
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
              { guard: 'takesWindow', target: '#connect.certificateWindow', actions: 'takeTextToSign' },
              { target: '#connect.signature', actions: 'takeAuthentication' },
            ],
            onError: [
              sessionLost,
              { guard: { type: 'hasCode', params: PROVIDER_UNREGISTERED }, target: 'providerUnregistered' },
              { target: 'consentError', actions: { type: 'report', params: 'consent' } },
            ],
          },
          on: { BACK: {} },
        },
        providerUnregistered: { on: { CONFIRM: 'form', BACK: 'form' } },
        consentError: { on: { CONFIRM: 'form', BACK: 'form' } },
      },
    },

    signature: {
      initial: 'opening',
      on: { BACK: 'consent', HELP_PRESSED: { actions: { type: 'openSupport', params: '731' } } },
      states: {
        /** The journey is stored before the person leaves for the app; the app opens by itself once. */
        opening: {
          entry: { type: 'keepJourney', params: 'signature' },
          // The button is there already: a press is never lost.
          on: { JOURNEY_SETTLED: 'waiting', COMPLETE_PRESSED: '#connect.connectionRequest' },
          after: { journeySaveWait: 'waiting' },
        },
        waiting: {
          always: { guard: 'hasAppToOpen', actions: ['openApp', 'markOpened'] },
          on: {
            COMPLETE_PRESSED: '#connect.connectionRequest',
            RETURNED: { guard: 'isFirstReturn', target: '#connect.connectionRequest', actions: 'markReturned' },
            REOPEN_PRESSED: { guard: 'hasAppLink', actions: 'openApp' },
          },
        },
        /**
         * Rejected or expired: the stored consent is submitted again unchanged. A page that was lost is read again; where
         * its words have changed since, nothing is sent that was not on the screen: the person reads them first.
         */
        renewing: {
          initial: 'preparing',
          states: {
            preparing: {
              always: [
                { guard: 'hasPage', target: 'submitting' },
                { guard: 'isShownStill', target: 'reading' },
                { target: '#connect.consent' },
              ],
            },
            reading: {
              invoke: {
                src: 'readConsentPage',
                input: ({ context }) => pageInput(context),
                onDone: { target: 'submitting', actions: 'showConsentPage' },
                onError: [
                  sessionLost,
                  { target: '#connect.signature.consentError', actions: { type: 'report', params: 'signature' } },
                ],
              },
            },
            submitting: {
              invoke: {
                src: 'submitConsent',
                input: ({ context }) => consentSubmission(context),
                onDone: { target: '#connect.signature.opening', actions: 'takeAuthentication' },
                onError: [
                  sessionLost,
                  {
                    guard: { type: 'hasCode', params: PROVIDER_UNREGISTERED },
                    target: '#connect.signature.providerUnregistered',
                  },
                  { target: '#connect.signature.consentError', actions: { type: 'report', params: 'signature' } },
                ],
              },
            },
          },
        },
        providerUnregistered: { on: { CONFIRM: 'waiting', BACK: 'waiting' } },
        consentError: { on: { CONFIRM: 'waiting', BACK: 'waiting' } },
      },
    },

    /**
     * Signed in a window of the certificate's operator, which the press itself opens. Whatever comes of it, the choices
     * stay.
     */
    certificateWindow: {
      entry: { type: 'keepJourney', params: 'signature' },
      initial: 'ready',
      on: { BACK: 'consent' },
      states: {
        ready: {
          on: {
            SIGN_PRESSED: [{ guard: 'hasTextToSign', target: 'signing' }, { target: 'renewing' }],
          },
        },
        signing: {
          entry: { type: 'haveProblem', params: null },
          invoke: {
            src: 'signInWindow',
            input: ({ context }) => ({
              windowUrl: windowModule(context).windowUrl,
              serializedPlainText: present(context.signature.toSign).serializedPlainText,
            }),
            onDone: [
              { guard: 'hasSigned', target: '#connect.connectionRequest', actions: 'takeSignedData' },
              { target: 'ready', actions: 'takeProblem' },
            ],
            onError: {
              target: 'ready',
              actions: [
                { type: 'haveProblem', params: 'wrong' },
                { type: 'report', params: 'certificateWindow' },
              ],
            },
          },
          // The window is lost behind others: it is closed, and opened anew.
          on: { SIGN_PRESSED: { target: 'signing', reenter: true } },
        },
        /** The same consent, written anew: after a lost page, and after an error of the request. */
        renewing: {
          entry: { type: 'haveProblem', params: null },
          initial: 'preparing',
          states: {
            preparing: {
              always: [
                { guard: 'hasPage', target: 'submitting' },
                { guard: 'isShownStill', target: 'reading' },
                { target: '#connect.consent' },
              ],
            },
            reading: {
              invoke: {
                src: 'readConsentPage',
                input: ({ context }) => pageInput(context),
                onDone: { target: 'submitting', actions: 'showConsentPage' },
                onError: unprepared,
              },
            },
            submitting: {
              invoke: {
                src: 'submitConsent',
                input: ({ context }) => consentSubmission(context),
                onDone: { target: '#connect.certificateWindow.ready', actions: 'takeTextToSign' },
                onError: unprepared,
              },
            },
          },
        },
      },
    },

    connectionRequest: {
      entry: { type: 'keepJourney', params: 'connectionRequest' },
      initial: 'requesting',
      states: {
        requesting: {
          invoke: {
            src: 'connect',
            input: ({ context }) => connectRequest(context),
            onDone: { target: '#connect.syncStatus', actions: 'takeSync' },
            onError: [
              sessionLost,
              {
                guard: { type: 'hasCode', params: CONNECT_CODES.signatureRequired },
                target: 'signatureRequired',
                actions: 'rememberTransactionState',
              },
              { guard: { type: 'hasCode', params: CONNECT_CODES.allUnregistered }, target: 'allUnregistered' },
              { guard: { type: 'hasCode', params: CONNECT_CODES.allError }, target: 'allError' },
              {
                guard: { type: 'hasCode', params: CONNECT_CODES.errorAndUnregistered },
                target: 'errorAndUnregistered',
              },
              { guard: 'isUnanswered', target: 'network' },
              { target: 'unknown', actions: { type: 'report', params: 'connectionRequest' } },
            ],
          },
        },
        /** Closes and goes one step back; what was rejected or has expired is asked for again. */
        signatureRequired: {
          // A reload from here on must not ask again by itself: only the button does.
          entry: { type: 'keepJourney', params: 'signature' },
          on: {
            CONFIRM: signAgain,
            BACK: signAgain,
          },
        },
        allUnregistered: {
          on: {
            DETAILS: { actions: { type: 'openSupport', params: 'unregistered' } },
            CONFIRM: giveUp,
            BACK: giveUp,
          },
        },
        allError: { on: { CONFIRM: giveUp, BACK: giveUp } },
        errorAndUnregistered: { on: { CONFIRM: giveUp, BACK: giveUp } },
        unknown: { on: { CONFIRM: giveUp, BACK: giveUp } },
        /** No answer at all: the same transaction can be tried again. */
        network: { on: { RETRY: 'requesting', LATER: leaveFor('network'), BACK: leaveFor('network') } },
      },
    },

    syncStatus: {
      entry: { type: 'keepJourney', params: 'syncStatus' },
      initial: 'polling',
      on: { BACK: leaveFor('back') },
      states: {
        polling: {
          invoke: {
            src: 'syncPoll',
            id: 'syncPoll',
            input: ({ context }) => ({
              syncId: present(context.sync.syncId),
              isPushed: context.input.isPushed,
              elapsedMs: context.input.elapsedMs,
              isOnline: context.input.isOnline,
            }),
            onSnapshot: { actions: 'takeStatus' },
            onDone: [
              { guard: { type: 'pollEnded', params: 'success' }, target: 'succeeded', actions: 'takeFinalStatus' },
              { guard: { type: 'pollEnded', params: 'fail' }, target: 'delayed', actions: 'takeFinalStatus' },
              { guard: { type: 'pollEnded', params: 'missing' }, target: 'serverError' },
              { guard: { type: 'pollEnded', params: 'sessionLost' }, target: '#connect.sessionExpired' },
              { target: 'network' },
            ],
            onError: { target: 'serverError', actions: { type: 'report', params: 'syncStatus' } },
          },
          on: { NETWORK_LOST: { actions: sendTo('syncPoll', { type: 'NETWORK_LOST' }) } },
          initial: 'shown',
          states: {
            shown: { always: { guard: 'hasUnrevealed', target: 'revealing' } },
            revealing: { after: { stagger: { target: 'shown', actions: 'revealNext' } } },
          },
        },
        succeeded: {
          always: [{ guard: 'isStaggered', target: 'revealing' }, { target: '#connect.completed' }],
        },
        /** Staggered variant: the rest of the successes one by one, then a second before moving on. */
        revealing: {
          always: { guard: 'hasNothingToReveal', target: 'resting' },
          after: { stagger: { target: 'revealing', reenter: true, actions: 'revealNext' } },
        },
        resting: { after: { completionDelay: '#connect.completed' } },
        network: {
          on: { RETRY: 'polling', LATER: leaveFor('network'), BACK: leaveFor('network') },
        },
        delayed: { on: { CONFIRM: endFor('serverError'), BACK: endFor('serverError') } },
        serverError: { on: { CONFIRM: endFor('serverError'), BACK: endFor('serverError') } },
      },
    },

    completed: {
      entry: [{ type: 'keepJourney', params: 'completed' }, 'celebrate'],
      initial: 'shown',
      on: {
        CONFIRM: endFor('completed'),
        BACK: endFor('completed'),
      },
      states: {
        shown: {
          on: {
            DELAYED_OPENED: { guard: 'hasDelayed', target: 'delayedSheet' },
            RETRY_MISSING_PRESSED: { guard: 'hasDelayed', target: 'retrying' },
          },
        },
        delayedSheet: {
          on: {
            CLOSE: 'shown',
            BACK: 'shown',
            RETRY_MISSING_PRESSED: { guard: 'hasDelayed', target: 'retrying' },
          },
        },
        /** Only what failed, without a new signature. */
        retrying: {
          invoke: {
            src: 'retrySync',
            input: ({ context }) => ({ syncId: present(context.sync.syncId) }),
            onDone: { target: '#connect.syncStatus', actions: 'takeSync' },
            onError: [sessionLost, { target: 'retryFailed', actions: { type: 'report', params: 'completed' } }],
          },
        },
        retryFailed: { on: { CONFIRM: 'shown', BACK: 'shown' } },
      },
    },

    /** The journey stays on the server; after signing in it goes on where it was. */
    sessionExpired: { on: { CONFIRM: leaveFor('sessionExpired'), BACK: leaveFor('sessionExpired') } },

    startingOver: {
      entry: ['forgetWhatFollows', { type: 'keepJourney', params: 'selection' }],
      after: { stepReset: 'selection' },
    },
    /** The next visit of this purpose begins anew; after an error with the choices kept. */
    ending: {
      entry: 'keepEnd',
      on: { JOURNEY_SETTLED: 'left' },
      after: { journeySaveWait: 'left' },
    },
    leaving: { always: 'left' },
    left: { type: 'final' },
  },
})

function failureIn(event: unknown): Failure {
  return failureOf((event as { error?: unknown }).error)
}

/** What the call of this event answered; the actor's type says what it is. */
function outputOf<Output>(event: unknown): Output {
  return (event as { output: Output }).output
}

function without<Item>(list: readonly Item[], item: Item): Item[] {
  return list.filter((each) => each !== item)
}

function answeredQuestion(context: ConnectContext, isAgreed: boolean): Partial<ConnectContext> {
  const [asked, ...questions] = context.consent.questions
  if (asked === undefined) return {}
  const { selectedOptionalConsentIds, reviewedOptionalConsentIds } = consentForm(context)
  const { consent } = withForm(context, {
    reviewedOptionalConsentIds: [...reviewedOptionalConsentIds, asked],
    selectedOptionalConsentIds: isAgreed
      ? toggledOptionalConsent(without(selectedOptionalConsentIds, asked), asked)
      : selectedOptionalConsentIds,
  })
  return { consent: { ...consent, questions } }
}

/** A poll begun afresh may first hear something older than what is on the screen. */
function withStatus({ sync }: ConnectContext, heard: ConnectContext['sync']['status']): Pick<ConnectContext, 'sync'> {
  return { sync: { ...sync, status: heard === null ? sync.status : newerStatus(sync.status, heard) } }
}

function pageInput({ chosen }: ConnectContext) {
  return { organizationGuids: chosen.map(({ guid }) => guid), industries: industriesOf(chosen) }
}

/** @throws Error for a state that cannot be: a step without what it is about */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('this step needs what an earlier one gives')
  return value
}

export type ConnectMachine = typeof connectMachine
