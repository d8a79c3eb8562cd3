import type { TraitName } from './catalogue/catalogue.ts'
import type { TraitReading } from './trait-scores.ts'

/** A trait that a corrected result reads otherwise. */
export type ChangedTrait = {
  readonly traitName: TraitName
  /** Null where the earlier result said nothing, or the later one does not any more. */
  readonly before: TraitReading | null
  readonly after: TraitReading | null
}

/**
 * Exactly the traits whose level or type is another one after a correction, in the catalogue's order; a score alone that
 * stays within its level changes nothing that was said.
 */
export const changedTraits = (
  names: readonly TraitName[],
  before: ReadonlyMap<string, TraitReading>,
  after: ReadonlyMap<string, TraitReading>,
): readonly ChangedTrait[] =>
  names.flatMap((traitName) => {
    const [earlier, later] = [before.get(traitName) ?? null, after.get(traitName) ?? null]
    const isSame = earlier?.level === later?.level && earlier?.type === later?.type
    return isSame ? [] : [{ traitName, before: earlier, after: later }]
  })
