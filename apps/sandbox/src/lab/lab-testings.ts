/** The laboratory's messages for each testing, and their paths; the testings differ in their findings. */
import { timestamp } from '../holdings/calendar.ts'
import { type GeneResult, traitsCorrected, traitsFound, uncertifiedTrait } from './gene-simulator.ts'
import { gutFound } from './gut-simulator.ts'
import { failureByChance, gutFailureByChance } from './lab-faults.ts'
import { kitId } from './lab-numbers.ts'
import type { LabOrder, LabTesting } from './lab-orders.ts'
import type { LabChance } from './seeded-random.ts'
import { spoiledGenes } from './spoiled-genes.ts'
import { spoiledGut } from './spoiled-gut.ts'

type Testing = {
  /** Path at which the operator receives it. */
  readonly path: string
  readonly found: (order: LabOrder, atMs: number, chance: LabChance, isCorrected: boolean) => object
  readonly failed: (order: LabOrder, atMs: number, chance: LabChance) => object
}

/** The organisation whose certificate the sandbox laboratory has. */
const ORGANIZATION = 'MACROGEN'

/** Reason for every correction. */
const CORRECTION_REASON = '판독 기준 변경'

/** Distance between its replicates of one sample for each microbe. @source docs/reference/microbiome.md#the-practice-lab */
const REPLICATE_VARIATION_PERCENT = 10

/** `2026-11-23`, in Korea. */
export const koreanDate = (atMs: number): string => timestamp(atMs).replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')

const orderedGenes = ({ message }: LabOrder) => ({
  analysisOrganizationEnum: ORGANIZATION,
  selfTestingTypeEnum: message.kind === 'ORDER_KIT' ? 'DTC_GENETIC_TESTING' : 'ADDITIONAL_GENETIC_TESTING',
  sexEnum: message.subject.sex,
})

/** The last kit that was sent; null for a testing without one. */
const kitOf = (order: LabOrder, chance: LabChance): string | null =>
  order.message.kind === 'ORDER_KIT' ? kitId(chance, order.kitCount) : null

const geneResult = (order: LabOrder, atMs: number, chance: LabChance): GeneResult => ({
  analysisToken: order.message.analysis_token,
  kitId: kitOf(order, chance),
  failedCount: order.failedCount,
  failedReason: null,
  analysisCompletedAt: atMs,
  analysisMethod: 'SNP_ARRAY',
  analysisSampleType: 'SALIVA',
  analysisSampleSuitability: 'SUITABLE',
  analysisVersion: '1.0.0',
  genomeBuild: 'GRCh38',
  panelVersion: 'practice-2026',
  analysisResultTraits: [],
})

export const LAB_TESTINGS: { readonly [testing in LabTesting]: Testing } = {
  GENE: {
    path: '/v1/gene/provider/macrogen',
    found(order, atMs, chance, isCorrected) {
      const [ordered, date] = [orderedGenes(order), koreanDate(atMs)]
      const traits = isCorrected ? traitsCorrected(ordered, date, chance) : traitsFound(ordered, date, chance)
      const isWrong = order.fault === 'UNCERTIFIED_TRAIT' && !order.hasErred
      return spoiledGenes(order, {
        ...geneResult(order, atMs, chance),
        ...(isCorrected && {
          analysisVersion: '1.1.0',
          correctionReason: CORRECTION_REASON,
          correctedTraitNames: traits.map(({ traitName }) => traitName),
        }),
        analysisResultTraits: isWrong ? [...traits, uncertifiedTrait(ordered, date, chance)] : traits,
      })
    },
    failed(order, atMs, chance) {
      const failedCount = order.failedCount + 1
      const isMislabelled = order.fault === 'LABEL_MISMATCH' && failedCount === 1
      const failedReason = isMislabelled ? 'LABEL_MISMATCH' : failureByChance(chance, failedCount)
      return { ...geneResult(order, atMs, chance), failedCount, failedReason, analysisSampleSuitability: failedReason }
    },
  },
  MICROBIOME_GUT: {
    path: '/v1/microbiome/provider/macrogen/gut',
    found(order, atMs, chance, isCorrected) {
      const isWrong = order.fault === 'UNCERTIFIED_TRAIT' && !order.hasErred
      return spoiledGut(order, {
        analysisToken: order.message.analysis_token,
        kitId: kitOf(order, chance),
        canAnalyze: true,
        failedAt: null,
        completedAt: atMs,
        ...gutFound(order.message, chance),
        analysisResultTraits: isWrong ? [{ traitName: 'UNKNOWN_TRAIT', score: 50, level: null }] : [],
        analysisVersion: isCorrected ? '1.1.0' : '1.0.0',
        ...(isCorrected && { correctionReason: CORRECTION_REASON }),
        analysisMethod: '16S-rRNA',
        analysisRegion: 'V3-V4',
        databaseVersion: 'practice-2026',
        replicateVariationPercent: REPLICATE_VARIATION_PERCENT,
      })
    },
    failed: (order, atMs, chance) => ({
      analysisToken: order.message.analysis_token,
      kitId: kitOf(order, chance),
      canAnalyze: false,
      failedAt: atMs,
      completedAt: null,
      failedReason:
        order.fault === 'LABEL_MISMATCH' ? 'LABEL_MISMATCH' : gutFailureByChance(chance, order.failedCount + 1),
      analysisResultMicrobes: [],
      analysisResultTraits: [],
    }),
  },
}
