import type { HealthInsuranceLink, HealthInsuranceRequest } from '@ieum/contracts/health-insurance/linking.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { maskedName } from '@ieum/domain/account/masked-name.ts'
import { paidKrwOf } from '@ieum/domain/health-insurance/linking.ts'
import type { Keys } from '../../context.ts'
import { storedApplicationKey } from '../../health/application-key.ts'
import type { LinkRow } from './link-rows.ts'
import { type LinkContent, linkContent, type ReadContent, type RequestContent } from './sealed-link.ts'

/** Opens the content of a request or link that has not ended. */
export async function openLink(
  { vault }: Pick<Keys, 'vault'>,
  userId: UserId,
  { content, link_id: linkId }: Pick<LinkRow, 'content' | 'link_id'>,
): Promise<LinkContent> {
  if (content === null) throw new Error('a link that has ended holds nothing')
  return linkContent.open(await storedApplicationKey(vault, userId, linkId), [linkId], content)
}

type Timed = Pick<LinkRow, 'ends_at' | 'link_id'>

/** A request as its person sees it. */
export const requestView = (row: Timed, { guardian, provider }: RequestContent): HealthInsuranceRequest => ({
  healthInsuranceRequestId: row.link_id,
  simpleAuthenticationProviderEnum: provider,
  guardianNameToDisplay: maskedName(guardian.fullName),
  expiresAtMs: String(row.ends_at.getTime()),
})

/** A link as its person sees it. */
export const linkView = (row: Timed, { guardian, stage: _, ...read }: ReadContent): HealthInsuranceLink => ({
  ...read,
  healthInsuranceLinkId: row.link_id,
  guardianNameToDisplay: maskedName(guardian.fullName),
  guardianRelationEnum: guardian.relationEnum,
  consentedAtMs: String(read.consentedAtMs),
  readAtMs: String(read.readAtMs),
  endsAtMs: String(row.ends_at.getTime()),
  paidKrw: paidKrwOf(read.premiums),
})
