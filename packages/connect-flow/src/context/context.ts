import type { ConnectExitCause } from '@ieum/contracts/mydata/connect/connect-names.ts'
import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { ClientOsName, Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { Connection, Organization, OrganizationList } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { CertificateModule } from '@ieum/contracts/page.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { isConnectionExpired, isFirstTime } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { canRequestEnd } from '@ieum/domain/mydata/connect/consent/form-end.ts'
import { isConnectableNow } from '@ieum/domain/mydata/connect/selection/connectability.ts'
import { resume, type StartStep } from '../journey/resume.ts'
import type { CertificatePart, CertificateWay } from './certificate-part.ts'
import type { ConsentPart } from './consent-part.ts'
import type { SelectionPart } from './selection-part.ts'
import type { SignaturePart } from './signature-part.ts'
import type { SyncPart } from './sync-part.ts'

/** The caller's data at the beginning of the flow; they never change while it runs. */
export type ConnectInput = {
  readonly purpose: Purpose
  readonly list: OrganizationList
  readonly connections: readonly Connection[]
  readonly tailoredGuids: readonly string[]
  /** Certificates other than Naver's and Kakao's; none where none is configured, or where no window can be opened. */
  readonly certificateModules: readonly CertificateModule[]
  /** The open journey of this purpose, null for none. */
  readonly journey: ConnectJourney | null
  /** The institution at which the flow was opened, on the list or not; null for none. */
  readonly openedAtGuid: string | null
  /** Whether there is a way back to the caller; otherwise the flow restarts after an error. */
  readonly canGoBack: boolean
  readonly clientOsNameEnum: ClientOsName | null
  /** Rows appear one by one, followed by a pause of a second (`pfm_improve_mydata_polling_experience`). */
  readonly isStaggered: boolean
  readonly prefersReducedMotion: boolean
  /** The progress of a sync is also pushed (`mydata_sync_events`). */
  readonly isPushed: boolean
  /** Version of the texts that the person agrees to. */
  readonly copyVersion: string
  /** Business time, epoch ms. */
  readonly now: () => number
  /** A monotonic clock, ms. */
  readonly elapsedMs: () => number
  readonly isOnline: () => boolean
}

/** One part per step, with only that step's data; a step reads and writes its own part and `chosen`. */
export type ConnectContext = {
  readonly input: ConnectInput
  readonly startStep: StartStep
  readonly selection: SelectionPart
  /** The institutions that the selection passes on. */
  readonly chosen: readonly Organization[]
  readonly certificate: CertificatePart
  readonly consent: ConsentPart
  readonly signature: SignaturePart
  readonly sync: SyncPart
  /** Null while the flow is running. */
  readonly exit: ConnectExit | null
}

/** Why the flow ended, reported to its caller. */
export type ConnectExit = { readonly cause: ConnectExitCause }

/** Returns the initial context: the journey's data for each step, as far as its first step needs them. */
export function initialContext(input: ConnectInput): ConnectContext {
  const { journey, list, certificateModules } = input
  const known = new Map(list.organizations.map((organization) => [organization.guid, organization]))
  const startStep = resume(
    journey,
    new Set(known.keys()),
    new Set(certificateModules.map(({ certificateTypeEnum }) => certificateTypeEnum)),
  )
  const storedGuids = (journey?.organizationGuids ?? []).filter((guid) => known.has(guid))
  const openedAt =
    startStep === 'selection' ? list.organizations.find(({ guid }) => guid === input.openedAtGuid) : undefined
  const selectedGuids = withOpenedAt(storedGuids, openedAt)
  const isAt = (...steps: StartStep[]) => steps.includes(startStep)
  return {
    input,
    startStep,
    selection: { list, selectedGuids, manuallySelectedGuids: selectedGuids, press: { at: 'none' } },
    chosen: isAt('selection') ? [] : storedGuids.flatMap((guid) => known.get(guid) ?? []),
    certificate: {
      organization: organizationOf(journey),
      way: isAt('selection') ? { by: 'agency' } : wayOf(input),
      hasFailed: false,
    },
    consent:
      journey?.consentForm && !isAt('selection', 'certificate', 'certificateList')
        ? {
            at: 'begun',
            form: journey.consentForm,
            preticked: [],
            isFirstPartRead: false,
            copyVersion: journey.copyVersion,
          }
        : { at: 'unread' },
    signature:
      journey?.certificationTransactionId && isAt('signature', 'connectionRequest', 'syncStatus')
        ? {
            by: 'agency',
            certificationTransactionId: journey.certificationTransactionId,
            authenticationAppUri: journey.authenticationAppUri,
            hasOpened: true,
            hasReturned: false,
            refusedState: null,
          }
        : { by: 'nobody' },
    sync: journey?.syncId && isAt('syncStatus') ? { at: 'begun', syncId: journey.syncId } : { at: 'none' },
    exit: null,
  }
}

/** Kakao initially, and instead of one that this build does not know. */
function organizationOf(journey: ConnectInput['journey']): CertificatePart['organization'] {
  const name = journey?.mydataCertificateOrganizationEnum ?? 'KAKAO'
  return name === 'UNKNOWN' ? 'KAKAO' : name
}

function wayOf({ journey, certificateModules }: ConnectInput): CertificateWay {
  if (journey?.isIndividual) return { by: 'institution' }
  const module = certificateModules.find((each) => each.certificateTypeEnum === journey?.certificateTypeEnum)
  return module ? { by: 'window', module } : { by: 'agency' }
}

/** The earlier selection stays; the institution at which the flow opens is added if it can be connected now. */
function withOpenedAt(
  storedGuids: readonly OrganizationGuid[],
  openedAt: Organization | undefined,
): readonly OrganizationGuid[] {
  const isTaken = openedAt !== undefined && isConnectableNow(openedAt) && !storedGuids.includes(openedAt.guid)
  return isTaken ? [...storedGuids, openedAt.guid] : storedGuids
}

export function hasConnectedBefore({ input }: Pick<ConnectContext, 'input'>): boolean {
  return !isFirstTime(input.connections, input.now())
}

/** Returns the guids of valid and of expired connections, for the rows of the selection. */
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

/** Returns the guids of valid connections. */
export function livingGuids(context: Pick<ConnectContext, 'input'>): ReadonlySet<string> {
  const states = connectionStates(context)
  return new Set([...states].flatMap(([guid, state]) => (state === 'connected' ? [guid] : [])))
}

/**
 * Returns whether reading the page again would give the displayed one: the same texts and, unless its day has passed,
 * the same end.
 */
export function isShownStill({ consent, input }: ConnectContext): boolean {
  return (
    consent.at !== 'unread' && consent.copyVersion === input.copyVersion && canRequestEnd(consent.form, input.now())
  )
}
