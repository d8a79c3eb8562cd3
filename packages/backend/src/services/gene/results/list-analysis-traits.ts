import type { geneResults } from '@ieum/contracts/gene/results.ts'
import { FAVORABILITIES, TRAIT_CATEGORIES } from '@ieum/contracts/gene/trait-names.ts'
import { traitTexts } from '@ieum/copy/gene/traits/trait-texts.ts'
import { CATALOGUE, type CatalogueTrait, isBasicTrait } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { answerableTraits, isOfProduct } from '@ieum/domain/gene/catalogue/certificates.ts'
import { unreadVariants } from '@ieum/domain/gene/laboratory-result/unread-variants.ts'
import type { ReadTrait } from '@ieum/domain/gene/traits/read-trait.ts'
import { sortTraits } from '@ieum/domain/gene/traits/trait-order.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import type { GeneContext } from '../gene-context.ts'
import { type Results, readOf, shownTraits } from './shown-traits.ts'
import { summaryOf } from './trait-view.ts'

type List = Handler<typeof geneResults.listAnalysisTraits, GeneContext>
type Query = Parameters<List>[0]['query']
type TraitList = Awaited<ReturnType<List>>

const lists = memoizeByIdentity<TraitList>()

/** All parts of the query, in a fixed order. */
const askedOf = (query: Query): unknown[] =>
  Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flat()

export const listAnalysisTraits: List = async ({ query, user: { userId } }, context) => {
  const results = await context.resultsOf(userId)
  const { opened, waiting } = results
  const day = koreanYmd(context.clock.now())
  const [first] = opened
  if (!first) return listOf(results, query, day)
  return lists([first, ...opened, ...waiting, day, ...askedOf(query)], () => listOf(results, query, day))
}

function listOf({ opened, waiting }: Results, query: Query, day: string): TraitList {
  const shown = shownTraits(opened)
  const offered = offeredTraits(day)
  const ofProduct = CATALOGUE.filter((trait) => isAsked(trait, query.selfTestingTypeEnum, shown.has(trait.traitName)))
  const known = ofProduct
    .filter((trait) => offered.has(trait) || shown.has(trait.traitName))
    .map((trait) => readOf(trait, shown))
  const left = known.filter((read) => isLeft(read, query))
  const sorted = sortTraits(left, { ...query, displayName: ({ trait }) => traitTexts[trait.traitName].name })
  return {
    traits: sorted.slice(0, query.limit).map((read) => summaryOf(read, shown.get(read.trait.traitName))),
    totalCount: left.length,
    countsByCategory: counts(TRAIT_CATEGORIES, known, ({ trait }) => trait.traitCategoryEnum),
    countsByFavorability: counts(FAVORABILITIES, known, ({ favorabilityEnum }) => favorabilityEnum),
    unreadVariantCount: unreadCount(shown),
    isWaitingToBeOpened: waiting.length > 0,
    waitingSelfTestingTypeEnums: [...waiting],
  }
}

/** Counts each variant once, however many traits depend on it. */
const unreadCount = (shown: ReturnType<typeof shownTraits>): number =>
  new Set(
    [...shown.values()].flatMap(({ read, reported }) => unreadVariants(read.trait, reported).map(({ rsId }) => rsId)),
  ).size

/** Without a product: all traits of the basic one, and those of the additional one that have an answer. */
const isAsked = (trait: CatalogueTrait, selfTestingTypeEnum: string | undefined, hasAnswer: boolean): boolean =>
  selfTestingTypeEnum === undefined ? isBasicTrait(trait) || hasAnswer : isOfProduct(trait, selfTestingTypeEnum)

/** The traits that our laboratory may answer on a day. */
export const offeredTraits = (koreanDate: string): ReadonlySet<CatalogueTrait> =>
  new Set(answerableTraits('MACROGEN', koreanDate))

function isLeft(read: ReadTrait, { traitCategoryEnum, hasResult, type }: Query): boolean {
  const { favorabilityEnum, reading, trait } = read
  if (traitCategoryEnum !== undefined && trait.traitCategoryEnum !== traitCategoryEnum) return false
  if (hasResult !== undefined && (reading !== null) !== (hasResult === 'true')) return false
  // `NORMAL` is both a favourability and a level: it means the favourability when there is one, as a person reads it.
  return type === undefined || favorabilityEnum === type || (type !== 'NORMAL' && reading?.level === type)
}

const counts = <const V extends readonly string[]>(
  values: V,
  reads: readonly ReadTrait[],
  wordOf: (read: ReadTrait) => string | null,
): Record<V[number], number> =>
  Object.fromEntries(values.map((value) => [value, reads.filter((read) => wordOf(read) === value).length])) as Record<
    V[number],
    number
  >
