import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { shannon } from '@ieum/domain/microbiome/composition.ts'
import { type Border, bordersOf, nearWord } from '@ieum/domain/microbiome/near-words.ts'
import { REFERENCE } from '@ieum/domain/microbiome/reference.generated.ts'
import {
  type Band,
  gutReport,
  gutScoreOf,
  methodDifferences,
  NEEDED_MARGIN,
  noiseAt,
} from '@ieum/domain/microbiome/report.ts'
import type { Handler } from '../../http/handler.ts'
import { madeOf } from '../../keys/made-of.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { type OpenedResult, requireLatest } from './load-results.ts'
import { rounded } from './microbe-view.ts'
import { writeFirstViewed } from './result-rows.ts'

type Get = Handler<typeof microbiomeResults.getLatestResultSummaries, MicrobiomeContext>
type Summaries = Awaited<ReturnType<Get>>

const made = madeOf<Summaries>()

/** There is no step of opening: whoever reads the summary has seen the result. */
export const getLatestResultSummaries: Get = async ({ params, user: { userId } }, { clock, healthDb, vault }) => {
  const { before, latest } = await requireLatest({ healthDb, vault }, userId, testingTypeOf(params))
  if (!latest.isSeen) await writeFirstViewed(healthDb, userId, latest.applicationId, clock.now())
  return made([latest, before], () => summariesOf(latest, before))
}

function summariesOf(latest: OpenedResult, before: OpenedResult | null): Summaries {
  const { balance, diversity, gutType, ...report } = gutReport(latest.shares, latest.totalReads)
  const kind = gutType.gutTypeEnum
  const borders = bordersOf(latest.shares, latest.totalReads)
  const nearGutType = nearWord(borders.gutType)
  return {
    resultId: latest.resultId,
    completedAtMs: String(latest.completedAtMs),
    gutType: {
      gutTypeEnum: kind,
      displayName: microbiomeReportWords.gutType[kind].name,
      description: microbiomeReportWords.gutType[kind].description,
      koreanSharePercent: REFERENCE.gutTypeShares[kind],
      positions: gutType.pulls.map(({ gutTypeEnum, pull }) => ({
        gutTypeEnum,
        displayName: microbiomeReportWords.gutType[gutTypeEnum].name,
        pull: rounded(pull),
      })),
      margin: gutType.margin === null ? null : rounded(gutType.margin),
      neededMargin: NEEDED_MARGIN,
      ...(nearGutType && { nearGutTypeEnum: nearGutType }),
      ...(borders.gutType && { border: told(borders.gutType) }),
    },
    gutScore: report.gutScore,
    gutScoreTopPercent: report.gutScoreTopPercent,
    gutScoreNoise: report.gutScoreNoise,
    diversity: {
      shannon: diversity.shannon,
      observedSpeciesCount: diversity.observedSpeciesCount,
      evenness: diversity.evenness,
      score: Math.round(diversity.percentile),
      bandEnum: diversity.bandEnum,
      ...bandBorder(borders.diversity),
      koreanMedianShannon: REFERENCE.shannon[Math.floor(REFERENCE.shannon.length / 2)] ?? 0,
    },
    balance: {
      beneficialPercent: rounded(balance.beneficialPercent),
      harmfulPercent: rounded(balance.harmfulPercent),
      ratio: balance.ratio === null ? null : rounded(balance.ratio),
      percentile: rounded(balance.percentile),
      bandEnum: balance.bandEnum,
      ...bandBorder(borders.balance),
    },
    firmicutesBacteroidotaRatio: null,
    detectedMicrobeCount: report.detectedCount,
    unclassifiedPercent: rounded(report.unclassifiedPercent),
    method: {
      analysisVersion: latest.analysisVersion,
      analysisMethod: latest.analysisMethod,
      analysisRegion: latest.analysisRegion,
      databaseVersion: latest.databaseVersion,
      totalReads: latest.totalReads,
      referenceLabel: microbiomeReportWords.reference,
      referenceSize: REFERENCE.size,
      referenceVersion: REFERENCE.referenceVersion,
    },
    previous: before && changeSince(before, latest),
    disclaimer: microbiomeReportWords.disclaimer,
  }
}

const told = <Word>({ distance, noise, word }: Border<Word>) => ({
  wordEnum: word,
  distance: rounded(distance),
  noise: rounded(noise),
})

function bandBorder(border: Border<Band>) {
  const nearBand = nearWord(border)
  return { ...(nearBand && { nearBandEnum: nearBand }), border: told(border) }
}

/** What has changed, where both were read alike. */
function changeSince(before: OpenedResult, latest: OpenedResult) {
  const differences = [...methodDifferences(before, latest)]
  const completedAtMs = String(before.completedAtMs)
  if (differences.length > 0) return { completedAtMs, differences, gutScore: null, shannon: null }
  const reads = Math.min(before.totalReads, latest.totalReads)
  const within = (delta: number, at10000Reads: number) => Math.abs(delta) <= noiseAt(at10000Reads, reads)
  const scoreDelta = gutScoreOf(latest.shares) - gutScoreOf(before.shares)
  const shannonDelta = shannon(latest.shares) - shannon(before.shares)
  return {
    completedAtMs,
    differences,
    gutScore: { delta: scoreDelta, isWithinNoise: within(scoreDelta, REFERENCE.noise.gutScore) },
    shannon: { delta: rounded(shannonDelta), isWithinNoise: within(shannonDelta, REFERENCE.noise.shannon) },
  }
}
