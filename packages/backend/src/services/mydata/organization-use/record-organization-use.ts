import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../../platform/context.ts'
import type { Accounts } from '../mydata-dependencies.ts'
import { loadSyncOrganizations, type SyncOrganization } from '../sync/run/sync-rows.ts'
import { useCellsOf } from './cohort-keys.ts'
import { loadConnected, putUseMarks, type UseMark } from './organization-use-rows.ts'

/** Enough to distinguish a few hundred people. */
const MARK_BYTES = 9
const PURPOSE = Buffer.from('organization use ')

/**
 * After a connect: records, in the cells of the person's age and of their first institutions, which of the requested
 * institutions have data of the person; once, however often they connect. A first institution is not recorded with
 * itself.
 * @source ADR 0112
 */
export async function recordOrganizationUse(
  { clock, db, indexes, person, vault }: Context & Pick<Accounts, 'person'>,
  userId: UserId,
  syncId: SyncId,
): Promise<void> {
  const asked = (await loadSyncOrganizations(db, userId, syncId)).flatMap((one) => {
    const hasAssets = hasAssetsAt(one)
    return hasAssets === null ? [] : [{ organizationGuid: one.organizationGuid, hasAssets }]
  })
  if (asked.length === 0) return
  const [known, connected] = await Promise.all([person(userId), loadConnected(db, userId)])
  if (!known) return
  const key = await vault.personKey(userId)
  const nowMs = clock.now()
  const { birthdayDate } = known.profile
  const marks = asked.flatMap(({ organizationGuid, hasAssets }): UseMark[] => {
    const others = connected.filter((one) => one.organizationGuid !== organizationGuid)
    const { byAge, byFirst } = useCellsOf(indexes, { birthdayDate, connected: others }, nowMs)
    return [byAge, ...byFirst].map((cellOf) => {
      const cell = cellOf(organizationGuid)
      return { cell, mark: key.hmac(Buffer.concat([PURPOSE, cell])).subarray(0, MARK_BYTES), hasAssets }
    })
  })
  await putUseMarks(db, marks, nowMs)
}

/** Null when it is unknown. */
function hasAssetsAt({ state, failure }: SyncOrganization): boolean | null {
  if (state === 'SUCCESS') return true
  return state === 'NO_ASSET' || failure === 'UNREGISTERED' ? false : null
}
