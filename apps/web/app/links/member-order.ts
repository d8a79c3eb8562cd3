import type { GroupMember } from '@ieum/contracts/gene/groups.ts'

/** Orders of members; the first is the default. */
export const MEMBER_ORDERS = ['JOINED', 'SIMILARITY', 'NICKNAME'] as const
export type MemberOrder = (typeof MEMBER_ORDERS)[number]

/** @param asked value in the address */
export const memberOrderOf = (asked: string | null): MemberOrder =>
  MEMBER_ORDERS.find((one) => one === asked) ?? MEMBER_ORDERS[0]

/**
 * The person comes first, then the others. By similarity, members without a comparison come last, and equal ones in the
 * order of joining.
 * @param members in the order of joining
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
