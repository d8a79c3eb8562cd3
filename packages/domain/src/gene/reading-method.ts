import { isCatalogueBuild } from './catalogue-build.ts'

/** How a laboratory read a sample; null where it does not say. */
export type ReadingMethod = {
  /** Kind of chip or sequencing, as `SNP_ARRAY`. */
  readonly analysisMethod: string | null
  readonly genomeBuild: string | null
  /** Which places are on the chip, and by which cuts their words follow. */
  readonly panelVersion: string | null
}

/** A method of which every part is known, as a reference's is. */
export type KnownMethod = { readonly [part in keyof ReadingMethod]: string }

/**
 * Whether two readings may be compared: by the same method, build and panel, and all of it is known. Names of one build
 * (`hg38`, `GRCh38.p14`) are the same build.
 *
 * @source docs/gene.md#who-is-compared
 */
export const isReadAlike = (one: ReadingMethod, reference: KnownMethod): boolean =>
  one.analysisMethod === reference.analysisMethod &&
  one.panelVersion === reference.panelVersion &&
  one.genomeBuild !== null &&
  buildOf(one.genomeBuild) === buildOf(reference.genomeBuild)

const buildOf = (build: string): string => (isCatalogueBuild(build) ? 'GRCh38' : build)
