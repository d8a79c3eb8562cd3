import type { ConnectJourney, JourneyStep } from '@ieum/contracts/mydata/journey.ts'
import type { ConnectContext } from './context.ts'

/** The journey as the server keeps it while the flow is at this step. Nothing but ids, choices and the step. */
export function journeyOf(context: ConnectContext, step: JourneyStep): ConnectJourney {
  if (step === 'selection') return { ...freshJourney(context), organizationGuids: [...context.selection.selectedGuids] }
  return {
    purpose: context.input.purpose,
    step,
    organizationGuids: context.chosen.map(({ guid }) => guid),
    mydataCertificateOrganizationEnum: context.certificate.provider,
    consentForm: context.consent.form,
    copyVersion: context.consent.form === null ? null : context.input.copyVersion,
    certificationTransactionId: context.signature.certificationTransactionId,
    authenticationAppUri: context.signature.authenticationAppUri,
    syncId: context.sync.syncId,
  }
}

/** What is kept once the flow was finished: the next visit of this purpose begins anew. */
export function freshJourney(context: ConnectContext): ConnectJourney {
  return {
    purpose: context.input.purpose,
    step: 'selection',
    organizationGuids: [],
    mydataCertificateOrganizationEnum: null,
    consentForm: null,
    copyVersion: null,
    certificationTransactionId: null,
    authenticationAppUri: null,
    syncId: null,
  }
}
