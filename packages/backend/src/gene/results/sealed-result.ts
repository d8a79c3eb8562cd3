import { TRAIT_LEVELS } from '@ieum/contracts/gene/trait-names.ts'
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

const GeneResult = z.object({
  analysisMethod: z.string(),
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
      }),
    )
    .readonly(),
})
export type GeneResult = z.output<typeof GeneResult>

/** What a lab found in one analysis, under the key of the person and the application. */
export const resultContent = sealed('gene_result', 'content', ['application_id', 'analysis_version'], GeneResult)
