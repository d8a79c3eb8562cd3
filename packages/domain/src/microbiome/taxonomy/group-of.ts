import type { MicrobeRow } from '../catalogue/microbe-row.ts'
import { findMicrobe } from '../catalogue/microbes.ts'

/** The group of a microbe under its name of today; null of one that the catalogue does not know. */
export const groupOf = (microbeName: string): MicrobeRow['microbeGroupEnum'] | null =>
  findMicrobe(microbeName)?.microbeGroupEnum ?? null
