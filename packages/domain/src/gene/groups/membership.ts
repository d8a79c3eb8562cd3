/** Who belongs to a comparison group, and who sees whom. */
import { DAY_MS } from '../../time/durations.ts'

/** Groups of one person. @source ours: each is opened with everybody in it */
export const MOST_GROUPS = 10

/** @source ours */
export const MOST_MEMBERS = 20

/** A link is good for so long. Business time. @source ours */
export const INVITATION_MS = 7 * DAY_MS

/** Links of one group that nobody has used. @source ours */
export const MOST_INVITATIONS = 20

type Member = { readonly userId: string; readonly isSharing: boolean }

/**
 * Whose values somebody may be told in a group: their own, and those of members who share. Nobody's, not even their own,
 * of a group that they are not in.
 * @source docs/gene.md#comparison-groups
 */
export function visibleMembers<M extends Member>(members: readonly M[], viewerId: string): readonly M[] {
  if (!members.some((one) => one.userId === viewerId)) return []
  return members.filter((one) => one.userId === viewerId || one.isSharing)
}

type Joined = { readonly memberId: string; readonly joinedAtMs: number }

/** The longest there first; of two who came in one moment the one with the lower id, so that everybody sees one order. */
export const byJoining = (one: Joined, other: Joined): number =>
  one.joinedAtMs - other.joinedAtMs || (one.memberId < other.memberId ? -1 : 1)

/** Whose a group is once its owner has left: whoever has been there longest; null when nobody is left. */
export const heirOf = <M extends Joined>(left: readonly M[]): M | null => left.toSorted(byJoining)[0] ?? null
