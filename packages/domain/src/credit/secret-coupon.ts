import { DAY_MS } from '../time/durations.ts'
import { endOfKoreanDayMs, koreanYmd, ymdParts } from '../time/korea.ts'
import type { CreditScoreBand } from './score-band.ts'

/** Cashback for a loan that is taken here; never drawn again. */
export type SecretCoupon = {
  readonly campaignId: string
  readonly cashbackRatePercent: number
  readonly maxCashbackAmount: number
  readonly couponExpiresAtMs: number
}

/** A campaign of cashback, with the days on which it goes on. Two of them never share a day. */
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
 * The campaigns by day where the configuration names none of its own.
 * @source docs/credit.md#secret-coupon
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

/** On top of what the band gives, tenths of a percent. @source docs/credit.md#secret-coupon */
const DRAWN_TENTHS = 5

/** How long before its end a campaign without a successor is reported. @source ours */
const ENDING_NOTICE_MS = 14 * DAY_MS

/** The campaign of a moment; null: none goes on. */
export function campaignAt(campaigns: readonly Campaign[], nowMs: number): Campaign | null {
  const today = koreanYmd(nowMs)
  return campaigns.find(({ fromDate, untilDate }) => fromDate <= today && today <= untilDate) ?? null
}

/** The campaign that ends within fourteen days while none is planned after it; null otherwise. */
export function endingCampaign(campaigns: readonly Campaign[], nowMs: number): Campaign | null {
  const campaign = campaignAt(campaigns, nowMs)
  if (!campaign || campaign.untilDate >= koreanYmd(nowMs + ENDING_NOTICE_MS)) return null
  return campaigns.some(({ fromDate }) => fromDate > campaign.untilDate) ? null : campaign
}

/** What is wrong with a table of campaigns, in words for an operator: a day belongs to one campaign at most. */
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
 * The coupon of a person in a campaign.
 * @param band of the score that the campaign found
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
 * The day whose score a campaign goes by: the last one before it began, else the first one after; null before the end of
 * that day, on which its score may still be another.
 * @param scoredDates days with a score, in any order
 */
export function couponScoreDate(campaign: Campaign, scoredDates: readonly string[], nowMs: number): string | null {
  const sorted = scoredDates.toSorted()
  const before = sorted.findLast((date) => date < campaign.fromDate)
  const first = before ?? sorted[0]
  return first !== undefined && first < koreanYmd(nowMs) ? first : null
}
