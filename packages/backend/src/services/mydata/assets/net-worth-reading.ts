import type { Asset, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { netWorthAsOfMs, netWorthParts } from '@ieum/domain/mydata/net-worth/net-worth.ts'
import { sumFreshness, sumMoments } from '@ieum/domain/mydata/sync/freshness.ts'

type Readings = AssetsAnswer['readings']

/**
 * Freshness of net worth: the date of its oldest part and the freshness of its worst; partial when something is missing
 * completely. If net worth has no parts, "nothing there" was reported, and the readings of all institutions count. Null
 * when there are neither.
 * @source docs/reference/words.md#net-worth
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
  // A missing part is not in the sum, so the sum is incomplete.
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
    askedAtMs: epochMsText(moments.askedAtMs),
    answeredAtMs: epochMsText(moments.answeredAtMs),
    fetchedAtMs: epochMsText(asOfMs),
    askAgainAtMs: epochMsText(moments.askAgainAtMs),
  }
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))
