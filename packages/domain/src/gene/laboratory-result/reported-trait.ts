import type { TraitLevel } from '@ieum/contracts/gene/trait-names.ts'
import type { ReportedSnp } from '../traits/genotypes.ts'
import type { ReadingMethod } from '../traits/reading-method.ts'

/** One trait as a laboratory sends it and as it is stored. */
export type ReportedTrait = {
  readonly traitName: string
  readonly resultKind: string
  readonly level: TraitLevel | null
  readonly type: string | null
  readonly score: number | null
  readonly percentile: number | null
  readonly genes: readonly { readonly gene: string; readonly snps: readonly ReportedSnp[] }[]
  /**
   * Of a trait that a correction leaves unchanged, where the corrected file was read by another method; otherwise that
   * of the file.
   */
  readonly readBy?: ReadingMethod | null
}

/** The parts that are compared between two files: the same trait with the same answer and the same genotypes. */
export const snpsOf = ({ genes }: Pick<ReportedTrait, 'genes'>): readonly ReportedSnp[] =>
  genes.flatMap(({ snps }) => snps)
