import type { creditScoreDetails } from '@ieum/contracts/credit/scores/score-details.ts'
import { campaignAt, couponScoreDate, secretCoupon } from '@ieum/domain/credit/rewards/secret-coupon.ts'
import { scoreBand } from '@ieum/domain/credit/scores/score-band.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { scoreDaysOf } from '../scores/score-days.ts'

type Get = Handler<typeof creditScoreDetails.getSecretCouponCashbackRate, CreditContext>

const NONE = {
  isIssued: false,
  campaignId: null,
  cashbackRatePercent: null,
  maxCashbackAmount: null,
  couponExpiresAtMs: null,
}

/** Computed on each call from values that do not change: the campaign, the person, and the score of a past day. */
export const getSecretCouponCashbackRate: Get = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const nowMs = context.clock.now()
  const campaign = campaignAt(context.config.cashbackCampaigns, nowMs)
  if (!campaign) return NONE
  const days = (await scoreDaysOf(context, userId)).days.get('KCB') ?? []
  const dates = days.map(({ scoredDate }) => scoredDate)
  const date = couponScoreDate(campaign, dates, nowMs)
  const found = days.find(({ scoredDate }) => scoredDate === date)
  if (!found) return NONE
  const drawn = context.indexes.coupon(`${campaign.campaignId} ${userId}`).readUInt32BE(0) / 2 ** 32
  const { couponExpiresAtMs, ...coupon } = secretCoupon(campaign, scoreBand('KCB', found.score), drawn)
  return { isIssued: true, ...coupon, couponExpiresAtMs: String(couponExpiresAtMs) }
}
