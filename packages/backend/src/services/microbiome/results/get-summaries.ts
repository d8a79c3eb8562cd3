import type { microbiomeResults } from '@ieum/contracts/microbiome/results.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { type Border, bordersOf, nearWord, shannonNoise } from '@ieum/domain/microbiome/borderline-results.ts'
import { shannon } from '@ieum/domain/microbiome/composition.ts'
import { REFERENCE } from '@ieum/domain/microbiome/reference.generated.ts'
import {
  areSumsKnown,
  type Band,
  gutReport,
  gutScoreOf,
  methodDifferences,
  NEEDED_MARGIN,
  whyNotCompared,
} from '@ieum/domain/microbiome/report.ts'
import { scoreNoise } from '@ieum/domain/microbiome/score-noise.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { type OpenedResult, requireLatest } from './load-results.ts'
import { rounded } from './microbe-view.ts'
import { writeFirstViewed } from './result-rows.ts'

type Get = Handler<typeof microbiomeResults.getLatestResultSummaries, MicrobiomeContext>
type Summaries = Awaited<ReturnType<Get>>

const made = memoizeByIdentity<Summaries>()

/** Results have no step of opening: reading the summary marks the result as seen. */
export const getLatestResultSummaries: Get = async ({ params, user: { userId } }, { clock, healthDb, vault }) => {
  const { before, latest } = await requireLatest({ healthDb, vault }, userId, testingTypeOf(params))
  if (!latest.isSeen) await writeFirstViewed(healthDb, userId, latest.applicationId, clock.now())
  return made([latest, before], () => summariesOf(latest, before))
}

function summariesOf(latest: OpenedResult, before: OpenedResult | null): Summaries {
  const report = gutReport(latest.shares)
  const notComparedReasonEnum = whyNotCompared(latest)
  const isPlaced = notComparedReasonEnum === null
  const variation = variationOf(latest) ?? 0
  const borders = bordersOf(latest.shares, latest.totalReads, variation)
  const { balance, diversity } = report
  return {
    resultId: latest.resultId,
    completedAtMs: String(latest.completedAtMs),
    correction:
      latest.correctionReason === null
        ? null
        : { reason: latest.correctionReason, correctedAtMs: String(latest.receivedAtMs) },
    gutType: isPlaced ? gutTypeView(report.gutType, borders) : null,
    gutScore: isPlaced ? report.gutScore : null,
    gutScoreTopPercent: isPlaced ? report.gutScoreTopPercent : null,
    gutScoreNoise: isPlaced ? Math.max(1, Math.ceil(scoreNoise(latest.shares, latest.totalReads, variation))) : null,
    diversity: {
      shannon: diversity.shannon,
      observedSpeciesCount: diversity.observedSpeciesCount,
      evenness: diversity.evenness,
      ...(isPlaced
        ? {
            score: Math.round(diversity.percentile),
            bandEnum: diversity.bandEnum,
            ...bandBorder(borders.diversity),
            koreanMedianShannon: REFERENCE.shannon[Math.floor(REFERENCE.shannon.length / 2)] ?? 0,
          }
        : { score: null, bandEnum: null, koreanMedianShannon: null }),
    },
    balance: {
      beneficialPercent: rounded(balance.beneficialPercent),
      harmfulPercent: rounded(balance.harmfulPercent),
      ratio: balance.ratio === null ? null : rounded(balance.ratio),
      ...(isPlaced
        ? { percentile: rounded(balance.percentile), bandEnum: balance.bandEnum, ...bandBorder(borders.balance) }
        : { percentile: null, bandEnum: null }),
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
      replicateVariationPercent: latest.replicateVariationPercent,
      isComparedWithPeople: isPlaced,
      notComparedReasonEnum,
      referenceLabel: microbiomeReportWords.reference,
      referenceSize: REFERENCE.size,
      referenceVersion: REFERENCE.referenceVersion,
    },
    previous: before && changeSince(before, latest),
    disclaimer: microbiomeReportWords.disclaimer,
  }
}

/** The variation of each microbe between replicates, as a part of its share; null when the laboratory reports none. */
const variationOf = ({ replicateVariationPercent }: OpenedResult): number | null =>
  replicateVariationPercent === null ? null : replicateVariationPercent / 100

function gutTypeView(
  { gutTypeEnum: kind, margin, pulls }: ReturnType<typeof gutReport>['gutType'],
  { gutType: border }: ReturnType<typeof bordersOf>,
) {
  const nearGutType = nearWord(border)
  return {
    gutTypeEnum: kind,
    displayName: microbiomeReportWords.gutType[kind].name,
    description: microbiomeReportWords.gutType[kind].description,
    koreanSharePercent: REFERENCE.gutTypeShares[kind],
    positions: pulls.map(({ gutTypeEnum, pull }) => ({
      gutTypeEnum,
      displayName: microbiomeReportWords.gutType[gutTypeEnum].name,
      pull: rounded(pull),
    })),
    margin: margin === null ? null : rounded(margin),
    neededMargin: NEEDED_MARGIN,
    ...(nearGutType && { nearGutTypeEnum: nearGutType }),
    ...(border && { border: borderView(border) }),
  }
}

const borderView = <Word>({ distance, noise, word }: Border<Word>) => ({
  wordEnum: word,
  distance: rounded(distance),
  noise: rounded(noise),
})

function bandBorder(border: Border<Band>) {
  const nearBand = nearWord(border)
  return { ...(nearBand && { nearBandEnum: nearBand }), border: borderView(border) }
}

/** The changes since the result before, when both were read by the same method. */
function changeSince(before: OpenedResult, latest: OpenedResult) {
  const differences = [...methodDifferences(before, latest)]
  const completedAtMs = String(before.completedAtMs)
  if (differences.length > 0) return { completedAtMs, differences, gutScore: null, shannon: null }
  const scoreDelta = gutScoreOf(latest.shares) - gutScoreOf(before.shares)
  const shannonDelta = shannon(latest.shares) - shannon(before.shares)
  return {
    completedAtMs,
    differences,
    // A score is a rank among people.
    gutScore: [before, latest].every((one) => whyNotCompared(one) === null)
      ? { delta: scoreDelta, isWithinNoise: isWithin(before, latest, scoreDelta, scoreNoise) }
      : null,
    shannon: [before, latest].every(({ shares }) => areSumsKnown(shares))
      ? { delta: rounded(shannonDelta), isWithinNoise: isWithin(before, latest, shannonDelta, shannonNoise) }
      : null,
  }
}

/** Null when one of the two results has only counting noise: handling may have caused the difference, or hidden it. */
function isWithin(
  before: OpenedResult,
  latest: OpenedResult,
  delta: number,
  noiseOf: typeof scoreNoise,
): boolean | null {
  const [earlier, later] = [before, latest].map((one) => {
    const variation = variationOf(one)
    return variation === null ? null : noiseOf(one.shares, one.totalReads, variation)
  })
  // Each noise is for the difference of two readings; for one reading of each result, it is the root of their mean
  // square.
  return earlier == null || later == null ? null : Math.abs(delta) <= Math.hypot(earlier, later) / Math.SQRT2
}
