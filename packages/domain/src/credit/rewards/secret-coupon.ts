import { DAY_MS } from '../../time/durations.ts'
import { endOfKoreanDayMs, koreanYmd, ymdParts } from '../../time/korea.ts'
import type { CreditScoreBand } from '../scores/score-band.ts'

/** Cashback for a loan that is taken here; drawn only once. */
export type SecretCoupon = {
  readonly campaignId: string
  readonly cashbackRatePercent: number
  readonly maxCashbackAmount: number
  readonly couponExpiresAtMs: number
}

/** A cashback campaign with its days. Two campaigns never share a day. */
export type Campaign = {
  readonly campaignId: string
  /** First and last day in Korea. */
  readonly fromDate: string
  readonly untilDate: string
  readonly maxCashbackAmount: number
  /** Tenths of a percent. */
  readonly rates: Readonly<Record<CreditScoreBand, number>>
}

/**
 * The campaigns by day where the configuration names none.
 * @source docs/reference/credit.md#secret-coupon
 */
export const CAMPAIGNS: readonly Campaign[] = [
  {
    campaignId: 'loan-cashback-2026-11',
    fromDate: '2026-11-01',
    untilDate: '2027-01-31',
    maxCashbackAmount: 300_000,
    rates: { EXCELLENT: 5, VERY_GOOD: 6, GOOD: 8, FAIR: 10, CARE: 10, WEAK: 10 },
  },
]

/** Added to the rate of the band, tenths of a percent. @source docs/reference/credit.md#secret-coupon */
const DRAWN_TENTHS = 5

/** Time before its end at which a campaign without a successor is reported. @source ours */
const ENDING_NOTICE_MS = 14 * DAY_MS

/** Returns the campaign of a moment; null: there is none. */
export function campaignAt(campaigns: readonly Campaign[], nowMs: number): Campaign | null {
  const today = koreanYmd(nowMs)
  return campaigns.find(({ fromDate, untilDate }) => fromDate <= today && today <= untilDate) ?? null
}

/** Returns the campaign that ends within fourteen days without a planned successor; null otherwise. */
export function endingCampaign(campaigns: readonly Campaign[], nowMs: number): Campaign | null {
  const campaign = campaignAt(campaigns, nowMs)
  if (!campaign || campaign.untilDate >= koreanYmd(nowMs + ENDING_NOTICE_MS)) return null
  return campaigns.some(({ fromDate }) => fromDate > campaign.untilDate) ? null : campaign
}

/** Returns the faults of a table of campaigns, in words for an operator: a day belongs to at most one campaign. */
export function campaignFaults(campaigns: readonly Campaign[]): readonly string[] {
  const sorted = campaigns.toSorted((one, other) => one.fromDate.localeCompare(other.fromDate))
  return sorted.flatMap((one, at) => {
    const before = sorted[at - 1]
    return [
      ...(one.untilDate < one.fromDate ? [`${one.campaignId} ends before it begins`] : []),
      ...(before && before.untilDate >= one.fromDate
        ? [`${one.campaignId} begins before ${before.campaignId} ends`]
        : []),
      ...(sorted.findIndex(({ campaignId }) => campaignId === one.campaignId) < at
        ? [`${one.campaignId} is named twice`]
        : []),
    ]
  })
}

/**
 * Returns the coupon of a person in a campaign.
 * @param band of the score on the campaign's score date
 * @param draw the same for the person and the campaign each time, at least 0 and less than 1
 */
export function secretCoupon(campaign: Campaign, band: CreditScoreBand, draw: number): SecretCoupon {
  const tenths = campaign.rates[band] + Math.floor(draw * (DRAWN_TENTHS + 1))
  return {
    campaignId: campaign.campaignId,
    cashbackRatePercent: tenths / 10,
    maxCashbackAmount: campaign.maxCashbackAmount,
    couponExpiresAtMs: endOfKoreanDayMs(ymdParts(campaign.untilDate)),
  }
}

/**
 * Returns the day whose score a campaign uses: the last one before its beginning, else the first one after; null before
 * the end of that day, because its score may still change.
 * @param scoredDates days with a score, in any order
 */
export function couponScoreDate(campaign: Campaign, scoredDates: readonly string[], nowMs: number): string | null {
  const sorted = scoredDates.toSorted()
  const before = sorted.findLast((date) => date < campaign.fromDate)
  const first = before ?? sorted[0]
  return first !== undefined && first < koreanYmd(nowMs) ? first : null
}
