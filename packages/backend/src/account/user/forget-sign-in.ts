import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../../context.ts'
import { unrouteCi } from '../../cross-user/account/unroute-ci.ts'
import { readPerson } from '../identity/person-profile.ts'
import { deleteSignIn, endSessionsOf } from '../sessions/session-rows.ts'

/**
 * Nothing leads to this person any more: neither their CI nor a session. Safe to do again, also when they are gone.
 */
export async function forgetSignIn({ db, indexes, vault }: Stores, userId: UserId): Promise<void> {
  const person = await readPerson({ db, vault }, userId)
  if (person) await unrouteCi(db, indexes.ci(person.profile.ci), userId)
  await endSessionsOf(db, userId, null)
  await deleteSignIn(db, userId)
}
