import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { ConnectJourney, JourneyStep } from '@ieum/contracts/mydata/journey.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { ConnectContext } from './context.ts'

/** Institutions that the server keeps. Those of `SELECTION_MOST`, which home, with this module, does without; a test compares them. */
const JOURNEY_MOST = 500

/** The journey as the server keeps it while the flow is at this step. Nothing but ids, choices and the step. */
export function journeyOf(context: ConnectContext, step: JourneyStep): ConnectJourney {
  const { certificate, consent, input, signature, sync } = context
  const beganAtOrganizationGuid = input.journey?.beganAtOrganizationGuid ?? null
  if (step === 'selection') {
    // Of more than can be connected at once the first are kept.
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

/** What is chosen still, without what a sync has connected or no longer asks for: that is not signed for again. */
function unconnectedGuids({ selection, sync }: ConnectContext): readonly OrganizationGuid[] {
  if (sync.at !== 'heard') return selection.selectedGuids
  const { requestedOrgs, successfulOrgs, noAssetOrgs } = sync.status.organizationSyncStatus
  const connected = new Set([...successfulOrgs, ...noAssetOrgs].map(({ guid }) => guid))
  const missing = new Set(requestedOrgs.map(({ guid }) => guid).filter((guid) => !connected.has(guid)))
  return selection.selectedGuids.filter((guid) => missing.has(guid))
}

/** What is kept once the flow was finished: the next visit of this purpose begins anew. */
export function freshJourney(context: ConnectContext): ConnectJourney {
  return choosingJourney(context.input.purpose, [])
}

/**
 * A journey to one connection anew, begun on its page and ending there: with a certificate, or at its consent where the
 * institution itself is to say who the person is.
 */
export function repairJourney(organizationGuid: OrganizationGuid, way: 'certificate' | 'individual'): ConnectJourney {
  const journey = { ...choosingJourney('pfm', [organizationGuid]), beganAtOrganizationGuid: organizationGuid }
  return way === 'certificate' ? journey : { ...journey, step: 'consent', isIndividual: true }
}

/** A journey at its beginning, with these institutions chosen already. */
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
