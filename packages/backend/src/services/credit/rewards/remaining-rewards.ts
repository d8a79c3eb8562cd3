import type { creditHistories } from '@ieum/contracts/credit/bureau/histories.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type RewardKind, remainingRewardCount } from '@ieum/domain/credit/rewards/checking-rewards.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadRewards, receivedAtMsOf } from './reward-rows.ts'

type OfHistories = Handler<typeof creditHistories.getCreditHistoriesRemainingCheckingRewardCount, CreditContext>
type OfInquiries = Handler<typeof creditHistories.getInquiryHistoriesRemainingCheckingRewardCount, CreditContext>

export const getCreditHistoriesRemainingCheckingRewardCount: OfHistories = ({ user }, context) =>
  remaining(context, user.userId, ['INQUIRY', 'CHANGE'])

export const getInquiryHistoriesRemainingCheckingRewardCount: OfInquiries = ({ user }, context) =>
  remaining(context, user.userId, ['INQUIRY'])

async function remaining(context: Parameters<typeof requireAccess>[0], userId: UserId, kinds: readonly RewardKind[]) {
  await requireAccess(context, userId)
  const rewards = await loadRewards(context.db, userId)
  const received = Object.fromEntries(kinds.map((kind) => [kind, receivedAtMsOf(rewards, kind)]))
  const { resetsAtMs, ...counts } = remainingRewardCount(received, context.clock.now())
  return { ...counts, resetsAtMs: String(resetsAtMs) }
}
