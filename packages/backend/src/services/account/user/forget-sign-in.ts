import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../../../platform/context.ts'
import { unrouteCi, unrouteEveryCi } from '../../../platform/cross-user/account/unroute-ci.ts'
import { UndecipherableError } from '../../../platform/keys/cipher.ts'
import { readPerson } from '../identity/person-profile.ts'
import { deleteSignIn, endSessionsOf } from '../sessions/session-rows.ts'

/** Removes all routes to this person, from their CI and from sessions. May be repeated, also when they are gone. */
export async function forgetSignIn({ db, indexes, vault }: Stores, userId: UserId): Promise<void> {
  try {
    const person = await readPerson({ db, vault }, userId)
    if (person) await unrouteCi(db, indexes.ci(person.profile.ci), userId)
  } catch (error) {
    // The profile's key is lost: an operator ends the account.
    if (!(error instanceof UndecipherableError)) throw error
    await unrouteEveryCi(db, userId)
  }
  await endSessionsOf(db, userId, null)
  await deleteSignIn(db, userId)
}
