import type { PageClients } from '@ieum/contracts/page.ts'
import { isLinkingFor, type LinkingOffer } from '../../links/linking-offer.ts'
import { isApiError } from '../../reads/api-errors.ts'

export type HealthInsuranceRowShown =
  | { readonly kind: 'invite' | 'waiting' }
  | { readonly kind: 'linked'; readonly readAtMs: string; readonly endsAtMs: string }

/**
 * State of the health insurance link for a person under 19; home shows nothing of the data. Null for everybody else,
 * where linking is not offered, and while the service does not answer, so that home is shown all the same.
 */
export async function readHealthInsuranceRow(
  { account, healthInsurance }: Pick<PageClients, 'account' | 'healthInsurance'>,
  offer: LinkingOffer,
): Promise<HealthInsuranceRowShown | null> {
  try {
    if (!(await isLinkingFor({ account }, offer))) return null
    const { cannotLinkReasonEnum, link, request } = await healthInsurance.getHealthInsuranceLink()
    if (link) return { kind: 'linked', readAtMs: link.readAtMs, endsAtMs: link.endsAtMs }
    if (cannotLinkReasonEnum !== null) return null
    return { kind: request ? 'waiting' : 'invite' }
  } catch (error) {
    if (isApiError(error) && error.status !== 401) return null
    throw error
  }
}
