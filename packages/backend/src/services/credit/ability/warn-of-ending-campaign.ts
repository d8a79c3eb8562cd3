import { endingCampaign } from '@ieum/domain/credit/rewards/secret-coupon.ts'
import type { Runtime } from '../../../platform/context.ts'

/** Warns an operator that the cashback campaign ends soon and that no later one is configured. */
export async function warnOfEndingCampaign({ clock, config, log }: Runtime): Promise<void> {
  const ending = endingCampaign(config.cashbackCampaigns, clock.now())
  if (ending) log.warn({ event: 'cashback campaign ends', campaignId: ending.campaignId, endsOnDate: ending.untilDate })
}
