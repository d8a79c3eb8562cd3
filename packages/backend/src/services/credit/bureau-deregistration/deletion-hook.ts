import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { DeletionHook } from '../../../platform/db/tables/personal-tables.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { ALL_BUREAU_KEY_IDS, BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { bureauMember } from '../scores/sealed-score.ts'
import { insertDeparture, loadDepartures, loadMembers } from './deregistration-rows.ts'
import { departedMember } from './sealed-deregistration.ts'

/**
 * Records a departure for each bureau that has to learn that the person left; a reading that runs at this moment finds
 * no membership.
 */
async function begin(trx: Trx, { clock, vault }: Time & Pick<Keys, 'vault'>, userId: UserId): Promise<void> {
  if (!(await lockMembership(trx, userId))) return
  const members = await loadMembers(trx, userId)
  if (members.length === 0) return
  const keys = await vault.organizationKeys(userId, ALL_BUREAU_KEY_IDS)
  const own = await vault.personKey(userId)
  for (const { creditBureauEnum: bureau, member } of members) {
    const key = keys.get(BUREAU_KEY_IDS[bureau])
    if (!key) continue
    const creditDepartureId = uuidv7()
    await insertDeparture(trx, userId, {
      creditDepartureId,
      bureau,
      member: departedMember.seal(own, [creditDepartureId], bureauMember.open(key, [bureau], member)),
      realNowMs: clock.realNow(),
    })
  }
}

/**
 * When a person's rows are deleted, for any reason, the bureaus are notified afterwards, with retries until they know.
 */
export const creditDeletionHook = {
  begin,
  isUnderWay: async ({ db }: Pick<Stores, 'db'>, userId: UserId) => (await loadDepartures(db, userId)).length > 0,
} satisfies DeletionHook
