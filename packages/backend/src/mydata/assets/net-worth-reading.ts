import type { Asset, AssetsAnswer } from '@ieum/contracts/mydata/assets.ts'
import { sumFreshness, sumMoments } from '@ieum/domain/mydata/freshness.ts'
import { netWorthAsOfMs, netWorthParts } from '@ieum/domain/mydata/net-worth.ts'

type Readings = AssetsAnswer['readings']

/**
 * How true net worth is: as of its oldest part, and no better than its worst; partial where something did not come at all. Where nothing is part of it, "nothing there" is
 * what was told: the readings of all institutions. Null where there is neither.
 * @source docs/words.md#net-worth
 */
export function netWorthReading(
  assets: readonly Asset[],
  readings: Readings,
  isIncomplete: boolean,
): AssetsAnswer['reading'] {
  const parts = netWorthParts(assets)
  const guids = new Set<string>(parts.map(({ organization }) => organization.guid))
  const asked = parts.length > 0 ? readings.filter(({ organizationGuid }) => guids.has(organizationGuid)) : readings
  const ofParts = (parts.length > 0 ? parts : readings).map((one) => one.freshnessEnum)
  // What did not come is no part of the sum, and still the sum is not all there is.
  const freshnessEnum = ofParts.length === 0 ? null : sumFreshness(isIncomplete ? [...ofParts, 'PARTIAL'] : ofParts)
  if (freshnessEnum === null) return null
  const moments = sumMoments(
    asked.map((one) => ({
      askedAtMs: numberOf(one.askedAtMs),
      answeredAtMs: numberOf(one.answeredAtMs),
      fetchedAtMs: numberOf(one.fetchedAtMs),
      askAgainAtMs: numberOf(one.askAgainAtMs),
    })),
  )
  const asOfMs = netWorthAsOfMs(
    assets,
    readings.flatMap(({ fetchedAtMs }) => numberOf(fetchedAtMs) ?? []),
  )
  return {
    freshnessEnum,
    askedAtMs: textOf(moments.askedAtMs),
    answeredAtMs: textOf(moments.answeredAtMs),
    fetchedAtMs: textOf(asOfMs),
    askAgainAtMs: textOf(moments.askAgainAtMs),
  }
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))
const textOf = (ms: number | null) => (ms === null ? null : String(ms))
