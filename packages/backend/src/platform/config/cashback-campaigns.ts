import { CREDIT_SCORE_BANDS } from '@ieum/contracts/credit/enums.ts'
import { CAMPAIGNS, type Campaign, campaignFaults } from '@ieum/domain/credit/rewards/secret-coupon.ts'
import { z } from 'zod'

/** Tenths of a percent. */
const Rate = z.number().int().min(0).max(1_000)

const Campaigns = z.array(
  z.strictObject({
    campaignId: z.string().regex(/^[a-z0-9-]{1,60}$/),
    fromDate: z.iso.date(),
    untilDate: z.iso.date(),
    maxCashbackAmount: z.number().int().min(0).max(100_000_000),
    rates: z.record(z.enum(CREDIT_SCORE_BANDS), Rate),
  }),
)

/**
 * The cashback campaigns by day, from their JSON setting; the built-in ones where it is left out.
 * @throws Error with a message for an operator
 */
export function parseCashbackCampaigns(text: string | undefined): readonly Campaign[] {
  if (text === undefined) return CAMPAIGNS
  const campaigns = Campaigns.parse(JSON.parse(text))
  const faults = campaignFaults(campaigns)
  if (faults.length > 0) throw new Error(faults.join('; '))
  return campaigns
}
