import { isCatalogueBuild } from '../catalogue/catalogue-build.ts'

/** A laboratory's reading method; null where it is not reported. */
export type ReadingMethod = {
  /** Kind of chip or sequencing, such as `SNP_ARRAY`. */
  readonly analysisMethod: string | null
  readonly genomeBuild: string | null
  /** Version of the chip's variants and of the thresholds of its levels. */
  readonly panelVersion: string | null
}

/** A method with all parts known, as a reference has. */
export type KnownMethod = { readonly [part in keyof ReadingMethod]: string }

/**
 * Returns whether two readings may be compared: the same method, build and panel, all of them known. Names of one build
 * (`hg38`, `GRCh38.p14`) are the same build.
 *
 * @source docs/reference/gene.md#who-is-compared
 */
export const isReadAlike = (one: ReadingMethod, reference: KnownMethod): boolean =>
  one.analysisMethod === reference.analysisMethod &&
  one.panelVersion === reference.panelVersion &&
  one.genomeBuild !== null &&
  buildOf(one.genomeBuild) === buildOf(reference.genomeBuild)

const buildOf = (build: string): string => (isCatalogueBuild(build) ? 'GRCh38' : build)
