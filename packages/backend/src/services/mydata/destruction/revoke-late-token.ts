import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../../platform/context.ts'
import { isPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { IssuedTokens } from '../../../platform/outbound/providers/token-calls.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import type { OrganizationRun } from '../sync/run/organization-run.ts'
import { lockInstitution } from './institution-rows.ts'
import { revokeLater } from './revoke-later.ts'
import { revokeToken } from './revoke-token.ts'

/**
 * Handles a token for a connection that was ended meanwhile: it is not stored, and the institution has to be notified.
 * The token is left to the deletion in progress, or to one of its own. Does nothing when a newer consent has its own
 * token.
 */
export async function revokeLateToken(
  context: Context & Institutions,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  { accessToken, refreshExpiresInSeconds }: IssuedTokens,
  { place, signal }: Pick<OrganizationRun, 'place' | 'signal'>,
): Promise<void> {
  const { clock, db } = context
  // A person who has left has no key to seal it under.
  if (!(await isPerson(db, userId))) {
    await place.away(() => revokeToken(context, organizationGuid, accessToken, signal))
    return
  }
  await inTransaction(db, async (trx) => {
    await lockNetWorth(trx, userId)
    const connection = await lockInstitution(trx, userId, organizationGuid)
    if (connection && connection.state !== 'DISCONNECTED') return
    // A new connection remains.
    const endMs = clock.now() + refreshExpiresInSeconds * 1_000
    await revokeLater(context, trx, userId, organizationGuid, { accessToken, endMs })
  })
}
