import type { ConnectJourney, JourneyStep } from '@ieum/contracts/mydata/connect/journey.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { ConnectContext } from '../context/context.ts'

/**
 * Number of institutions that the server stores. The same as `SELECTION_MOST`, which home, with this module, does not
 * import; a test compares them.
 */
const JOURNEY_MOST = 500

/**
 * Returns the journey as the server stores it while the flow is at this step. It contains only ids, choices and the
 * step.
 */
export function journeyOf(context: ConnectContext, step: JourneyStep): ConnectJourney {
  const { certificate, consent, input, signature, sync } = context
  const beganAtOrganizationGuid = input.journey?.beganAtOrganizationGuid ?? null
  if (step === 'selection') {
    // Of more than can be connected at once, only the first are stored.
    const guids = unconnectedGuids(context).slice(0, JOURNEY_MOST)
    return { ...choosingJourney(input.purpose, guids), beganAtOrganizationGuid }
  }
  const { way } = certificate
  return {
    purpose: input.purpose,
    step,
    organizationGuids: context.chosen.map(({ guid }) => guid),
    mydataCertificateOrganizationEnum: way.by === 'agency' ? certificate.organization : null,
    certificateTypeEnum: way.by === 'window' ? way.module.certificateTypeEnum : null,
    isIndividual: way.by === 'institution',
    beganAtOrganizationGuid,
    consentForm: consent.at === 'unread' ? null : consent.form,
    copyVersion: consent.at === 'unread' ? null : consent.copyVersion,
    certificationTransactionId: 'certificationTransactionId' in signature ? signature.certificationTransactionId : null,
    authenticationAppUri: signature.by === 'agency' ? signature.authenticationAppUri : null,
    syncId: sync.at === 'none' ? null : sync.syncId,
  }
}

/**
 * Returns the selection without the institutions that a sync has connected or no longer requests: they are not signed
 * for again.
 */
function unconnectedGuids({ selection, sync }: ConnectContext): readonly OrganizationGuid[] {
  if (sync.at !== 'received') return selection.selectedGuids
  const { requestedOrgs, successfulOrgs, noAssetOrgs } = sync.status.organizationSyncStatus
  const connected = new Set([...successfulOrgs, ...noAssetOrgs].map(({ guid }) => guid))
  const missing = new Set(requestedOrgs.map(({ guid }) => guid).filter((guid) => !connected.has(guid)))
  return selection.selectedGuids.filter((guid) => missing.has(guid))
}

/** Returns the stored journey after the flow was finished: the next visit of this purpose starts from the beginning. */
export function freshJourney(context: ConnectContext): ConnectJourney {
  return choosingJourney(context.input.purpose, [])
}

/**
 * Returns a journey that reconnects one connection and begins and ends on its page: with a certificate, or at its
 * consent where the institution itself authenticates the person.
 */
export function repairJourney(organizationGuid: OrganizationGuid, way: 'certificate' | 'individual'): ConnectJourney {
  const journey = { ...choosingJourney('pfm', [organizationGuid]), beganAtOrganizationGuid: organizationGuid }
  return way === 'certificate' ? journey : { ...journey, step: 'consent', isIndividual: true }
}

/** Returns a journey at its beginning, with these institutions selected. */
export function choosingJourney(purpose: Purpose, organizationGuids: readonly OrganizationGuid[]): ConnectJourney {
  return {
    purpose,
    step: 'selection',
    organizationGuids: [...organizationGuids],
    mydataCertificateOrganizationEnum: null,
    certificateTypeEnum: null,
    isIndividual: false,
    beganAtOrganizationGuid: null,
    consentForm: null,
    copyVersion: null,
    certificationTransactionId: null,
    authenticationAppUri: null,
    syncId: null,
  }
}
