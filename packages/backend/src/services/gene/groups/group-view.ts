import type { Group, GroupMember } from '@ieum/contracts/gene/groups.ts'
import { rankingOf, similarityPercent } from '@ieum/domain/gene/groups/group-figures.ts'
import type { GroupMemberSeen, GroupSeen } from './load-groups.ts'

/** A group as its card shows it. */
export function groupView({ members, userGroupId, name, emoji, createdAtMs }: GroupSeen): Group {
  return {
    userGroupId,
    name,
    emoji,
    isOwner: members.some((one) => one.isMe && one.isOwner),
    memberCount: members.length,
    resultMemberCount: members.filter((one) => one.traits !== null).length,
    myRank: rankingOf(members).myRank,
    mostSimilarMemberNickname: mostSimilarOf(members)?.nickname ?? null,
    createdAtMs: String(createdAtMs),
    isEmpty: members.length === 1,
  }
}

/** The member most similar to the person who asks; null when similarity is known for none. */
export function mostSimilarOf(
  members: readonly GroupMemberSeen[],
): { readonly nickname: string; readonly percent: number } | null {
  const similarities = members.flatMap((one) => {
    const percent = similarityToMe(members, one)
    return percent === null ? [] : [{ nickname: one.nickname, percent }]
  })
  return similarities.toSorted((one, other) => other.percent - one.percent)[0] ?? null
}

function similarityToMe(members: readonly GroupMemberSeen[], one: GroupMemberSeen): number | null {
  const mine = members.find((member) => member.isMe)?.traits
  return mine && one.traits && !one.isMe ? similarityPercent(mine, one.traits) : null
}

/** Members as the API shows them: by a name of their own choice. */
export const memberViews = (members: readonly GroupMemberSeen[]): GroupMember[] =>
  members.map((one) => ({
    memberId: one.memberId,
    nickname: one.nickname,
    profileImageUrl: null,
    isMe: one.isMe,
    hasResult: one.traits !== null,
    isSharing: one.isSharing,
    similarityPercent: similarityToMe(members, one),
    joinedAtMs: String(one.joinedAtMs),
  }))
