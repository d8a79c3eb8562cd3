import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type ComparedTraits, comparedTraits } from '@ieum/domain/gene/groups/group-figures.ts'
import { keyIdOf } from '../../health/application-key.ts'
import { openedOrNull } from '../../keys/opened-or-null.ts'
import { PERSON } from '../../keys/vault.ts'
import { openedVersion, type ResultStores } from '../results/load-results.ts'
import { loadResultRows } from '../results/result-rows.ts'
import { shownTraits } from '../results/shown-traits.ts'
import { type MemberContent, memberContent } from './sealed-member.ts'

type Sealed = { readonly user_id: UserId; readonly user_group_id: string; readonly content: Buffer }

/**
 * Opens what a member is called. The only place where somebody else's rows are opened; a key is never made here. Null of
 * whoever is on their way out, and whose key is gone, and of what does not open with it.
 */
export async function openMember({ vault }: Pick<ResultStores, 'vault'>, row: Sealed): Promise<MemberContent | null> {
  const key = (await vault.organizationKeys(row.user_id, [PERSON])).get(PERSON)
  return key ? openedOrNull(() => memberContent.open(key, [row.user_group_id], row.content)) : null
}

/**
 * Levels of somebody's opened results that a group may see; null without any. Nothing else of a result leaves this
 * function, and nothing of it is kept.
 */
export async function openLevels({ healthDb, vault }: ResultStores, userId: UserId): Promise<ComparedTraits | null> {
  const rows = (await loadResultRows(healthDb, userId)).filter((row) => row.opened_at !== null && !row.is_archived)
  if (rows.length === 0) return null
  const keys = await vault.organizationKeys(
    userId,
    rows.map((row) => keyIdOf(row.application_id)),
  )
  const opened = rows.flatMap((row) => {
    const key = keys.get(keyIdOf(row.application_id))
    return key ? [{ ...openedVersion(key, row), before: null }] : []
  })
  return opened.length === 0 ? null : comparedTraits([...shownTraits(opened).values()].map(({ read }) => read))
}
