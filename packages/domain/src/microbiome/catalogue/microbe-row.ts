import type { MICROBE_GROUPS } from '@ieum/contracts/microbiome/enums.ts'

/** What microbes do together, each a trait. `WATCHED`: those that are looked after when there are many. */
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
export type Doing = (typeof DOINGS)[number]

export type MicrobeRow = {
  /** Genus and species with a line between, as they are called now. */
  readonly microbeName: string
  readonly scientificName: string
  readonly displayName: string
  readonly microbeGroupEnum: (typeof MICROBE_GROUPS)[number]
  /** Of the reads of whoever has it, in the practice reference. */
  readonly typicalPercent: number
  /** In how many of the practice reference it is, 0 to 1. */
  readonly presenceChance: number
  readonly taxonomy: {
    readonly phylum: string
    readonly family: string
    readonly genus: string
    readonly species: string
  }
  readonly doings: readonly Doing[]
  readonly foodsThatHelp: readonly string[]
  readonly description: string
  /** Names of before, with the day of the new one where it is known. */
  readonly synonyms: readonly { readonly name: string; readonly renamedDate: string | null }[]
}
