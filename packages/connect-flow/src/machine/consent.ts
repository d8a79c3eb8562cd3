import { type ConsentPress, consentButton, consentPress } from '@ieum/domain/mydata/connect/consent/consent-button.ts'
import { isConsentEndAllowed } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { hasChosenCuration, informedConsent } from '@ieum/domain/mydata/connect/consent/consent-form.ts'
import { consentTargets, industriesOf } from '@ieum/domain/mydata/connect/consent/consent-targets.ts'
import { SCROLL_DOWN_PX } from '@ieum/domain/mydata/constants.ts'
import { assign, type DoneActorEvent, emit } from 'xstate'
import type { Authentication, ConsentPage, Submission } from '../actors.ts'
import { certificateOrganization } from '../context/certificate-part.ts'
import {
  consentButtonFacts,
  mandatoryToggled,
  onScreen,
  optionalToggled,
  pageRead,
  questionAnswered,
  questionsLeft,
  readAgain,
  withForm,
} from '../context/consent-part.ts'
import type { ConnectContext } from '../context/context.ts'
import { type SignaturePart, signatureOf } from '../context/signature-part.ts'
import type { ConnectEvent } from '../events.ts'
import { acceptsInstitution, acceptsWindow } from './certificate.ts'
import { required } from './required.ts'
import { changes, flow, type Known } from './setup.ts'
import { backToSelection, isUnregistered, report, sessionLost } from './ways.ts'

/** Returns the input of the consent page: the institutions and industries. */
export function pageInput({ chosen }: ConnectContext) {
  return { organizationGuids: chosen.map(({ guid }) => guid), industries: industriesOf(chosen) }
}

export const receivePage = assign<ConnectContext, DoneActorEvent<ConsentPage>, undefined, ConnectEvent, never>(
  ({ context: { chosen, consent, input }, event }) => ({
    consent: pageRead(consent, event.output, { chosen, copyVersion: input.copyVersion, nowMs: input.now() }),
  }),
)

/**
 * Returns the data of the consent call, exactly as displayed. Null before anything was displayed, and for several
 * institutions where only a single one has its own page.
 */
export function submissionOf({ chosen, certificate, consent, input }: ConnectContext): Submission | null {
  if (consent.at !== 'read') return null
  const targets = consentTargets(chosen, consent.items)
  const informed = informedConsent(consent.form, input.now())
  const { way } = certificate
  if (way.by === 'institution') {
    const [only, ...others] = targets
    return only && others.length === 0 ? { consentTarget: only, informedConsent: informed } : null
  }
  const consented = { consentTargets: targets, informedConsent: informed, shouldExtendExistTokens: false }
  if (way.by === 'window') return { ...consented, certificateTypeEnum: way.module.certificateTypeEnum }
  return {
    ...consented,
    mydataCertificateOrganizationEnum: certificateOrganization(certificate.organization),
    clientOsNameEnum: input.clientOsNameEnum,
  }
}

type Answered = DoneActorEvent<Authentication>

/** Stores the answer to the consent and clears the previous one. */
export const receiveAuthentication = assign<ConnectContext, Answered, undefined, ConnectEvent, never>(({ event }) => ({
  signature: signatureOf(event.output),
}))

const isAskedOf =
  (by: SignaturePart['by']) =>
  ({ event }: { readonly event: Answered }) =>
    signatureOf(event.output).by === by
const saveJourney = { type: 'saveJourney', params: 'consent' } as const
const pressDoes =
  (press: ConsentPress) =>
  ({ context }: Known) =>
    consentPress(consentButtonFacts(context.consent)) === press
const hasQuestions = ({ context: { consent } }: Known) => consent.at === 'read' && consent.questions.length > 0

/** Returns whether a displayed change changes the button's label. */
function isButtonChanged(before: ConnectContext['consent'], change: Change): boolean {
  const wordsOf = (consent: ConnectContext['consent']) => consentButton(consentButtonFacts(consent))
  return wordsOf(before) !== wordsOf(onScreen(before, change))
}
type Change = Parameters<typeof onScreen>[1]
const endVisible =
  (isEndVisible: boolean): Change =>
  () => ({ isEndVisible })

const onForm = (change: Parameters<typeof onScreen>[1]) =>
  changes(({ consent }) => ({ consent: onScreen(consent, change) }))
const tickMandatory = onForm(withForm({ isCollectionAndUseAgreed: true, isProvisionAgreed: true }))
const beginQuestions = onForm((read) => ({ questions: questionsLeft(read) }))
const agreeToCurationIfChosen = flow.enqueueActions(({ context: { consent }, enqueue }) => {
  if (consent.at === 'read' && hasChosenCuration(consent.form)) {
    enqueue.sendTo('background', { type: 'AGREE_TO_CURATION' })
  }
})
const openInstitution = flow.enqueueActions(({ context: { signature }, enqueue }) => {
  if (signature.by === 'institution') enqueue.emit({ type: 'openInstitution', uri: signature.authorizationUri })
})

/** The consent page with its sheets and questions. */
export const consent = flow.createStateConfig({
  entry: [changes(({ consent }) => ({ consent: readAgain(consent) })), saveJourney],
  initial: 'reading',
  on: {
    BACK: [
      { guard: acceptsInstitution, ...backToSelection },
      { guard: acceptsWindow, target: 'certificateList' },
      { target: 'certificateSheet' },
    ],
  },
  states: {
    reading: {
      invoke: {
        src: 'readConsentPage',
        input: ({ context }) => pageInput(context),
        onDone: { target: 'form', actions: receivePage },
        onError: [sessionLost, { target: 'readFailed', actions: report('consent') }],
      },
    },
    readFailed: { on: { RETRY: 'reading' } },
    form: {
      on: {
        // Whether the end is on the screen determines the label; a repeated event changes nothing.
        END_VISIBILITY_CHANGED: [
          {
            guard: ({ context, event }) => isButtonChanged(context.consent, endVisible(event.isVisible)),
            target: '.buttonLocked',
            actions: assign(({ context, event }) => ({
              consent: onScreen(context.consent, endVisible(event.isVisible)),
            })),
          },
        ],
        MID_BUTTON_PRESSED: {
          actions: [onForm(() => ({ isFirstPartRead: true })), emit({ type: 'scrollToCollection' })],
        },
        OPTIONAL_TOGGLED: {
          actions: [
            assign(({ context, event }) => ({ consent: onScreen(context.consent, optionalToggled(event.id)) })),
            saveJourney,
          ],
        },
        MANDATORY_TOGGLED: [
          {
            guard: ({ context, event }) => isButtonChanged(context.consent, mandatoryToggled(event.which)),
            target: '.buttonLocked',
            actions: [
              assign(({ context, event }) => ({ consent: onScreen(context.consent, mandatoryToggled(event.which)) })),
              saveJourney,
            ],
          },
          {
            actions: [
              assign(({ context, event }) => ({ consent: onScreen(context.consent, mandatoryToggled(event.which)) })),
              saveJourney,
            ],
          },
        ],
        ITEMS_OPENED: {
          target: 'itemsSheet',
          actions: assign(({ context, event }) => ({
            consent: onScreen(context.consent, () => ({ openIndustry: event.industry })),
          })),
        },
        CYCLE_OPENED: 'cycleSheet',
        END_DATE_OPENED: 'endDateSheet',
      },
      initial: 'ready',
      states: {
        ready: {
          on: {
            BUTTON_PRESSED: [
              { guard: pressDoes('scrollDown'), actions: emit({ type: 'scrollDown', px: SCROLL_DOWN_PX }) },
              { guard: pressDoes('fixMandatory'), actions: emit({ type: 'focusInvalid', field: 'mandatory' }) },
              { guard: pressDoes('submit'), target: '#connect.consent.submitting' },
              { target: '#connect.consent.optionalConsentQuestion', actions: [tickMandatory, beginQuestions] },
            ],
          },
        },
        /** The button's label has just changed: a press might mean the former label. */
        buttonLocked: { after: { buttonChangeLock: 'ready' } },
      },
    },
    itemsSheet: { on: { CLOSE: 'form', BACK: 'form' } },
    cycleSheet: {
      on: {
        CYCLE_CHOSEN: {
          target: 'form',
          actions: [
            assign(({ context, event }) => ({
              consent: onScreen(context.consent, withForm({ scheduledDataRequestCycleDay: event.cycle })),
            })),
            saveJourney,
          ],
        },
        CLOSE: 'form',
        BACK: 'form',
      },
    },
    endDateSheet: {
      on: {
        END_YEARS_CHOSEN: {
          target: 'form',
          actions: [
            assign(({ context, event }) => ({
              consent: onScreen(context.consent, withForm({ consentEndDateUnit: event.years })),
            })),
            saveJourney,
          ],
        },
        DATE_PICKER_OPENED: 'datePicker',
        CLOSE: 'form',
        BACK: 'form',
      },
    },
    datePicker: {
      on: {
        END_DATE_CHOSEN: {
          guard: ({ context, event }) => isConsentEndAllowed({ customMs: event.dateMs }, context.input.now()),
          target: 'form',
          actions: [
            assign(({ context, event }) => ({
              consent: onScreen(context.consent, withForm({ consentEndDateUnit: String(event.dateMs) })),
            })),
            saveJourney,
          ],
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
          always: [{ guard: hasQuestions, target: 'asking' }, { target: '#connect.consent.submitting' }],
        },
        asking: {
          on: {
            QUESTION_ANSWERED: {
              target: 'answered',
              actions: [
                assign(({ context, event }) => ({
                  consent: onScreen(context.consent, questionAnswered(event.isAgreed)),
                })),
                saveJourney,
              ],
            },
            BACK: {
              target: 'answered',
              actions: [onForm(questionAnswered(false)), saveJourney],
            },
          },
        },
        answered: {
          always: [{ guard: hasQuestions, target: 'gap' }, { target: '#connect.consent.submitting' }],
        },
        gap: { after: { questionGap: 'asking' }, on: { BACK: {} } },
      },
    },
    submitting: {
      entry: agreeToCurationIfChosen,
      invoke: {
        src: 'submitConsent',
        input: ({ context }) => required(submissionOf(context)),
        onDone: [
          { guard: isAskedOf('institution'), target: 'leaving', actions: receiveAuthentication },
          { guard: isAskedOf('window'), target: '#connect.certificateWindow', actions: receiveAuthentication },
          { target: '#connect.signature', actions: receiveAuthentication },
        ],
        onError: [
          sessionLost,
          { guard: isUnregistered, target: 'certificateOrganizationUnregistered' },
          { target: 'consentError', actions: report('consent') },
        ],
      },
      on: { BACK: {} },
    },
    /** The journey is stored before the person leaves, because the return is recognized by it. */
    leaving: {
      entry: saveJourney,
      on: { JOURNEY_SETTLED: 'left', BACK: {} },
      after: { journeySaveWait: 'left' },
    },
    /** The institution's page replaces this one; if it does not appear, the button is available again. */
    left: { entry: openInstitution, after: { institutionPageWait: 'form' }, on: { BACK: {} } },
    certificateOrganizationUnregistered: { on: { CONFIRM: 'form', BACK: 'form' } },
    consentError: { on: { CONFIRM: 'form', BACK: 'form' } },
  },
})
