/** Membership of comparison groups, and visibility between members. */
import { DAY_MS } from '../../time/durations.ts'

/** Maximum number of groups of one person. @source ours: each read of a group decrypts all its members */
export const MOST_GROUPS = 10

/** @source ours */
export const MOST_MEMBERS = 20

/** Life of an invitation link. Business time. @source ours */
export const INVITATION_MS = 7 * DAY_MS

/** Maximum number of unused links of one group. @source ours */
export const MOST_INVITATIONS = 20

type Member = { readonly userId: string; readonly isSharing: boolean }

/**
 * Returns the members whose values a person may see in a group: themselves, and members who share. No one, not even
 * themselves, in a group that they are not in.
 * @source docs/reference/gene.md#comparison-groups
 */
export function visibleMembers<M extends Member>(members: readonly M[], viewerId: string): readonly M[] {
  if (!members.some((one) => one.userId === viewerId)) return []
  return members.filter((one) => one.userId === viewerId || one.isSharing)
}

type Joined = { readonly memberId: string; readonly joinedAtMs: number }

/**
 * Orders by length of membership, the longest first; of two who joined at the same moment the lower id first, so that
 * everyone sees one order.
 */
export const byJoining = (one: Joined, other: Joined): number =>
  one.joinedAtMs - other.joinedAtMs || (one.memberId < other.memberId ? -1 : 1)

/**
 * Returns the new owner of a group after its owner has left: the member of the longest standing; null when no one is
 * left.
 */
export const successorOf = <M extends Joined>(left: readonly M[]): M | null => left.toSorted(byJoining)[0] ?? null
