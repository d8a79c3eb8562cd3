import type { GroupMember } from '@ieum/contracts/gene/groups.ts'

/** In what order members stand; the first when nothing else was chosen. */
export const MEMBER_ORDERS = ['JOINED', 'SIMILARITY', 'NICKNAME'] as const
export type MemberOrder = (typeof MEMBER_ORDERS)[number]

/** @param asked as an address has it */
export const memberOrderOf = (asked: string | null): MemberOrder =>
  MEMBER_ORDERS.find((one) => one === asked) ?? MEMBER_ORDERS[0]

/**
 * Oneself first, then the others; whoever cannot be compared comes last by similarity, and who is alike there in the order in
 * which they joined.
 * @param members the longest there first
 */
export function inOrder<M extends Pick<GroupMember, 'isMe' | 'nickname' | 'similarityPercent'>>(
  members: readonly M[],
  order: MemberOrder,
): readonly M[] {
  if (order === 'JOINED') return members
  return members.toSorted((one, other) => {
    if (one.isMe !== other.isMe) return one.isMe ? -1 : 1
    if (order === 'NICKNAME') return one.nickname.localeCompare(other.nickname, 'ko')
    return (other.similarityPercent ?? -1) - (one.similarityPercent ?? -1)
  })
}
