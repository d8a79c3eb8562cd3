import type { MICROBE_GROUPS } from '@ieum/contracts/microbiome/enums.ts'

/** Activities of microbes, each a trait. `WATCHED`: microbes that are watched when there are many. */
export const DOINGS = [
  'BUTYRATE',
  'FIBER_DIGESTION',
  'PROTEIN_FERMENTATION',
  'FAT_DIGESTION',
  'VITAMIN_B_SYNTHESIS',
  'VITAMIN_K_SYNTHESIS',
  'LACTATE',
  'GAS',
  'MUCIN',
  'GUT_COMFORT',
  'WATCHED',
] as const
export type MicrobeRole = (typeof DOINGS)[number]

export type MicrobeRow = {
  /** Genus and species with an underscore between them, under their current names. */
  readonly microbeName: string
  readonly scientificName: string
  readonly displayName: string
  readonly microbeGroupEnum: (typeof MICROBE_GROUPS)[number]
  /** Usual percent of the reads among people who have it, in the practice reference. */
  readonly typicalPercent: number
  /** Share of the practice reference's people who have it, 0 to 1. */
  readonly presenceChance: number
  readonly taxonomy: {
    readonly phylum: string
    readonly family: string
    readonly genus: string
    readonly species: string
  }
  readonly roles: readonly MicrobeRole[]
  readonly foodsThatHelp: readonly string[]
  readonly description: string
  /** Former names, with the day of the renaming where it is known. */
  readonly synonyms: readonly { readonly name: string; readonly renamedDate: string | null }[]
}
