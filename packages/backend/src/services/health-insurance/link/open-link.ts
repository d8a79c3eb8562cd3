import type { HealthInsuranceLink, HealthInsuranceRequest } from '@ieum/contracts/health-insurance/linking.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { maskedName } from '@ieum/domain/account/masked-name.ts'
import { paidKrwOf } from '@ieum/domain/health-insurance/linking.ts'
import type { Keys } from '../../../platform/context.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { keyIdOf, readingKey } from '../../health/application-key.ts'
import type { Health } from '../../health/health-context.ts'
import { type LinkRow, loadLink } from './link-rows.ts'
import { type LinkContent, linkContent, type ReadContent, type RequestContent } from './sealed-link.ts'

type Opening = Pick<Keys, 'vault'> & Health

/**
 * The key of a request or link; null when that has ended since it was read, and its key is destroyed.
 * @throws KeyMissingError when it has not ended
 */
export async function keyOfLink(
  { healthDb, vault }: Opening,
  userId: UserId,
  linkId: string,
): Promise<KeyHandle | null> {
  const key = await readingKey(vault, userId, linkId)
  if (key) return key
  const row = await loadLink(healthDb, userId, linkId)
  if (!row || row.stateEnum === 'ENDED') return null
  throw vault.missing(userId, keyIdOf(linkId))
}

/** Opens the content of a request or link; null when it has ended. */
export async function openLink(
  context: Opening,
  userId: UserId,
  { content, linkId }: Pick<LinkRow, 'content' | 'linkId'>,
): Promise<LinkContent | null> {
  const key = content && (await keyOfLink(context, userId, linkId))
  return content && key && linkContent.open(key, [linkId], content)
}

type Timed = Pick<LinkRow, 'endsAtMs' | 'linkId'>

/** A request as its person sees it. */
export const requestView = (row: Timed, { guardian, provider }: RequestContent): HealthInsuranceRequest => ({
  healthInsuranceRequestId: row.linkId,
  simpleAuthenticationProviderEnum: provider,
  guardianNameToDisplay: maskedName(guardian.fullName),
  expiresAtMs: String(row.endsAtMs),
})

/** A link as its person sees it. */
export const linkView = (row: Timed, { guardian, stage: _, ...read }: ReadContent): HealthInsuranceLink => ({
  ...read,
  healthInsuranceLinkId: row.linkId,
  guardianNameToDisplay: maskedName(guardian.fullName),
  guardianRelationEnum: guardian.relationEnum,
  consentedAtMs: String(read.consentedAtMs),
  readAtMs: String(read.readAtMs),
  endsAtMs: String(row.endsAtMs),
  paidKrw: paidKrwOf(read.premiums),
})
