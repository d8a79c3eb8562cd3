import type { flags } from '@ieum/contracts/account/flags.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { isFeatureFlag } from './feature-flags.ts'

type Get = Handler<typeof flags.getFeatureFlag, AccountContext>

export const getFeatureFlag: Get = async ({ params, user }, { featureFlags }) => {
  const { flagKey } = params
  if (!isFeatureFlag(flagKey)) throw new Refusal('FEATURE_FLAG_NOT_FOUND')
  return { flagKey, value: await featureFlags.isOn(flagKey, user.userId) }
}
