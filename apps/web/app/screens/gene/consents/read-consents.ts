import type { PageClients } from '@ieum/contracts/page.ts'
import { isLive } from '../ending/ended-testings.ts'

/** Consents of the running basic testing; null without one. A page never contains an application's token. */
export async function readConsents({ gene }: PageClients) {
  const { applications } = await gene.getApplications({ query: { selfTestingTypeEnum: 'DTC_GENETIC_TESTING' } })
  const application = applications.find(isLive)
  if (!application) return null
  const { isFurtherAnalysisAgreementAccepted, isThirdPartyProvisionConsented } = application
  return { isFurtherAnalysisAgreementAccepted, isThirdPartyProvisionConsented }
}

export type ConsentsShown = Awaited<ReturnType<typeof readConsents>>
