import type { CertificationTransactionState } from '@ieum/contracts/mydata/connect.ts'
import type { ConnectExitCause } from '@ieum/contracts/mydata/connect-names.ts'
import type { CollectionUsageItem } from '@ieum/contracts/mydata/consent.ts'
import type {
  CertificateType,
  ClientOsName,
  PrivateCertificateOrganization,
  Purpose,
} from '@ieum/contracts/mydata/enums.ts'
import type { ConnectJourney, ConsentForm, OptionalConsentId } from '@ieum/contracts/mydata/journey.ts'
import type { Connection, Organization, OrganizationList } from '@ieum/contracts/mydata/organizations.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import type { CertificateModule } from '@ieum/contracts/page.ts'
import type { CertificationTransactionId, OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { isConnectionExpired, isFirstTime } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import type { ConsentButtonFacts } from '@ieum/domain/mydata/connect/consent-button.ts'
import {
  informedConsent,
  initialConsentForm,
  isConsentFormComplete,
  isEndAhead,
  restoredConsentForm,
} from '@ieum/domain/mydata/connect/consent-form.ts'
import { consentTargets, industriesOf } from '@ieum/domain/mydata/connect/consent-targets.ts'
import { offeredOptionalConsents, optionalConsentQuestions } from '@ieum/domain/mydata/connect/optional-consents.ts'
import type { SelectionOutcome } from '@ieum/domain/mydata/connect/selection-outcome.ts'
import type { ConnectRequest, ConsentPage, Submission, ToSign, WindowAnswer } from './actors.ts'
import { resume, type StartStep } from './resume.ts'

/** What the caller of the flow knows when it begins; never changes while it runs. */
export type ConnectInput = {
  readonly purpose: Purpose
  readonly list: OrganizationList
  readonly connections: readonly Connection[]
  readonly tailoredGuids: readonly string[]
  /** Certificates beside Naver's and Kakao's; none where none is configured, or where no window can be opened. */
  readonly certificateModules: readonly CertificateModule[]
  /** The open journey of this purpose, null for none. */
  readonly journey: ConnectJourney | null
  /** The caller can be gone back to; otherwise the flow starts over after an error. */
  readonly canGoBack: boolean
  readonly clientOsNameEnum: ClientOsName | null
  /** Rows appear one by one, then a second of rest (`pfm_improve_mydata_polling_experience`). */
  readonly isStaggered: boolean
  readonly prefersReducedMotion: boolean
  /** The progress of a sync also comes by itself (`mydata_sync_events`). */
  readonly isPushed: boolean
  /** Version of the words that the person agrees to. */
  readonly copyVersion: string
  /** The world's time, epoch ms. */
  readonly now: () => number
  /** A clock that only runs forward, ms. */
  readonly elapsedMs: () => number
  readonly isOnline: () => boolean
}

type Outcome = SelectionOutcome<Organization, NonNullable<OrganizationList['allOrganizationMaintenanceSchedule']>>

/** One part per step; a step reads and writes its own part and `chosen`. */
export type ConnectContext = {
  readonly input: ConnectInput
  readonly startStep: StartStep
  readonly selection: {
    readonly list: OrganizationList
    readonly selectedGuids: readonly OrganizationGuid[]
    /** What the press under way takes. */
    readonly pressed: readonly Organization[]
    readonly outcome: Outcome | null
    readonly isNothingChosen: boolean
  }
  /** The institutions that go on from the selection. */
  readonly chosen: readonly Organization[]
  readonly certificate: {
    readonly organization: PrivateCertificateOrganization
    /** The other certificate that was chosen in place of a private one. */
    readonly windowType: CertificateType | null
    /** None: the one institution that is chosen asks on its own page who it is. */
    readonly isIndividual: boolean
    readonly hasFailed: boolean
  }
  readonly consent: {
    readonly items: readonly CollectionUsageItem[] | null
    readonly offered: readonly OptionalConsentId[]
    readonly form: ConsentForm | null
    /** Ticked in advance and not touched since. */
    readonly preticked: readonly OptionalConsentId[]
    /** Version of the words that the person was shown last with this form. */
    readonly copyVersion: string | null
    readonly isEndVisible: boolean
    readonly isFirstPartRead: boolean
    readonly hasUntickedMandatory: boolean
    readonly questions: readonly OptionalConsentId[]
    /** The industry whose items are open. */
    readonly openIndustry: CollectionUsageItem['industry'] | null
  }
  readonly signature: {
    readonly certificationTransactionId: CertificationTransactionId | null
    readonly authenticationAppUri: string | null
    /** The institution's own page, on which the consent is given. Not stored: a lost page asks for another one. */
    readonly authorizationUri: string | null
    /** The app was opened, or this is a return to the screen: it is not opened by itself again. */
    readonly hasOpened: boolean
    /** Complete was pressed for the person once after the return from the app. */
    readonly hasReturned: boolean
    /** What became of the transaction, when it could not be completed yet; null before that, and when nobody said. */
    readonly refusedState: CertificationTransactionState | null
    /** For the window of another certificate. Not stored: a lost page has it written anew. */
    readonly toSign: ToSign | null
    readonly serializedSignedData: string | null
    /** Why nothing was signed at the last press. */
    readonly problem: SigningProblem | null
  }
  readonly sync: {
    readonly syncId: SyncId | null
    readonly status: SyncStatus | null
    /** Successes already on the screen, staggered variant only. */
    readonly revealedGuids: readonly OrganizationGuid[]
  }
  readonly exit: ConnectExit | null
}

/** Nothing was signed: what the window said, or there was nothing to sign yet. */
export type SigningProblem = Exclude<WindowAnswer['kind'], 'signed'> | 'unprepared'

/** Why the flow ended, told to its caller. */
export type ConnectExit = { readonly cause: ConnectExitCause }

export function initialContext(input: ConnectInput): ConnectContext {
  const { journey, list } = input
  const known = new Map(list.organizations.map((organization) => [organization.guid, organization]))
  const offered = input.certificateModules.map(({ certificateTypeEnum }) => certificateTypeEnum)
  const startStep = resume(journey, new Set(known.keys()), new Set(offered))
  const kept = (journey?.organizationGuids ?? []).filter((guid) => known.has(guid))
  const isAt = (...steps: StartStep[]) => steps.includes(startStep)
  const hasForm = journey !== null && !isAt('selection', 'certificate', 'certificateList')
  const isSigned = isAt('signature', 'connectionRequest', 'syncStatus')
  return {
    input,
    startStep,
    selection: { list, selectedGuids: kept, pressed: [], outcome: null, isNothingChosen: false },
    chosen: isAt('selection') ? [] : kept.flatMap((guid) => known.get(guid) ?? []),
    certificate: {
      organization: journey?.mydataCertificateOrganizationEnum ?? 'KAKAO',
      windowType: offered.find((type) => type === journey?.certificateTypeEnum) ?? null,
      isIndividual: !isAt('selection') && journey?.isIndividual === true,
      hasFailed: false,
    },
    consent: {
      ...noConsent,
      form: hasForm ? journey.consentForm : null,
      copyVersion: hasForm ? journey.copyVersion : null,
    },
    signature: {
      ...noSignature,
      certificationTransactionId: isSigned ? (journey?.certificationTransactionId ?? null) : null,
      authenticationAppUri: isSigned ? (journey?.authenticationAppUri ?? null) : null,
      hasOpened: isSigned,
    },
    sync: { ...noSync, syncId: isAt('syncStatus') ? (journey?.syncId ?? null) : null },
    exit: null,
  }
}

const noConsent: ConnectContext['consent'] = {
  items: null,
  offered: [],
  form: null,
  preticked: [],
  copyVersion: null,
  isEndVisible: false,
  isFirstPartRead: false,
  hasUntickedMandatory: false,
  questions: [],
  openIndustry: null,
}
export const noSignature: ConnectContext['signature'] = {
  certificationTransactionId: null,
  authenticationAppUri: null,
  authorizationUri: null,
  hasOpened: false,
  hasReturned: false,
  refusedState: null,
  toSign: null,
  serializedSignedData: null,
  problem: null,
}
const noSync: ConnectContext['sync'] = { syncId: null, status: null, revealedGuids: [] }

/** The selection as it was, everything after it forgotten. @source docs/architecture.md#reset */
export function resetContext(): Partial<ConnectContext> {
  return { chosen: [], consent: noConsent, signature: noSignature, sync: noSync }
}

export function hasConnectedBefore({ input }: Pick<ConnectContext, 'input'>): boolean {
  return !isFirstTime(input.connections, input.now())
}

/** Guids of living and of expired connections, for the rows of the selection. */
export function connectionStates({
  input,
}: Pick<ConnectContext, 'input'>): ReadonlyMap<string, 'connected' | 'expired'> {
  const nowMs = input.now()
  return new Map(
    input.connections.map((connection) => [
      connection.organization.guid,
      isConnectionExpired(connection, nowMs) ? 'expired' : 'connected',
    ]),
  )
}

/** Guids of living connections. */
export function livingGuids(context: Pick<ConnectContext, 'input'>): ReadonlySet<string> {
  const states = connectionStates(context)
  return new Set([...states].flatMap(([guid, state]) => (state === 'connected' ? [guid] : [])))
}

/** The consent part once its page was read; a form under way is kept as far as it is still offered. */
export function consentOfPage(context: ConnectContext, page: ConsentPage): ConnectContext['consent'] {
  const offered = offeredOptionalConsents(industriesOf(context.chosen), page.hasConsentedToCuration)
  const stored = context.consent.form
  const form =
    stored === null
      ? initialConsentForm(offered, page.connections)
      : restoredConsentForm(stored, offered, context.input.now())
  return {
    ...context.consent,
    items: page.items,
    offered,
    form,
    preticked: stored === null ? form.selectedOptionalConsentIds : context.consent.preticked,
    copyVersion: context.input.copyVersion,
  }
}

/** The form of a screen that shows one. */
export function consentForm({ consent }: ConnectContext): ConsentForm {
  if (consent.form === null) throw new Error('the consent screen has no form')
  return consent.form
}

export function withForm(context: ConnectContext, changes: Partial<ConsentForm>): Pick<ConnectContext, 'consent'> {
  return { consent: { ...context.consent, form: { ...consentForm(context), ...changes } } }
}

export function remainingQuestions({ consent }: ConnectContext): OptionalConsentId[] {
  if (consent.form === null) return []
  const { selectedOptionalConsentIds, reviewedOptionalConsentIds } = consent.form
  return optionalConsentQuestions(consent.offered, selectedOptionalConsentIds, reviewedOptionalConsentIds)
}

export function consentButtonFacts(context: ConnectContext): ConsentButtonFacts {
  const { form, isEndVisible, hasUntickedMandatory } = context.consent
  return {
    isEndVisible,
    isReviewed: remainingQuestions(context).length === 0,
    isMandatoryComplete: form !== null && isConsentFormComplete(form),
    hasUntickedMandatory,
  }
}

/** Reading the page again gives what was on the screen: the same words and, unless its day has passed, the same end. */
export function isShownStill({ consent, input }: ConnectContext): boolean {
  return consent.copyVersion === input.copyVersion && (consent.form === null || isEndAhead(consent.form, input.now()))
}

/** What the consent call sends; exactly what was on the screen. */
export function consentSubmission(context: ConnectContext): Submission {
  const { chosen, certificate, consent, input } = context
  if (consent.items === null) throw new Error('the consent page was not read')
  const targets = consentTargets(chosen, consent.items)
  const informed = informedConsent(consentForm(context), input.now())
  if (certificate.isIndividual) return { consentTarget: onlyOf(targets), informedConsent: informed }
  const consented = { consentTargets: targets, informedConsent: informed, shouldExtendExistTokens: false }
  if (certificate.windowType !== null) return { ...consented, certificateTypeEnum: certificate.windowType }
  return {
    ...consented,
    mydataCertificateOrganizationEnum: certificateOrganization(certificate.organization),
    clientOsNameEnum: input.clientOsNameEnum,
  }
}

/** @throws Error for none or several: an institution's own page is for that institution alone */
function onlyOf<Item>(items: readonly Item[]): Item {
  const [only, ...others] = items
  if (only === undefined || others.length > 0) throw new Error('one institution at a time has a page of its own')
  return only
}

/** The certificate that was chosen in place of a private one. */
export function windowModule({ certificate, input }: ConnectContext): CertificateModule {
  const found = input.certificateModules.find((each) => each.certificateTypeEnum === certificate.windowType)
  if (found === undefined) throw new Error('no certificate of a window is chosen')
  return found
}

/**
 * What the connection is asked for with.
 * @throws Error before there is a transaction, and for a window's certificate before it has signed
 */
export function connectRequest({ certificate, signature }: ConnectContext): ConnectRequest {
  const { certificationTransactionId, toSign, serializedSignedData } = signature
  if (certificationTransactionId === null) throw new Error('there is no transaction to connect')
  if (certificate.windowType === null) return { certificationTransactionId }
  if (toSign === null || serializedSignedData === null) throw new Error('nothing is signed')
  return { certificationTransactionId, signed: { ...toSign, serializedSignedData } }
}

/**
 * The certificate organization is Naver or Kakao.
 * @throws TypeError for anything else
 * @source CF-5.14
 */
export function certificateOrganization(value: string): PrivateCertificateOrganization {
  if (value === 'NAVER' || value === 'KAKAO') return value
  throw new TypeError('the certificate organization must be NAVER or KAKAO')
}

/** Successful institutions that the staggered variant has not shown yet. */
export function unrevealedGuids({ sync }: ConnectContext): OrganizationGuid[] {
  const shown = new Set(sync.revealedGuids)
  return (sync.status?.organizationSyncStatus.successfulOrgs ?? [])
    .map(({ guid }) => guid)
    .filter((guid) => !shown.has(guid))
}
