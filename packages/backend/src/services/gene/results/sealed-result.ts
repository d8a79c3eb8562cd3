import { TRAIT_LEVELS } from '@ieum/contracts/gene/trait-names.ts'
import type { ReadingMethod } from '@ieum/domain/gene/traits/reading-method.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const Snp = z.object({
  rsId: z.string(),
  genotype: z.string(),
  effectAllele: z.string(),
  strand: z.enum(['FORWARD', 'REVERSE']).nullable(),
  /** Null: the file's. */
  genomeBuild: z.string().nullish(),
})

/** How a file was read; null when the laboratory does not report it, and in older results. */
const Method = z.object({
  analysisMethod: z.string().nullable(),
  genomeBuild: z.string().nullable(),
  panelVersion: z.string().nullable(),
})

const GeneResult = z.object({
  analysisMethod: z.string(),
  genomeBuild: z.string().nullable().default(null),
  panelVersion: z.string().nullable().default(null),
  analysisSampleType: z.string(),
  analysisSampleSuitability: z.string(),
  /** Why a laboratory corrected an earlier result; null for a first one. */
  correctionReason: z.string().nullable(),
  traits: z
    .array(
      z.object({
        traitName: z.string(),
        resultKind: z.string(),
        level: z.enum(TRAIT_LEVELS).nullable(),
        type: z.string().nullable(),
        score: z.number().nullable(),
        percentile: z.number().nullable(),
        genes: z.array(z.object({ gene: z.string(), snps: z.array(Snp).readonly() })).readonly(),
        /**
         * For a trait that a correction left alone, when the corrected file was read differently; otherwise the file's.
         */
        readBy: Method.nullish(),
      }),
    )
    .readonly(),
})
export type GeneResult = z.output<typeof GeneResult>

/** A laboratory's findings in one analysis, under the key of the person and the application. */
export const resultContent = sealed('gene_result', 'content', ['application_id', 'analysis_version'], GeneResult)

/** How the whole file was read. */
export const methodOf = ({ analysisMethod, genomeBuild, panelVersion }: GeneResult): ReadingMethod => ({
  analysisMethod,
  genomeBuild,
  panelVersion,
})
