/** Messages of a laboratory about an application, from the kit to the result. */

import { randomUUID } from 'node:crypto'
import { foundOf, kitOf, labOf } from '../laboratories/gene-lab.ts'
import { gutFoundOf, gutLabOf } from '../laboratories/gut-lab.ts'
import { OF_GUT, OF_MACROGEN } from '../people/microbiome-paper.ts'
import type { PersonSession } from '../people/person-session.ts'
import { RETURN_ADDRESS } from '../people/return-address.ts'
import type { World } from '../world/start-world.ts'

const SEED = 7
const newKitId = () => `IEUM-${randomUUID().slice(0, 13)}`
/** A person who has applied. */
type Applied = { readonly session: PersonSession; readonly analysisToken: string }

/**
 * Completes a person's testing at once, as the laboratory of {@link LAB_ENV}; the findings are the same for everybody.
 */
export function testedBy(world: Pick<World, 'control' | 'internalUrl'>) {
  const [lab, gutLab] = [labOf(world), gutLabOf(world)]
  const nowMs = async () => (await world.control.clock()).nowMs
  /** The kit has arrived. */
  const gotGeneKit = async (one: Applied): Promise<string> => {
    const [kitId, atMs] = [newKitId(), await nowMs()]
    await lab.notifyKitShipped({ body: kitOf(one, kitId, atMs) })
    await lab.notifyKitDelivered({ body: { analysisToken: one.analysisToken, deliveredAt: atMs } })
    return kitId
  }
  const gotGutKit = async (one: Applied): Promise<string> => {
    const [kitId, atMs] = [newKitId(), await nowMs()]
    const params = OF_MACROGEN
    await gutLab.notifyMicrobiomeKitShipped({ params, body: kitOf(one, kitId, atMs) })
    await gutLab.notifyMicrobiomeKitDelivered({ params, body: { analysisToken: one.analysisToken, deliveredAt: atMs } })
    return kitId
  }
  return {
    gotGeneKit,
    gotGutKit,
    /** Analysed again, by another method. */
    genesAgain: async (one: Applied): Promise<void> => {
      const { application } = await one.session.gene.getMacrogenApplication()
      const again = {
        ...{ analysisVersion: '2.0.0', correctionReason: '판독 기준이 바뀌었어요' },
        correctedTraitNames: ['ALCOHOL_FLUSH'],
      }
      const found = foundOf({ ...one, kitId: application?.kitId ?? '' }, await nowMs())
      await lab.submitAnalysisResult({ body: { ...found, ...again } })
    },
    gutAgain: async ({ analysisToken, session }: Applied): Promise<void> => {
      const { application } = await session.microbiome.getLatestApplication({ params: OF_GUT })
      const found = gutFoundOf(analysisToken, application?.kitId ?? '', await nowMs(), SEED)
      await gutLab.submitMicrobiomeAnalysisResult({
        params: OF_MACROGEN,
        body: { ...found, analysisVersion: '2.0.0', correctionReason: '판독 기준이 바뀌었어요' },
      })
    },
    genes: async (one: Applied): Promise<void> => {
      const { session, analysisToken } = one
      const atMs = await nowMs()
      const kitId = await gotGeneKit(one)
      await session.gene.returnMacrogenKit({ body: { kitId, returnAddress: RETURN_ADDRESS } })
      await lab.completeKitReturn({ body: { analysisToken, kitId, returnedAt: atMs, isDelayed: false } })
      await lab.startAnalysis({ body: { analysisToken, startedAt: atMs } })
      await lab.submitAnalysisResult({ body: foundOf({ ...one, kitId }, atMs) })
      await session.gene.openMacrogenAnalysisResult({ body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' } })
    },
    gut: async (one: Applied): Promise<void> => {
      const { session, analysisToken } = one
      const atMs = await nowMs()
      const kitId = await gotGutKit(one)
      await session.microbiome.returnKit({ params: OF_MACROGEN, body: { kitId, returnAddress: RETURN_ADDRESS } })
      await gutLab.completeMicrobiomeKitReturn({
        params: OF_MACROGEN,
        body: { analysisToken, kitId, returnedAt: atMs, isDelayed: false },
      })
      await gutLab.startMicrobiomeAnalysis({ params: OF_MACROGEN, body: { analysisToken, startedAt: atMs } })
      await gutLab.submitMicrobiomeAnalysisResult({
        params: OF_MACROGEN,
        body: gutFoundOf(analysisToken, kitId, atMs, SEED),
      })
    },
  }
}
