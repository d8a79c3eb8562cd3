import { createHmac } from 'node:crypto'

/** In [0, 1), the same for the same subject, independent of the order of calls. */
export type LabChance = (matter: string) => number

const BYTES = 6

/**
 * The random numbers of one order: from the world's seed and the order's token alone.
 * @source docs/reference/gene.md#the-practice-lab
 */
export function labChance(seed: string, analysisToken: string): LabChance {
  const key = createHmac('sha256', seed).update(analysisToken).digest()
  return (matter) => createHmac('sha256', key).update(matter).digest().readUIntBE(0, BYTES) / 2 ** (8 * BYTES)
}

/** Selects by a number in [0, 1) among weighted things. */
export function pickByParts<T>(chance: number, things: readonly (readonly [T, number])[]): T {
  const all = things.reduce((sum, [, parts]) => sum + parts, 0)
  let left = chance * all
  for (const [thing, parts] of things) {
    if (left < parts) return thing
    left -= parts
  }
  throw new Error('nothing to choose from')
}
