import type { PageClients } from '@ieum/contracts/page.ts'
import { isLive } from '../ending/ended-testings.ts'

/** What holds of the basic testing that goes on; null without one. The token of an application is no part of a page. */
export async function readConsents({ gene }: PageClients) {
  const { applications } = await gene.getApplications({ query: { selfTestingTypeEnum: 'DTC_GENETIC_TESTING' } })
  const application = applications.find(isLive)
  if (!application) return null
  const { isFurtherAnalysisAgreementAccepted, isThirdPartyProvisionConsented } = application
  return { isFurtherAnalysisAgreementAccepted, isThirdPartyProvisionConsented }
}

export type ConsentsShown = Awaited<ReturnType<typeof readConsents>>
