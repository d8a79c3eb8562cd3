import type { connections } from '@ieum/contracts/mydata/organizations/connections.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { connectionTokens } from '../connect/connection-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { expireTokens } from './connection-change-rows.ts'

type Expire = Handler<typeof connections.expireAccessTokens, MydataContext>

/** How long a person waits for all institutions together. */
const REVOKE_LIMIT_MS = 5_000

/**
 * Ends the access tokens of these institutions: here first, so that nothing is requested with them, then there. An
 * institution that revokes the token also revokes the refresh token, so that the next transfer finds that the person
 * has to sign again; an institution that could not be notified issues a new token for the refresh token.
 * @source docs/reference/standard.md#renewal (개별인증-004)
 */
export const expireAccessTokens: Expire = async ({ body, user: { userId } }, context) => {
  const { breaker, clock, db, organizations, outside, vault } = context
  const asked = new Set(body.organizationGuids)
  const rows = await inTransaction(db, async (trx) => {
    const expired = await expireTokens(trx, userId, [...asked], clock.now())
    if (expired.length !== asked.size) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
    return expired
  })
  const keys = await vault.organizationKeys(userId, [...asked])
  const signal = AbortSignal.timeout(REVOKE_LIMIT_MS)
  const expired = await Promise.all(
    rows.map(async ({ organizationGuid, tokens }) => {
      const record = organizations.find(organizationGuid)
      const key = keys.get(organizationGuid)
      if (!record?.isLive || !record.industry || !key || (await breaker.isOpen(organizationGuid))) {
        return { organizationGuid, isExpiredAtInstitution: false }
      }
      const { accessToken } = connectionTokens.open(key, [organizationGuid], tokens)
      const dataProvider = { ...record, industry: record.industry }
      const isExpiredAtInstitution = await outside.dataProvider.revokeToken(dataProvider, accessToken, signal)
      return { organizationGuid, isExpiredAtInstitution }
    }),
  )
  return { expired: expired.toSorted((a, b) => (a.organizationGuid < b.organizationGuid ? -1 : 1)) }
}
