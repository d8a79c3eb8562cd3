import { secretHash } from '@ieum/backend/http/service-secrets.ts'
import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { geneProvider } from '@ieum/contracts/gene/provider.ts'
import type { Applicant } from './gene-applicant.ts'
import type { World } from './start-world.ts'

/** Of a world in which a test speaks for the laboratory. */
export const LAB_ENV = { LABORATORIES: JSON.stringify({ macrogen: [secretHash('secret')] }) }

/** The laboratory of a world, as whoever has its credential. */
export const labOf = ({ internalUrl }: Pick<World, 'internalUrl'>) =>
  createInternalClient(geneProvider, { baseUrl: internalUrl, secret: 'macrogen.secret' })

/** A word of the laboratory that a kit has left. */
export const kitOf = ({ analysisToken }: Pick<Applicant, 'analysisToken'>, kitId: string, sentAt: number) => ({
  analysisToken,
  kitId,
  courier: 'EPOST',
  trackingNumber: '6012345678901',
  sentAt,
})

/** A kit that was sent and has come back, so that a result of it is accepted. */
export async function returnKitOf(
  world: Pick<World, 'internalUrl'>,
  one: Pick<Applicant, 'analysisToken'>,
  kitId: string,
  atMs: number,
): Promise<void> {
  const { analysisToken } = one
  await labOf(world).notifyKitShipped({ body: kitOf(one, kitId, atMs) })
  await labOf(world).completeKitReturn({ body: { analysisToken, kitId, returnedAt: atMs, isDelayed: false } })
}

type OfKit = Pick<Applicant, 'analysisToken'> & { readonly kitId: string }

/** A message of the laboratory about one trait, or about a sample that was of no use. */
export const foundOf = ({ analysisToken, kitId }: OfKit, atMs: number, failed?: FailedSample) => ({
  analysisToken,
  kitId,
  failedCount: failed?.failedCount ?? 0,
  failedReason: failed?.failedReason ?? null,
  analysisCompletedAt: atMs,
  analysisMethod: 'SNP_ARRAY',
  panelVersion: 'practice-2026',
  analysisSampleType: 'SALIVA',
  analysisSampleSuitability: failed?.failedReason ?? 'SUITABLE',
  analysisVersion: '1.0.0',
  analysisResultTraits: failed ? [] : [FLUSH],
})

type FailedSample = { readonly failedCount: number; readonly failedReason: string }

const FLUSH = {
  traitName: 'ALCOHOL_FLUSH',
  resultKind: 'LEVEL',
  level: 'HIGH' as const,
  type: null,
  score: null,
  percentile: null,
  genes: [],
}
