import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { ConnectJourney, JourneyStep } from '@ieum/contracts/mydata/journey.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { ConnectContext } from './context.ts'

/** The journey as the server keeps it while the flow is at this step. Nothing but ids, choices and the step. */
export function journeyOf(context: ConnectContext, step: JourneyStep): ConnectJourney {
  if (step === 'selection') return choosingJourney(context.input.purpose, unconnectedGuids(context))
  return {
    purpose: context.input.purpose,
    step,
    organizationGuids: context.chosen.map(({ guid }) => guid),
    mydataCertificateOrganizationEnum:
      context.certificate.windowType === null ? context.certificate.organization : null,
    certificateTypeEnum: context.certificate.windowType,
    consentForm: context.consent.form,
    copyVersion: context.consent.form === null ? null : context.consent.copyVersion,
    certificationTransactionId: context.signature.certificationTransactionId,
    authenticationAppUri: context.signature.authenticationAppUri,
    syncId: context.sync.syncId,
  }
}

/** What is chosen still, without what a sync has connected or no longer asks for: that is not signed for again. */
function unconnectedGuids({ selection, sync }: ConnectContext): readonly OrganizationGuid[] {
  if (sync.status === null) return selection.selectedGuids
  const { requestedOrgs, successfulOrgs, noAssetOrgs } = sync.status.organizationSyncStatus
  const connected = new Set([...successfulOrgs, ...noAssetOrgs].map(({ guid }) => guid))
  const missing = new Set(requestedOrgs.map(({ guid }) => guid).filter((guid) => !connected.has(guid)))
  return selection.selectedGuids.filter((guid) => missing.has(guid))
}

/** What is kept once the flow was finished: the next visit of this purpose begins anew. */
export function freshJourney(context: ConnectContext): ConnectJourney {
  return choosingJourney(context.input.purpose, [])
}

/** A journey at its beginning, with these institutions chosen already. */
export function choosingJourney(purpose: Purpose, organizationGuids: readonly OrganizationGuid[]): ConnectJourney {
  return {
    purpose,
    step: 'selection',
    organizationGuids: [...organizationGuids],
    mydataCertificateOrganizationEnum: null,
    certificateTypeEnum: null,
    consentForm: null,
    copyVersion: null,
    certificationTransactionId: null,
    authenticationAppUri: null,
    syncId: null,
  }
}
