import { isDeepStrictEqual } from 'node:util'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../context.ts'
import { findUserByCi } from '../../cross-user/account/find-user-by-ci.ts'
import { routeCiToUser } from '../../cross-user/account/route-ci-to-user.ts'
import { forUser } from '../../db/for-user.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { VerifiedIdentity } from '../../outside/identity-client.ts'
import { personProfile } from './person-profile.ts'

/**
 * The person is the CI: the same person with a new number is found, a number that moved to somebody else is not.
 * Two confirmations at once make one person. Name and number follow what the agency says now.
 */
export async function findOrCreatePerson(
  { db, vault, indexes, clock }: Time & Stores,
  identity: VerifiedIdentity,
): Promise<{ userId: UserId; isNewUser: boolean }> {
  const ciHmac = indexes.ci(identity.ci)
  const candidate = (await findUserByCi(db, ciHmac)) ?? UserId.parse(uuidv7())
  const now = new Date(clock.now())

  return inTransaction(db, async (trx) => {
    const userId = await routeCiToUser(trx, ciHmac, candidate)
    // Another database, but ours and never waiting for this one: asked here, so that only the winner gets a key.
    const key = await vault.personKey(userId)
    const own = forUser(trx, userId)
    const stored = await own.selectFrom('person').select('profile').forUpdate().executeTakeFirst()
    const sealed = () => personProfile.seal(key, [], identity)
    if (!stored) {
      await own.insertInto('person', { profile: sealed(), created_at: now, last_seen_at: now }).execute()
      return { userId, isNewUser: true }
    }
    const profile = personProfile.open(key, [], stored.profile)
    const isSame = isDeepStrictEqual(profile, { ...identity })
    await own
      .updateTable('person')
      .set({ last_seen_at: now, ...(!isSame && { profile: sealed() }) })
      .execute()
    return { userId, isNewUser: false }
  })
}
