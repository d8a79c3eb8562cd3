import { endingCampaign } from '@ieum/domain/credit/secret-coupon.ts'
import type { Runtime } from '../../context.ts'

/** Tells an operator that the campaign of cashback ends soon and none is configured after it. */
export async function warnOfEndingCampaign({ clock, config, log }: Runtime): Promise<void> {
  const ending = endingCampaign(config.cashbackCampaigns, clock.now())
  if (ending) log.warn({ event: 'cashback campaign ends', campaignId: ending.campaignId, endsOnDate: ending.untilDate })
}
