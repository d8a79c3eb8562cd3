import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../../context.ts'
import { connectionTokens, loadLivingTokens } from '../connect/connection-rows.ts'
import type { Institutions } from '../mydata-parts.ts'

/** An institution that does not answer holds nothing up. */
const REVOKE_LIMIT_MS = 5_000

/** Tells every institution that this person's tokens are of no use any more. At best: whoever fails is not asked again. */
export async function revokeTokens(
  { breaker, db, organizations, outside, vault }: Stores & Institutions,
  userId: UserId,
  stopping: AbortSignal,
): Promise<void> {
  const rows = await loadLivingTokens(db, userId)
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => row.organization_guid),
  )
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(REVOKE_LIMIT_MS)])
  await Promise.all(
    rows.map(async ({ organization_guid: guid, tokens }) => {
      const record = organizations.find(guid)
      const key = keys.get(guid)
      if (!record?.isLive || !record.industry || !key || (await breaker.isOpen(guid))) return
      const { accessToken } = connectionTokens.open(key, [guid], tokens)
      await outside.dataProvider.revokeToken({ ...record, industry: record.industry }, accessToken, signal)
    }),
  )
}
