import type { geneContract } from '@ieum/contracts/gene/contract.ts'
import type { Handlers } from '../http/handler.ts'
import { getApplications, getMacrogenApplication } from './applications/get-applications.ts'
import { getMacrogenStatus } from './applications/get-macrogen-status.ts'
import { getMacrogenTimeline } from './applications/get-macrogen-timeline.ts'
import type { GeneContext } from './gene-context.ts'
import { getAnalysisTrait } from './results/get-analysis-trait.ts'
import { getBornToBeHealthy } from './results/get-born-to-be-healthy.ts'
import { getUnopenedTrait } from './results/get-unopened-trait.ts'
import { listAnalysisTraits } from './results/list-analysis-traits.ts'
import { listChangedTraits } from './results/list-changed-traits.ts'
import { listTraitsOfDisease, listTraitsOfHealthDataType } from './results/list-related-traits.ts'
import { listTraitCards } from './results/list-trait-cards.ts'
import { openMacrogenAnalysisResult } from './results/open-macrogen-analysis-result.ts'

/** One handler for every call of the gene contract. */
export const geneHandlers: Handlers<typeof geneContract, GeneContext> = {
  getApplications,
  getMacrogenApplication,
  getMacrogenStatus,
  getMacrogenTimeline,
  openMacrogenAnalysisResult,
  listAnalysisTraits,
  getAnalysisTrait,
  listChangedTraits,
  getUnopenedTrait,
  listTraitCards,
  getBornToBeHealthy,
  listTraitsOfDisease,
  listTraitsOfHealthDataType,
}
