import { MICROBIOME_TRAIT_LEVELS } from '@ieum/contracts/microbiome/enums.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const MicrobiomeResult = z.object({
  totalReads: z.number().int(),
  /** Null when the laboratory does not report it, and in older results. */
  replicateVariationPercent: z.number().nullable().default(null),
  /** How it was read; null when the laboratory does not report it. */
  analysisMethod: z.string().nullable(),
  analysisRegion: z.string().nullable(),
  databaseVersion: z.string().nullable(),
  /** Why it replaces an earlier result; null for a first one, and for older corrections. */
  correctionReason: z.string().nullable().default(null),
  /** Under the laboratory's names; null: not reported. */
  microbes: z.array(z.object({ microbeName: z.string(), abundancePercent: z.number().nullable() })).readonly(),
  traits: z
    .array(
      z.object({
        traitName: z.string(),
        score: z.number().nullable(),
        level: z.enum(MICROBIOME_TRAIT_LEVELS).nullable(),
      }),
    )
    .readonly(),
})
export type MicrobiomeResult = z.output<typeof MicrobiomeResult>

/** A laboratory's findings in one sample, under the key of the person and the application. */
export const microbiomeResult = sealed(
  'microbiome_result',
  'content',
  ['application_id', 'analysis_version'],
  MicrobiomeResult,
)
