import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { microbiomeProvider } from '@ieum/contracts/microbiome/provider.ts'
import { readSample, seededRandom, simulateSample } from '@ieum/domain/microbiome/simulate.ts'
import type { World } from '../world/start-world.ts'

/** The laboratory of a world of {@link LAB_ENV}: calls with its credential. */
export const gutLabOf = ({ internalUrl }: Pick<World, 'internalUrl'>) =>
  createInternalClient(microbiomeProvider, { baseUrl: internalUrl, secret: 'macrogen.secret' })

const READS = 20_000

/** A laboratory message about a gut; the same for the same seed. */
export const gutFoundOf = (analysisToken: string, kitId: string, completedAt: number, seed: number) => ({
  analysisToken,
  kitId,
  canAnalyze: true,
  failedAt: null,
  completedAt,
  analysisResultMicrobes: readSample(seededRandom(seed), simulateSample(seededRandom(seed)), READS).map((one) => ({
    ...one,
    percentile: null,
  })),
  analysisResultTraits: [],
  analysisVersion: '1.0.0',
  totalReads: READS,
  replicateVariationPercent: 5,
  analysisMethod: '16S-rRNA',
  analysisRegion: 'V3-V4',
  databaseVersion: 'practice-2026',
})
