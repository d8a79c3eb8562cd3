import type { PageClients } from '@ieum/contracts/page.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import type { Report } from './report.ts'

type Microbe = NonNullable<Report['recommended']['microbe']>

const microbe = (change: Partial<Microbe>): Microbe => ({
  microbeName: 'Akkermansia_muciniphila',
  scientificName: 'Akkermansia muciniphila',
  displayName: '아커만시아 뮤시니필라',
  microbeGroupEnum: 'BENEFICIAL',
  microbeRarityEnum: 'COMMON',
  isDetected: true,
  abundancePercent: 0.7213,
  koreanMedianPercent: 0.71,
  topPercent: 48,
  levelEnum: 'NORMAL',
  imageUrl: null,
  ...change,
})
const absent = { isDetected: false, abundancePercent: null, topPercent: null, levelEnum: 'NOT_DETECTED' } as const

const kinds = [
  { gutTypeEnum: 'PREVOTELLA', displayName: '곡물·섬유형', pull: 1.84 },
  { gutTypeEnum: 'RUMINOCOCCUS', displayName: '균형형', pull: 1.02 },
  { gutTypeEnum: 'BACTEROIDES', displayName: '단백질·지방형', pull: 0.61 },
] as const

/** A report on an invented gut. */
export const sampleReport: Report = {
  nowMs: SAMPLE_NOW_MS,
  sampling: null,
  summaries: {
    resultId: '00000000-0000-7000-8000-000000000901',
    completedAtMs: String(SAMPLE_NOW_MS - 86_400_000),
    correction: null,
    gutType: {
      gutTypeEnum: 'PREVOTELLA',
      displayName: '곡물·섬유형',
      description: microbiomeReportWords.gutType.PREVOTELLA.description,
      koreanSharePercent: 16,
      positions: [...kinds],
      margin: 1.8,
      neededMargin: 1.2,
    },
    gutScore: 68,
    gutScoreTopPercent: 24,
    gutScoreNoise: 3,
    diversity: {
      shannon: 3.71,
      observedSpeciesCount: 124,
      evenness: 0.77,
      score: 72,
      bandEnum: 'HIGH',
      koreanMedianShannon: 3.55,
    },
    balance: { beneficialPercent: 14.2, harmfulPercent: 1.1, ratio: 12.9, percentile: 58, bandEnum: 'MID' },
    firmicutesBacteroidotaRatio: null,
    detectedMicrobeCount: 39,
    unclassifiedPercent: 2,
    method: {
      analysisVersion: '1.0.0',
      analysisMethod: '16S-rRNA',
      analysisRegion: 'V3-V4',
      databaseVersion: 'practice-2026',
      totalReads: 25_310,
      replicateVariationPercent: 12,
      isComparedWithPeople: true,
      notComparedReasonEnum: null,
      referenceLabel: microbiomeReportWords.reference,
      referenceSize: 2_000,
      referenceVersion: 'practice',
    },
    previous: null,
    disclaimer: microbiomeReportWords.disclaimer,
  },
  showcases: (['MOST_ABUNDANT', 'BEST_BENEFICIAL', 'WATCH_OUT'] as const).map((showcaseTypeEnum) => ({
    showcaseTypeEnum,
    title: microbiomeReportWords.showcase[showcaseTypeEnum].title,
    body: microbiomeReportWords.showcase[showcaseTypeEnum].body('아커만시아 뮤시니필라'),
    microbe: microbe({}),
  })),

  traits: [
    {
      traitName: 'GUT_DIVERSITY',
      displayName: '미생물 다양성',
      isComparedWithPeople: true,
      score: 72,
      levelEnum: 'HIGH',
      favorabilityEnum: 'GOOD',
      topPercent: 28,
      oneLiner: '여러 종류가 고르게 살아요',
    },
    {
      traitName: 'GAS',
      displayName: '가스 생성',
      isComparedWithPeople: true,
      score: 81,
      levelEnum: 'HIGH',
      favorabilityEnum: 'CARE',
      topPercent: 19,
      oneLiner: '많은 편이에요',
    },
    {
      traitName: 'MUCIN',
      displayName: '점막 친화',
      isComparedWithPeople: true,
      score: 51,
      levelEnum: 'NORMAL',
      favorabilityEnum: 'NEUTRAL',
      topPercent: 49,
      oneLiner: '보통이에요',
    },
  ],
  recommended: {
    microbe: microbe({
      microbeName: 'Faecalibacterium_prausnitzii',
      displayName: '피칼리박테리움 프로스니치',
      abundancePercent: 1.2,
    }),
    reason: microbiomeReportWords.recommended('피칼리박테리움 프로스니치'),
    foods: ['귀리', '콩', '사과'],
    products: [],
  },
}

/** The same, analysed with an unknown method: figures only. */
export const unplacedReport: Report = {
  ...sampleReport,
  summaries: {
    ...sampleReport.summaries,
    ...{ gutType: null, gutScore: null, gutScoreTopPercent: null, gutScoreNoise: null },
    diversity: { ...sampleReport.summaries.diversity, score: null, bandEnum: null, koreanMedianShannon: null },
    balance: { ...sampleReport.summaries.balance, percentile: null, bandEnum: null },
    method: {
      ...sampleReport.summaries.method,
      ...{ analysisMethod: null, analysisRegion: null, databaseVersion: null },
      ...{ replicateVariationPercent: null, isComparedWithPeople: false, notComparedReasonEnum: 'METHOD' },
    },
  },
  showcases: sampleReport.showcases.slice(0, 1),
  traits: sampleReport.traits.map((one) => ({
    ...one,
    ...{
      isComparedWithPeople: false,
      score: null,
      levelEnum: null,
      favorabilityEnum: null,
      topPercent: null,
      oneLiner: null,
    },
  })),
  recommended: { microbe: null, reason: microbiomeReportWords.notCompared, foods: [], products: [] },
}

/** The same, with microbes reported only as groups: figures only, and traits that do not depend on them. */
export const groupedReport: Report = {
  ...unplacedReport,
  summaries: {
    ...unplacedReport.summaries,
    method: { ...sampleReport.summaries.method, isComparedWithPeople: false, notComparedReasonEnum: 'RANK' },
  },
  recommended: { microbe: null, reason: microbiomeReportWords.noneLacking, foods: [], products: [] },
}

/** The same, compared with a result from three months before. */
export const comparedReport = (previous: NonNullable<Report['summaries']['previous']>): Report => ({
  ...sampleReport,
  summaries: { ...sampleReport.summaries, previous },
})

/** The same, after the laboratory has replaced an earlier one. */
export const correctedReport: Report = {
  ...sampleReport,
  summaries: {
    ...sampleReport.summaries,
    correction: { reason: '판독 기준 변경', correctedAtMs: String(SAMPLE_NOW_MS - 3_600_000) },
  },
}

export const BEFORE_MS = String(SAMPLE_NOW_MS - 95 * 86_400_000)

/** A collection with something of each kind. */
export const sampleCollections = {
  collectedCount: 3,
  totalCount: 6,
  groups: [
    {
      microbeGroupEnum: 'BENEFICIAL',
      collectedCount: 2,
      totalCount: 4,
      microbes: [
        microbe({}),
        microbe({
          microbeName: 'Lactobacillus_gasseri',
          displayName: '락토바실러스 가세리',
          microbeRarityEnum: 'UNCOMMON',
          abundancePercent: 0.0198,
        }),
        // In a group that was reported as a whole.
        microbe({
          microbeName: 'Anaerostipes_hadrus',
          displayName: '아나에로스티페스 하드러스',
          ...{ ...absent, levelEnum: null },
        }),
        microbe({
          microbeName: 'Limosilactobacillus_reuteri',
          displayName: '리모실락토바실러스 루테리',
          microbeRarityEnum: 'RARE',
          ...absent,
        }),
      ],
    },
    {
      microbeGroupEnum: 'HARMFUL',
      collectedCount: 0,
      totalCount: 1,
      microbes: [
        microbe({
          microbeName: 'Proteus_mirabilis',
          displayName: '프로테우스 미라빌리스',
          microbeGroupEnum: 'HARMFUL',
          ...absent,
        }),
      ],
    },
    {
      microbeGroupEnum: 'RESIDENT',
      collectedCount: 1,
      totalCount: 1,
      microbes: [
        microbe({
          microbeName: 'Segatella_copri',
          displayName: '세가텔라 코프리',
          microbeGroupEnum: 'RESIDENT',
          abundancePercent: 18.42,
        }),
      ],
    },
  ],
  otherNames: [
    { reportedName: '[Ruminococcus]_gnavus_group', rankEnum: 'GENUS', abundancePercent: 3.2 },
    { reportedName: 'Escherichia-Shigella', rankEnum: 'GENUS', abundancePercent: 0.4 },
  ],
} satisfies Awaited<ReturnType<PageClients['microbiome']['getLatestResultCollections']>>
