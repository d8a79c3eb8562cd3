import fc from 'fast-check'
import { expect, it } from 'vitest'
import { successorOf, visibleMembers } from './membership.ts'

const member = (userId: string, isSharing = true) => ({ userId, isSharing })

const rows: readonly [string, ReturnType<typeof member>[], string, string[]][] = [
  ['everybody who shares', [member('me'), member('a'), member('b')], 'me', ['me', 'a', 'b']],
  ['nobody who does not', [member('me'), member('a', false)], 'me', ['me']],
  ['themselves, sharing or not', [member('me', false), member('a')], 'me', ['me', 'a']],
  ['nothing of a group that they are not in', [member('a'), member('b')], 'me', []],
]
it.each(rows)('a member sees %s', (_case, members, viewer, seen) => {
  expect(visibleMembers(members, viewer).map((one) => one.userId)).toEqual(seen)
})

it('passes a group to the longest member, and to nobody when nobody is left', () => {
  const [first, second, twin] = [
    { memberId: 'b', joinedAtMs: 1 },
    { memberId: 'c', joinedAtMs: 2 },
    { memberId: 'a', joinedAtMs: 1 },
  ] as const
  expect(successorOf([second, first])).toBe(first)
  expect(successorOf([first, twin])).toBe(twin)
  expect(successorOf([])).toBeNull()
})

type Group = readonly ReturnType<typeof member>[]
type Visible = (group: Group, viewerId: string, all: readonly Group[]) => readonly { readonly userId: string }[]

const FAMILIES = 1_000

/** A thousand families of two to five people, some of whom are also in a group of friends across families. */
const families = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 3 })), {
    minLength: FAMILIES,
    maxLength: FAMILIES,
  })
  .map((made): readonly Group[] => {
    const own = made.map(([size, _friends, quiet], family) =>
      Array.from({ length: size }, (_, at) => member(`${family}-${at}`, at !== quiet)),
    )
    const across = Map.groupBy(own, (_group, family) => made[family]?.[1] ?? 0)
    return [...own, ...[...across.values()].map((some) => some.flatMap((group) => group.slice(0, 1)))]
  })

/** Returns the accounts that see a person who is in no group of theirs. */
function leaks(groups: readonly Group[], visible: Visible): string[] {
  const companions = new Map<string, Set<string>>()
  for (const group of groups)
    for (const { userId } of group)
      companions.set(userId, new Set([...(companions.get(userId) ?? []), ...group.map((one) => one.userId)]))
  return [...companions].flatMap(([userId, allowed]) => {
    const seen = groups.flatMap((group) => visible(group, userId, groups)).map((one) => one.userId)
    return new Set(seen).size > allowed.size || seen.some((one) => !allowed.has(one)) ? [userId] : []
  })
}

it('one account sees at most the members of its groups, whatever groups a thousand families make', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(families, (groups) => leaks(groups, visibleMembers).length === 0),
    { numRuns: 3 },
  )
})

/** A wrong rule that the test must detect: a member of another group of my members counts as my member. */
const transitively: Visible = (group, viewerId, all) =>
  all.some(
    (mine) =>
      mine.some((one) => one.userId === viewerId) && mine.some((one) => group.some((two) => two.userId === one.userId)),
  )
    ? group.filter((one) => one.isSharing)
    : []

it('finds a transitive path that is planted', () => {
  const groups = [
    [member('me'), member('a')],
    [member('a'), member('b')],
  ]
  expect(leaks(groups, visibleMembers)).toEqual([])
  expect(leaks(groups, transitively)).toEqual(['me', 'b'])
})
