import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type ComparedTraits, comparedTraits } from '@ieum/domain/gene/groups/group-figures.ts'
import type { MemberRow } from '../../../platform/cross-user/gene/members-of-group.ts'
import { openedOrNull } from '../../../platform/keys/opened-or-null.ts'
import { PERSON } from '../../../platform/keys/vault.ts'
import { keyIdOf } from '../../health/application-key.ts'
import { openedVersion, type ResultStores } from '../results/load-results.ts'
import { loadResultRows } from '../results/result-rows.ts'
import { shownTraits } from '../results/shown-traits.ts'
import { type MemberContent, memberContent } from './sealed-member.ts'

type Sealed = Pick<MemberRow, 'userId' | 'userGroupId' | 'content'>

/**
 * Opens a member's nickname. This is the only place that opens another person's rows; it never creates a key. Returns
 * null when the person is leaving and their key is gone, and when the row does not open.
 */
export async function openMember({ vault }: Pick<ResultStores, 'vault'>, row: Sealed): Promise<MemberContent | null> {
  const key = (await vault.organizationKeys(row.userId, [PERSON])).get(PERSON)
  return key ? openedOrNull(() => memberContent.open(key, [row.userGroupId], row.content)) : null
}

/**
 * The levels of a person's opened results that a group may see; null when there are none. Nothing else of a result
 * leaves this function, and nothing is stored.
 */
export async function openLevels({ healthDb, vault }: ResultStores, userId: UserId): Promise<ComparedTraits | null> {
  const rows = (await loadResultRows(healthDb, userId)).filter((row) => row.openedAtMs !== null && !row.isArchived)
  if (rows.length === 0) return null
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => keyIdOf(row.applicationId)),
  )
  const opened = rows.flatMap((row) => {
    const key = keys.get(keyIdOf(row.applicationId))
    return key ? [{ ...openedVersion(key, row), before: null }] : []
  })
  return opened.length === 0 ? null : comparedTraits([...shownTraits(opened).values()].map(({ read }) => read))
}
