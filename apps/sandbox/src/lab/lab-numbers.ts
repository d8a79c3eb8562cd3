/** Numbers that the sandbox laboratory assigns: the same for the same order. */
import { type LabChance, pickByParts } from './seeded-random.ts'

/** Without I, L, O and U, so that they cannot be misread. */
export const LETTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
export const written = (chance: LabChance, matter: string, length: number, from: readonly string[]): string =>
  Array.from({ length }, (_, at) =>
    pickByParts(
      chance(`${matter}|${at}`),
      from.map((one) => [one, 1] as const),
    ),
  ).join('')

/** Id of the first, second or third kit of an order. */
export const kitId = (chance: LabChance, count: number): string => `MG-${written(chance, `kit|${count}`, 10, LETTERS)}`
