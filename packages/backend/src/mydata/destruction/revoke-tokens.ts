import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../../context.ts'
import { connectionTokens, loadLivingTokens } from '../connect/connection-rows.ts'
import type { Institutions } from '../mydata-parts.ts'
import { revokeToken } from './revoke-token.ts'

/** Tells every institution that this person's tokens are of no use any more. At best: whoever fails is not asked again. */
export async function revokeTokens(
  context: Stores & Institutions,
  userId: UserId,
  stopping: AbortSignal,
): Promise<void> {
  const { db, vault } = context
  const rows = await loadLivingTokens(db, userId)
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => row.organization_guid),
  )
  await Promise.all(
    rows.map(async ({ organization_guid: guid, tokens }) => {
      const key = keys.get(guid)
      if (!key) return
      const { accessToken } = connectionTokens.open(key, [guid], tokens)
      await revokeToken(context, guid, accessToken, stopping)
    }),
  )
}
