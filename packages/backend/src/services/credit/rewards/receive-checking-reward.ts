import { randomBytes } from 'node:crypto'
import type { creditHistories } from '@ieum/contracts/credit/bureau/histories.ts'
import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import {
  type RewardAnswer,
  type RewardKind,
  remainingRewardCount,
  rewardAnswer,
  rewardPoints,
} from '@ieum/domain/credit/rewards/checking-rewards.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { findShownHistory, type OpenedHistory } from '../histories/load-histories.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { insertReward, loadRewards, receivedAtMsOf } from './reward-rows.ts'

type ReceiveInquiry = Handler<typeof creditHistories.receiveInquiryHistoryCheckingReward, CreditContext>
type ReceiveChange = Handler<typeof creditHistories.receiveChangeHistoryCheckingReward, CreditContext>

const REFUSALS: { readonly [answer in Exclude<RewardAnswer, 'RECEIVABLE'>]: ErrorCode } = {
  ALREADY_RECEIVED: 'CREDIT_REWARD_ALREADY_RECEIVED',
  EXPIRED: 'CREDIT_REWARD_EXPIRED',
  HISTORY_NOT_READ: 'CREDIT_REWARD_HISTORY_NOT_READ',
  DAILY_LIMIT: 'CREDIT_REWARD_DAILY_LIMIT_EXCEEDED',
  MONTHLY_LIMIT: 'CREDIT_REWARD_MONTHLY_LIMIT_EXCEEDED',
}

export const receiveInquiryHistoryCheckingReward: ReceiveInquiry = async ({ params, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const history = await historyOf(context, userId, 'INQUIRY', params.userKcbCreditInquiryHistoryId)
  if (!history) throw new Refusal('CREDIT_INQUIRY_HISTORY_NOT_FOUND')
  return receive(context, userId, history)
}

export const receiveChangeHistoryCheckingReward: ReceiveChange = async ({ params, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const history = await historyOf(context, userId, 'CHANGE', params.userKcbCreditChangeHistoryId)
  if (!history) throw new Refusal('CREDIT_CHANGE_HISTORY_NOT_FOUND')
  return receive(context, userId, history)
}

async function historyOf(
  context: Parameters<typeof findShownHistory>[0],
  userId: UserId,
  kind: RewardKind,
  historyId: string,
): Promise<OpenedHistory | undefined> {
  const found = await findShownHistory(context, userId, historyId)
  return found?.history.content.kind === kind ? found.history : undefined
}

/**
 * Locks the membership, so that only one of several calls at once is paid and the limits count all rewards. The
 * reward's row stays when the membership is deleted.
 * @throws Refusal with the earlier reward, or with the reason why there is none
 */
async function receive(
  { clock, db }: Time & Pick<Stores, 'db'>,
  userId: UserId,
  { historyKey, occurredAtMs, isRead, content: { kind } }: OpenedHistory,
) {
  return inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    const nowMs = clock.now()
    const rewards = await loadRewards(trx, userId)
    const before = rewards.find((row) => row.historyKey.equals(historyKey))
    const row = { kind, occurredDate: koreanYmd(occurredAtMs), isRead, isReceived: before !== undefined }
    const answer = rewardAnswer(row, receivedAtMsOf(rewards, kind), nowMs)
    if (answer !== 'RECEIVABLE') {
      throw new Refusal(
        REFUSALS[answer],
        before && { rewardAmount: before.rewardAmount, receivedAtMs: String(before.receivedAtMs) },
      )
    }
    const reward = {
      historyKey,
      creditHistoryTypeEnum: kind,
      rewardAmount: rewardPoints(kind, randomBytes(4).readUInt32BE() / 2 ** 32),
      receivedAtMs: nowMs,
    }
    await insertReward(trx, userId, reward)
    const all = [...rewards, reward]
    return {
      rewardAmount: reward.rewardAmount,
      rewardBalanceAmount: all.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0),
      remainingCount: remainingRewardCount({ [kind]: receivedAtMsOf(all, kind) }, nowMs).remainingCount,
      receivedAtMs: String(nowMs),
    }
  })
}
