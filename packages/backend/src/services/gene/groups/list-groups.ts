import type { GroupSortType } from '@ieum/contracts/gene/enums.ts'
import type { geneGroups } from '@ieum/contracts/gene/groups.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { groupView, mostSimilarOf } from './group-view.ts'
import { type GroupSeen, loadGroups } from './load-groups.ts'
import { loadGroupIds } from './membership-rows.ts'

type List = Handler<typeof geneGroups.listGroups, GeneContext>

export const listGroups: List = async ({ query, user: { userId } }, context) => {
  const all = await loadGroups(context, userId, await loadGroupIds(context.healthDb, userId))
  const asked = all.filter((one) => query.shouldIncludeEmptyGroup === 'true' || one.members.length > 1)
  const sign = query.isAscending === 'true' ? 1 : -1
  const sorted = asked.toSorted((one, other) => sign * ORDERS[query.groupSortTypeEnum](one, other))
  const end = query.offset + query.limit
  return {
    groups: sorted.slice(query.offset, end).map(groupView),
    totalCount: sorted.length,
    hasNext: sorted.length > end,
  }
}

const korean = new Intl.Collator('ko')

const byName = (one: GroupSeen, other: GroupSeen): number => korean.compare(one.name, other.name)

/** An order that this build does not know sorts by name, as when the request names none. */
const ORDERS: Readonly<Record<OrUnknown<GroupSortType>, (one: GroupSeen, other: GroupSeen) => number>> = {
  RECENTLY_JOINED: (one, other) => joinedAtMs(one) - joinedAtMs(other),
  NAME: byName,
  UNKNOWN: byName,
  MEMBER_COUNT: (one, other) => one.members.length - other.members.length,
  SIMILARITY: (one, other) => similarity(one) - similarity(other),
}

const joinedAtMs = ({ members }: GroupSeen): number => members.find((one) => one.isMe)?.joinedAtMs ?? 0

/** Unknown similarity sorts last. */
const similarity = ({ members }: GroupSeen): number => mostSimilarOf(members)?.percent ?? -1
