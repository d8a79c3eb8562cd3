/** Figures of a comparison group. They are all calculated from levels that are read at that moment. */
import type { TraitCategory, TraitLevel } from '@ieum/contracts/gene/trait-names.ts'
import type { CatalogueTrait } from '../catalogue/catalogue.ts'
import { pointsOf } from '../traits/born-to-be-healthy.ts'
import type { ReadTrait } from '../traits/read-trait.ts'

/** A figure over fewer members would reveal a single member's value. @source docs/reference/gene.md#comparison-groups */
export const LEAST_SHARING_MEMBERS = 3

/** Below this number of common traits no similarity is shown. @source docs/reference/gene.md#comparison-groups */
export const LEAST_COMMON_TRAITS = 20

const SHOWN_BEST = 3

/** A person's value of one comparable trait. */
export type ComparedTrait = {
  readonly trait: CatalogueTrait
  readonly level: TraitLevel
  /** 0 to 100; null where neither end is good. */
  readonly points: number | null
}

/** Keyed by the trait's name. */
export type ComparedTraits = ReadonlyMap<string, ComparedTrait>

/** Returns whether a group may ever see it. A type is not a level, so it is not compared. */
export const isComparable = (trait: CatalogueTrait): boolean =>
  !trait.isSensitiveForGroups && trait.resultKindEnum !== 'TYPE'

/** Returns the comparable answers of a person: those that were read by the reference's method. */
export function comparedTraits(reads: Iterable<ReadTrait>): ComparedTraits {
  const compared = new Map<string, ComparedTrait>()
  for (const read of reads) {
    const level = read.reading?.level
    if (level == null || !isComparable(read.trait) || !read.isComparedWithPeople) continue
    compared.set(read.trait.traitName, { trait: read.trait, level, points: pointsOf(read) })
  }
  return compared
}

/**
 * Returns the share of traits with the same level among the traits that both have, integer percent; null below 20
 * traits.
 */
export function similarityPercent(one: ComparedTraits, other: ComparedTraits): number | null {
  const common = [...one.values()].filter(({ trait }) => other.has(trait.traitName))
  if (common.length < LEAST_COMMON_TRAITS) return null
  const same = common.filter(({ trait, level }) => other.get(trait.traitName)?.level === level)
  return Math.round((same.length / common.length) * 100)
}

/** A member as the requesting person may see them. */
export type SeenMember = {
  readonly memberId: string
  readonly isMe: boolean
  readonly isSharing: boolean
  /** Null: has none, or does not share. */
  readonly traits: ComparedTraits | null
}

/**
 * Members that figures are calculated from: the requesting person counts only when they share, so that everyone gets
 * the same figure.
 */
const sharing = (members: readonly SeenMember[]) =>
  members.flatMap(({ memberId, isMe, isSharing, traits }) =>
    isSharing && traits !== null ? [{ memberId, isMe, traits }] : [],
  )

export type Ranked = { readonly memberId: string; readonly rank: number | null; readonly averageScore: number }
export type Ranking = {
  readonly isSuppressed: boolean
  readonly ranking: readonly Ranked[]
  readonly myRank: number | null
}

/**
 * Returns the members by the mean of their traits' points, the best first; equal ones share a rank. A member without
 * points is left out. With fewer than three members only the person is included, without a rank.
 * @param category left out: over all
 */
export function rankingOf(members: readonly SeenMember[], category?: TraitCategory): Ranking {
  const scored = sharing(members).flatMap(({ memberId, isMe, traits }) => {
    const averageScore = averageScoreOf(traits, category)
    return averageScore === null ? [] : [{ memberId, isMe, averageScore }]
  })
  if (scored.length < LEAST_SHARING_MEMBERS) {
    const me = members.find((one) => one.isMe)
    const averageScore = me?.traits ? averageScoreOf(me.traits, category) : null
    const own = me && averageScore !== null ? [{ memberId: me.memberId, rank: null, averageScore }] : []
    return { isSuppressed: true, ranking: own, myRank: null }
  }
  const ranked = scored
    .toSorted((one, other) => other.averageScore - one.averageScore)
    .map((one) => ({ ...one, rank: 1 + scored.filter((other) => other.averageScore > one.averageScore).length }))
  return {
    isSuppressed: false,
    ranking: ranked.map(({ memberId, rank, averageScore }) => ({ memberId, rank, averageScore })),
    myRank: ranked.find((one) => one.isMe)?.rank ?? null,
  }
}

function averageScoreOf(traits: ComparedTraits, category: TraitCategory | undefined): number | null {
  const points = [...traits.values()].flatMap((one) =>
    one.points !== null && (category === undefined || one.trait.traitCategoryEnum === category) ? [one.points] : [],
  )
  return points.length === 0 ? null : Math.round(points.reduce((sum, one) => sum + one, 0) / points.length)
}

/** Returns a person's strongest traits of a category, at most three. */
export const bestTraitsOf = (traits: ComparedTraits, category: TraitCategory): readonly CatalogueTrait[] =>
  [...traits.values()]
    .filter(({ trait, points }) => trait.traitCategoryEnum === category && points !== null)
    .toSorted(
      (one, other) => (other.points ?? 0) - (one.points ?? 0) || one.trait.traitNumber - other.trait.traitNumber,
    )
    .slice(0, SHOWN_BEST)
    .map(({ trait }) => trait)

export type TraitOfGroup = {
  readonly trait: CatalogueTrait
  readonly levels: readonly { readonly memberId: string; readonly levelEnum: TraitLevel | null }[]
  /** Percent of the sharing members with the requesting person's level; null with fewer than three of them. */
  readonly sameLevelPercent: number | null
}

/** Returns the members' levels side by side, by trait number; a trait that no one has is left out. */
export function traitsOfGroup(members: readonly SeenMember[]): readonly TraitOfGroup[] {
  const mine = members.find((one) => one.isMe)?.traits
  const traits = new Map(
    members.flatMap(({ traits }) =>
      [...(traits?.values() ?? [])].map((one) => [one.trait.traitName, one.trait] as const),
    ),
  )
  return [...traits.values()]
    .toSorted((one, other) => one.traitNumber - other.traitNumber)
    .map((trait) => ({
      trait,
      levels: members.map(({ memberId, traits }) => ({
        memberId,
        levelEnum: traits?.get(trait.traitName)?.level ?? null,
      })),
      sameLevelPercent: sameLevelPercentOf(levelsOf(members, trait.traitName), mine?.get(trait.traitName)?.level),
    }))
}

const levelsOf = (members: readonly SeenMember[], traitName: string): readonly TraitLevel[] =>
  sharing(members).flatMap(({ traits }) => traits.get(traitName)?.level ?? [])

function sameLevelPercentOf(levels: readonly TraitLevel[], mine: TraitLevel | undefined): number | null {
  if (mine === undefined || levels.length < LEAST_SHARING_MEMBERS) return null
  return Math.round((levels.filter((one) => one === mine).length / levels.length) * 100)
}

export type GroupSummary = { readonly sameTraitCount: number | null; readonly differentTraitCount: number | null }

/**
 * Returns on how many of the traits that all sharing members have they share one level; null with fewer than three
 * members.
 */
export function summaryOfGroup(members: readonly SeenMember[]): GroupSummary {
  const all = sharing(members)
  const [first, ...others] = all
  if (first === undefined || all.length < LEAST_SHARING_MEMBERS)
    return { sameTraitCount: null, differentTraitCount: null }
  const common = [...first.traits.values()].filter(({ trait }) =>
    others.every((one) => one.traits.has(trait.traitName)),
  )
  const same = common.filter(({ trait, level }) =>
    others.every((one) => one.traits.get(trait.traitName)?.level === level),
  )
  return { sameTraitCount: same.length, differentTraitCount: common.length - same.length }
}
