import type {
  AlleleDirection,
  FavorableEnd,
  SexRestriction,
  TraitCategory,
  TraitResultKind,
} from '@ieum/contracts/gene/trait-names.ts'
import type { RsId } from './snps.ts'

/** One trait of the catalogue. Its texts are in the copy deck (`copy/gene/traits`). */
export type TraitRow = {
  /** 1 to 113; up to 73 it belongs to the basic testing, from 74 on to the additional one. */
  readonly traitNumber: number
  readonly traitName: string
  readonly traitCategoryEnum: TraitCategory
  readonly resultKindEnum: TraitResultKind
  readonly favorableEndEnum: FavorableEnd
  /** The only sex that is tested for it. */
  readonly sexRestrictionEnum: SexRestriction
  /** Never shown to a comparison group, whatever its members share. */
  readonly isSensitiveForGroups: boolean
  /** Examined variants, in the order of weight. */
  readonly seeds: readonly SnpEffect[]
  /** Genes without a named variant. */
  readonly otherGeneNames: readonly string[]
  /** Of a `TYPE`: its types with their share of Koreans in percent, sum 100. Otherwise empty. */
  readonly types: readonly TraitType[]
  /** Scores of the practice laboratory by the number of effect alleles (0, 1, 2); null where the usual ones apply. */
  readonly ownScores: readonly [number, number, number] | null
}
export type SnpEffect = { readonly rsId: RsId; readonly direction: AlleleDirection }
export type TraitType = { readonly typeName: string; readonly populationPercent: number }

type Particulars = Partial<
  Pick<TraitRow, 'sexRestrictionEnum' | 'isSensitiveForGroups' | 'seeds' | 'otherGeneNames' | 'types' | 'ownScores'>
>

/** Creates rows of one category; a field that a row omits has the usual value. */
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

/** The effect allele increases what the trait is named after. */
export const raising = (rsId: RsId): SnpEffect => ({ rsId, direction: 'UP' })

/** The effect allele decreases what the trait is named after. */
export const lowering = (rsId: RsId): SnpEffect => ({ rsId, direction: 'DOWN' })
