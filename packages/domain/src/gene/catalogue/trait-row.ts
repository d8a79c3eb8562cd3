import type {
  AlleleDirection,
  FavorableEnd,
  SexRestriction,
  TraitCategory,
  TraitResultKind,
} from '@ieum/contracts/gene/trait-names.ts'
import type { RsId } from './snps.ts'

/** One trait of the catalogue. Its words are in the deck (`copy/gene/traits`). */
export type TraitRow = {
  /** 1 to 113; up to 73 it belongs to the basic testing, from 74 on to the additional one. */
  readonly traitNumber: number
  readonly traitName: string
  readonly traitCategoryEnum: TraitCategory
  readonly resultKindEnum: TraitResultKind
  readonly favorableEndEnum: FavorableEnd
  /** Who alone is tested for it. */
  readonly sexRestrictionEnum: SexRestriction
  /** Never told to a comparison group, whatever its members share. */
  readonly isSensitiveForGroups: boolean
  /** What is looked at, in the order of weight. */
  readonly seeds: readonly SnpEffect[]
  /** Genes of which no place is named. */
  readonly otherGeneNames: readonly string[]
  /** Of a `TYPE`: its types with their share of Koreans in percent, 100 together. Else empty. */
  readonly types: readonly TraitType[]
  /** Scores of the practice lab by the number of effect alleles (0, 1, 2); null where the usual ones hold. */
  readonly ownScores: readonly [number, number, number] | null
}
export type SnpEffect = { readonly rsId: RsId; readonly direction: AlleleDirection }
export type TraitType = { readonly typeName: string; readonly populationPercent: number }

type Particulars = Partial<
  Pick<TraitRow, 'sexRestrictionEnum' | 'isSensitiveForGroups' | 'seeds' | 'otherGeneNames' | 'types' | 'ownScores'>
>

/** Writes rows of one category; what a row does not say is the usual. */
export const traitsOf =
  (traitCategoryEnum: TraitCategory) =>
  <const Name extends string>(
    traitNumber: number,
    traitName: Name,
    resultKindEnum: TraitResultKind,
    favorableEndEnum: FavorableEnd,
    particulars: Particulars = {},
  ): TraitRow & { readonly traitName: Name } => {
    const { seeds = [], otherGeneNames = [], ...rest } = particulars
    return {
      sexRestrictionEnum: 'NONE',
      isSensitiveForGroups: false,
      types: [],
      ownScores: null,
      ...rest,
      traitNumber,
      traitName,
      traitCategoryEnum,
      resultKindEnum,
      favorableEndEnum,
      seeds,
      otherGeneNames,
    }
  }

/** The effect allele raises what the trait is named after. */
export const raising = (rsId: RsId): SnpEffect => ({ rsId, direction: 'UP' })

/** The effect allele lowers what the trait is named after. */
export const lowering = (rsId: RsId): SnpEffect => ({ rsId, direction: 'DOWN' })
