import type { MicrobeRow } from '../catalogue/microbe-row.ts'
import { findMicrobe } from '../catalogue/microbes.ts'

/** Returns the group of a microbe under its current name; null for one that the catalogue does not know. */
export const groupOf = (microbeName: string): MicrobeRow['microbeGroupEnum'] | null =>
  findMicrobe(microbeName)?.microbeGroupEnum ?? null
