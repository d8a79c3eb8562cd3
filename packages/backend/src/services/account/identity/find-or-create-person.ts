import { isDeepStrictEqual } from 'node:util'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { findUserByCi } from '../../../platform/cross-user/account/find-user-by-ci.ts'
import { routeCiToUser } from '../../../platform/cross-user/account/route-ci-to-user.ts'
import { unrouteCi } from '../../../platform/cross-user/account/unroute-ci.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { hasLeft } from '../../../platform/deletions/deletion-rows.ts'
import type { VerifiedIdentity } from '../../../platform/outbound/identity-client.ts'
import { personProfile } from './person-profile.ts'

/**
 * The CI identifies the person: a person with a new number is found, and a number that moved to another person finds
 * that person. Two confirmations at once create one person. Name and number are updated to the agency's answer.
 *
 * The route from the CI to the person is committed first, by itself: on several nodes its coordinator commits last, and
 * a person without a route would stay for ever, while the next sign-in continues with a route without a person (ADR
 * 0073).
 */
export async function findOrCreatePerson(
  context: Time & Stores,
  identity: VerifiedIdentity,
): Promise<{ userId: UserId; isNewUser: boolean }> {
  const ciHmac = context.indexes.ci(identity.ci)
  for (;;) {
    const found = await personOfCi(context, identity, ciHmac)
    if (!found.hasLeft) return found
    // A person who left at this moment and comes back is a new person.
    await unrouteCi(context.db, ciHmac, found.userId)
  }
}

type Found = { readonly userId: UserId; readonly isNewUser: boolean; readonly hasLeft: boolean }

async function personOfCi(
  { db, vault, clock }: Time & Stores,
  identity: VerifiedIdentity,
  ciHmac: Buffer,
): Promise<Found> {
  const userId = (await findUserByCi(db, ciHmac)) ?? (await routeCiToUser(db, ciHmac, UserId.parse(uuidv7())))
  // A person with stored data never gets a new key: the data under the old one would be lost.
  const isThere = await forUser(db, userId).selectFrom('person').select('user_id').executeTakeFirst()
  const key = isThere ? await vault.personKey(userId) : await vault.newPersonKey(userId)
  const now = new Date(clock.now())

  return inTransaction(db, async (trx) => {
    const own = forUser(trx, userId)
    const load = () => own.selectFrom('person').select('profile').forUpdate().executeTakeFirst()
    const sealed = () => personProfile.seal(key, [], identity)
    let stored = await load()
    if (await hasLeft(trx, userId)) return { userId, isNewUser: false, hasLeft: true }
    if (!stored) {
      const { numInsertedOrUpdatedRows } = await own
        .insertInto('person', { profile: sealed(), created_at: now, last_seen_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) return { userId, isNewUser: true, hasLeft: false }
      // A concurrent confirmation with the same CI was first.
      stored = await load()
    }
    if (!stored) throw new Error('a person who is there cannot be read')
    const profile = personProfile.open(key, [], stored.profile)
    const isSame = isDeepStrictEqual(profile, { ...identity })
    await own
      .updateTable('person')
      .set({ last_seen_at: now, ...(!isSame && { profile: sealed() }) })
      .execute()
    return { userId, isNewUser: false, hasLeft: false }
  })
}
