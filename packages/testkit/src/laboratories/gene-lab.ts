import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { geneProvider } from '@ieum/contracts/gene/provider.ts'
import type { Applicant } from '../people/gene-applicant.ts'
import type { World } from '../world/start-world.ts'

/** Environment of a world in which a test plays the laboratory. */
export const LAB_ENV = { LABORATORIES: JSON.stringify({ macrogen: [secretHash('secret')] }) }

/** The laboratory of a world: calls with its credential. */
export const labOf = ({ internalUrl }: Pick<World, 'internalUrl'>) =>
  createInternalClient(geneProvider, { baseUrl: internalUrl, secret: 'macrogen.secret' })

/** The laboratory's message that a kit has been sent. */
export const kitOf = ({ analysisToken }: Pick<Applicant, 'analysisToken'>, kitId: string, sentAt: number) => ({
  analysisToken,
  kitId,
  courier: 'EPOST',
  trackingNumber: '6012345678901',
  sentAt,
})

/** Sends a kit and returns it, so that a result of it is accepted. */
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

/** The laboratory's message about one trait, or about an unusable sample. */
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
