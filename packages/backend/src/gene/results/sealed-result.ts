import { TRAIT_LEVELS } from '@ieum/contracts/gene/trait-names.ts'
import type { ReadingMethod } from '@ieum/domain/gene/reading-method.ts'
import { z } from 'zod'
import { sealed } from '../../keys/sealed.ts'

const Snp = z.object({
  rsId: z.string(),
  genotype: z.string(),
  effectAllele: z.string(),
  strand: z.enum(['FORWARD', 'REVERSE']).nullable(),
  /** Null: that of the file. */
  genomeBuild: z.string().nullish(),
})

/** How a file was read; null where the laboratory does not say, and of results of before. */
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
  /** Why a lab corrected an earlier result; null of a first one. */
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
        /** Of a trait that a correction left alone, where the corrected file was read otherwise; else that of the file. */
        readBy: Method.nullish(),
      }),
    )
    .readonly(),
})
export type GeneResult = z.output<typeof GeneResult>

/** What a lab found in one analysis, under the key of the person and the application. */
export const resultContent = sealed('gene_result', 'content', ['application_id', 'analysis_version'], GeneResult)

/** How the whole file was read. */
export const methodOf = ({ analysisMethod, genomeBuild, panelVersion }: GeneResult): ReadingMethod => ({
  analysisMethod,
  genomeBuild,
  panelVersion,
})
