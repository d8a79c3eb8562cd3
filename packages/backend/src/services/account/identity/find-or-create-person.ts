import { isDeepStrictEqual } from 'node:util'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { findUserByCi } from '../../../platform/cross-user/account/find-user-by-ci.ts'
import { routeCiToUser } from '../../../platform/cross-user/account/route-ci-to-user.ts'
import { unrouteCi } from '../../../platform/cross-user/account/unroute-ci.ts'
import { isPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { hasLeft } from '../../../platform/deletions/deletion-rows.ts'
import type { VerifiedIdentity } from '../../../platform/outbound/parties/identity-client.ts'
import { personProfile } from './person-profile.ts'
import { insertPerson, lockProfile, updatePerson } from './person-rows.ts'

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
  const isThere = await isPerson(db, userId)
  const key = isThere ? await vault.personKey(userId) : await vault.newPersonKey(userId)
  const nowMs = clock.now()

  return inTransaction(db, async (trx) => {
    const sealed = () => personProfile.seal(key, [], identity)
    let stored = await lockProfile(trx, userId)
    if (await hasLeft(trx, userId)) return { userId, isNewUser: false, hasLeft: true }
    if (!stored) {
      if (await insertPerson(trx, userId, sealed(), nowMs)) return { userId, isNewUser: true, hasLeft: false }
      // A concurrent confirmation with the same CI was first.
      stored = await lockProfile(trx, userId)
    }
    if (!stored) throw new Error('a person who is there cannot be read')
    const isSame = isDeepStrictEqual(personProfile.open(key, [], stored), { ...identity })
    await updatePerson(trx, userId, isSame ? null : sealed(), nowMs)
    return { userId, isNewUser: false, hasLeft: false }
  })
}
