/** Wrong or different microbe results of the sandbox laboratory, by the fault of an order. */
import type { microbiomeProvider } from '@ieum/contracts/microbiome/provider.ts'
import type { z } from 'zod'
import type { LabOrder } from './lab-orders.ts'

const YEAR_MS = 365 * 86_400_000
type GutBody = z.input<(typeof microbiomeProvider)['submitMicrobiomeAnalysisResult']['body']>
type GutResult = Omit<GutBody, 'analysisResultMicrobes'> & {
  readonly analysisResultMicrobes: readonly GutBody['analysisResultMicrobes'][number][]
}

export function spoiledGut({ fault, hasErred }: LabOrder, result: GutResult): GutResult {
  const microbes = result.analysisResultMicrobes
  if (fault === 'OTHER_METHOD') return { ...result, analysisMethod: null, analysisRegion: null, databaseVersion: null }
  if (fault === 'NO_REPLICATES') return { ...result, replicateVariationPercent: null }
  if (fault === 'PIPELINE_NAMES')
    return {
      ...result,
      analysisResultMicrobes: microbes.map((one, at) => ({ ...one, microbeName: writtenAs(one.microbeName, at) })),
    }
  const twice = { ...result, analysisResultMicrobes: [...microbes, ...microbes.slice(0, 1)] }
  if (fault === 'NEVER_MENDED') return twice
  if (hasErred) return result
  switch (fault) {
    case 'CONTRADICTION':
      return twice
    case 'LEVEL_MISMATCH':
      return { ...result, analysisResultTraits: [{ traitName: 'BUTYRATE', score: 90, level: 'LOW' }] }
    case 'ANOTHER_KIT':
      return { ...result, kitId: 'MG-0000000000' }
    case 'FUTURE_DATE':
      return { ...result, completedAt: Number(result.completedAt) + YEAR_MS }
    default:
      return result
  }
}

/** A name as one of several pipelines writes it: with a lineage, by a genus and a letter, as a group. */
function writtenAs(microbeName: string, at: number): string {
  const [genus = '', ...epithet] = microbeName.split('_')
  const species = [genus, ...epithet].join(' ')
  switch (at % 5) {
    case 0:
      return `d__Bacteria;p__Bacillota;c__Clostridia;o__;f__;g__${genus};s__${species}`
    case 1:
      return `k__Bacteria|g__${genus}|s__${microbeName}`
    case 2:
      return `[${genus}]_${epithet.join('_')}_group`
    case 3:
      return `${genus}_A ${epithet.join(' ')}`
    default:
      return microbeName
  }
}
