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
import { isConnectableNow } from '@ieum/domain/mydata/connect/connectability.ts'
import { isConnectionExpired, isFirstTime } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { isEndAhead } from '@ieum/domain/mydata/connect/form-end.ts'
import type { SelectionOutcome } from '@ieum/domain/mydata/connect/selection-outcome.ts'
import type { ToSign, WindowAnswer } from './actors.ts'
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
  /** The institution that the flow was asked to open at, on the list or not; null for none. */
  readonly openedAtGuid: string | null
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
    /** Those of them that were ticked one by one, or before this page: never left out but by hand. */
    readonly handTickedGuids: readonly OrganizationGuid[]
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
  const openedAt =
    startStep === 'selection' ? list.organizations.find(({ guid }) => guid === input.openedAtGuid) : undefined
  const selectedGuids = withOpenedAt(kept, openedAt)
  const isAt = (...steps: StartStep[]) => steps.includes(startStep)
  const hasForm = journey !== null && !isAt('selection', 'certificate', 'certificateList')
  const isSigned = isAt('signature', 'connectionRequest', 'syncStatus')
  return {
    input,
    startStep,
    selection: {
      list,
      selectedGuids,
      handTickedGuids: selectedGuids,
      pressed: [],
      outcome: null,
      isNothingChosen: false,
    },
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

/** What was chosen before stays; the institution that the flow opens at is chosen with it, if it can be connected now. */
function withOpenedAt(
  kept: readonly OrganizationGuid[],
  openedAt: Organization | undefined,
): readonly OrganizationGuid[] {
  const isTaken = openedAt !== undefined && isConnectableNow(openedAt) && !kept.includes(openedAt.guid)
  return isTaken ? [...kept, openedAt.guid] : kept
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

/** Reading the page again gives what was on the screen: the same words and, unless its day has passed, the same end. */
export function isShownStill({ consent, input }: ConnectContext): boolean {
  return consent.copyVersion === input.copyVersion && (consent.form === null || isEndAhead(consent.form, input.now()))
}

/** Successful institutions that the staggered variant has not shown yet. */
export function unrevealedGuids({ sync }: ConnectContext): OrganizationGuid[] {
  const shown = new Set(sync.revealedGuids)
  return (sync.status?.organizationSyncStatus.successfulOrgs ?? [])
    .map(({ guid }) => guid)
    .filter((guid) => !shown.has(guid))
}
