import type { ConnectExitCause } from '@ieum/contracts/mydata/connect-names.ts'
import type { JourneyStep } from '@ieum/contracts/mydata/journey.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { hasChosenCuration } from '@ieum/domain/mydata/connect/consent-form.ts'
import { toggledOptionalConsent } from '@ieum/domain/mydata/connect/optional-consents.ts'
import { selectionOutcome } from '@ieum/domain/mydata/connect/selection-outcome.ts'
import { newerStatus } from '@ieum/domain/mydata/connect/sync-progress.ts'
import type { SupportPage } from '@ieum/domain/mydata/constants.ts'
import {
  COMPLETION_DELAY_MS,
  INSTITUTION_PAGE_WAIT_MS,
  JOURNEY_SAVE_WAIT_MS,
  QUESTION_GAP_MS,
  STAGGER_MS,
  STEP_RESET_DELAY_MS,
} from '@ieum/domain/mydata/constants.ts'
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type {
  AgencyAuthentication,
  ConnectActors,
  ConsentPage,
  FreshFacts,
  IndividualAuthentication,
  WindowAnswer,
  WindowAuthentication,
} from '../actors.ts'
import { certificateOrganization } from '../certificate-part.ts'
import { consentForm, consentOfPage, remainingQuestions, withForm } from '../consent-part.ts'
import {
  type ConnectContext,
  type ConnectExit,
  type ConnectInput,
  noSignature,
  resetContext,
  type SigningProblem,
  unrevealedGuids,
} from '../context.ts'
import type { ConnectEffect, ConnectEvent } from '../events.ts'
import { freshJourney, journeyOf } from '../journey.ts'
import { groupToggled, narrowed, organizationToggled, pressed } from '../selection-moves.ts'
import { failureIn, outputOf } from './event-contents.ts'
import { guards } from './guards.ts'

/** What the states are made of: the types, the waits, the questions and what is done on the way. */
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
    stagger: STAGGER_MS,
    completionDelay: COMPLETION_DELAY_MS,
    stepReset: STEP_RESET_DELAY_MS,
    journeySaveWait: JOURNEY_SAVE_WAIT_MS,
    institutionPageWait: INSTITUTION_PAGE_WAIT_MS,
  },
  guards,
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
    exit: assign((_, cause: ConnectExitCause) => ({ exit: { cause } })),
    startOver: emit((_, cause: ConnectExitCause) => ({ type: 'startedOver', cause })),
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
    narrow: assign(({ context, event }) => {
      assertEvent(event, 'NARROWED')
      return narrowed(context, event.unlikelyGuids)
    }),
    press: assign(({ context, event }) => ({
      selection: { ...context.selection, pressed: pressed(context), outcome: null, isNothingChosen: false },
      certificate: { ...context.certificate, windowType: null, isIndividual: event.type === 'INDIVIDUAL_PRESSED' },
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

    chooseCertificateOrganization: assign(({ context, event }) => {
      assertEvent(event, 'CERTIFICATE_ORGANIZATION_CHOSEN')
      return {
        certificate: { ...context.certificate, organization: certificateOrganization(event.certificateOrganization) },
      }
    }),
    /** Of the two agencies the other one; a second time, the one of before. */
    changeCertificateOrganization: assign(({ context: { certificate } }) => ({
      certificate: { ...certificate, organization: certificate.organization === 'KAKAO' ? 'NAVER' : 'KAKAO' },
    })),
    takePrivateCertificate: assign(({ context }) => ({
      certificate: { ...context.certificate, windowType: null, isIndividual: false },
    })),
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
      const { consent } = withForm(context, {
        selectedOptionalConsentIds: toggledOptionalConsent(selectedOptionalConsentIds, event.id),
      })
      return { consent: { ...consent, preticked: without(consent.preticked, event.id) } }
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
    takeTransaction: assign(({ event }) => {
      const { certificationTransactionId, authorizationUri } = outputOf<IndividualAuthentication>(event)
      return { signature: { ...noSignature, certificationTransactionId, authorizationUri } }
    }),
    openInstitution: emit(({ context }) => ({
      type: 'openInstitution',
      uri: context.signature.authorizationUri ?? '',
    })),
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
      return { signature: { ...context.signature, refusedState: state } }
    }),

    takeSync: assign(({ context, event }) => ({
      // What was signed has done its work.
      signature: { ...context.signature, toSign: null, serializedSignedData: null },
      sync: { syncId: outputOf<{ syncId: SyncId }>(event).syncId, status: null, revealedGuids: [] },
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
})

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
