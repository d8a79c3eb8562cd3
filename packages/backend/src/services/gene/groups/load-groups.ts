import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { ComparedTraits, SeenMember } from '@ieum/domain/gene/groups/group-figures.ts'
import { byJoining, visibleMembers } from '@ieum/domain/gene/groups/membership.ts'
import { type MemberRow, membersOfGroups } from '../../../platform/cross-user/gene/members-of-group.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ResultStores } from '../results/load-results.ts'
import { openLevels, openMember } from './member-answers.ts'
import { isMember, loadCreatedAtMs } from './membership-rows.ts'

/** A member as the caller may see them, with their nickname. */
export type GroupMemberSeen = SeenMember & {
  readonly nickname: string
  readonly isOwner: boolean
  readonly joinedAtMs: number
}

/** A group as one of its members may see it. */
export type GroupSeen = {
  readonly userGroupId: string
  readonly name: string
  readonly emoji: string | null
  readonly createdAtMs: number
  /** The longest membership first. */
  readonly members: readonly GroupMemberSeen[]
}

/**
 * A group as this person may see it, with the current levels.
 * @throws Refusal GENE_GROUP_NOT_FOUND also for a group that they are not in
 */
export async function loadGroup(stores: ResultStores, userId: UserId, userGroupId: string): Promise<GroupSeen> {
  const isIn = await isMember(stores.healthDb, userId, userGroupId)
  const [group] = isIn ? await loadGroups(stores, userId, [userGroupId]) : []
  if (!group) throw new Refusal('GENE_GROUP_NOT_FOUND')
  return group
}

/** The same for several groups of the person; leaves out one that they have just left. */
export async function loadGroups(
  stores: ResultStores,
  userId: UserId,
  userGroupIds: readonly string[],
): Promise<readonly GroupSeen[]> {
  if (userGroupIds.length === 0) return []
  const [rows, createdAtMs] = await Promise.all([
    membersOfGroups(stores.healthDb, userGroupIds),
    loadCreatedAtMs(stores.healthDb, userGroupIds),
  ])
  const byGroup = Map.groupBy(rows, (row) => row.userGroupId)
  const visible = [...byGroup.values()].map((members) => visibleTo(members, userId))
  const levels = await levelsOf(stores, new Set(visible.flatMap((members) => [...members])))
  const groups = [...byGroup].map(async ([userGroupId, members], at) => {
    const seen = visible[at] ?? new Set()
    if (!seen.has(userId)) return []
    const opened = await Promise.all(members.map(async (row) => ({ row, content: await openMember(stores, row) })))
    const owner = opened.find(({ row }) => row.isOwner)?.content?.group
    const createdAt = createdAtMs.get(userGroupId)
    if (!owner || createdAt === undefined) return []
    const shown = opened.flatMap(({ row, content }) =>
      content === null
        ? []
        : [
            {
              ...seenMember(row, userId, content.nickname),
              traits: seen.has(row.userId) ? (levels.get(row.userId) ?? null) : null,
            },
          ],
    )
    return [{ userGroupId, ...owner, createdAtMs: createdAt, members: shown.toSorted(byJoining) }]
  })
  return (await Promise.all(groups)).flat()
}

const visibleTo = (members: readonly MemberRow[], viewerId: UserId): ReadonlySet<UserId> => {
  const facts = members.map((row) => ({ userId: row.userId, isSharing: row.isSharing }))
  return new Set(visibleMembers(facts, viewerId).map((one) => one.userId))
}

/** Loads each person once, however many groups they are in. */
async function levelsOf(
  stores: ResultStores,
  userIds: ReadonlySet<UserId>,
): Promise<ReadonlyMap<UserId, ComparedTraits | null>> {
  const levels = new Map<UserId, ComparedTraits | null>()
  for (const userId of userIds) levels.set(userId, await openLevels(stores, userId))
  return levels
}

const seenMember = (row: MemberRow, viewerId: UserId, nickname: string) => ({
  memberId: row.memberId,
  nickname,
  isMe: row.userId === viewerId,
  isOwner: row.isOwner,
  isSharing: row.isSharing,
  joinedAtMs: row.joinedAtMs,
})
