import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../../context.ts'
import { unrouteCi, unrouteEveryCi } from '../../cross-user/account/unroute-ci.ts'
import { UndecipherableError } from '../../keys/cipher.ts'
import { readPerson } from '../identity/person-profile.ts'
import { deleteSignIn, endSessionsOf } from '../sessions/session-rows.ts'

/**
 * Nothing leads to this person any more: neither their CI nor a session. Safe to do again, also when they are gone.
 */
export async function forgetSignIn({ db, indexes, vault }: Stores, userId: UserId): Promise<void> {
  try {
    const person = await readPerson({ db, vault }, userId)
    if (person) await unrouteCi(db, indexes.ci(person.profile.ci), userId)
  } catch (error) {
    // Under a key that is lost: an operator ends the account.
    if (!(error instanceof UndecipherableError)) throw error
    await unrouteEveryCi(db, userId)
  }
  await endSessionsOf(db, userId, null)
  await deleteSignIn(db, userId)
}
