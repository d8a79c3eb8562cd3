import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { RewardKind } from '@ieum/domain/credit/rewards/checking-rewards.ts'
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Queryable } from '../../../platform/db/pool.ts'

export type RewardRow = Columns<
  'credit_reward',
  'history_key' | 'credit_history_type_enum' | 'reward_amount' | 'received_at'
>

/** All rewards of the person, also those before they left the service and came back. */
export async function loadRewards(db: Queryable, userId: UserId): Promise<readonly RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select history_key, credit_history_type_enum, reward_amount, received_at from credit_reward
    where user_id = ${userId}`.execute(db)
  return rows
}

/** When rewards of a kind were received, business time. */
export const receivedAtMsOf = (rewards: readonly RewardRow[], kind: RewardKind): readonly number[] =>
  rewards.filter((row) => row.credit_history_type_enum === kind).map((row) => row.received_at.getTime())

/** The table refuses a second reward for the same row. */
export async function insertReward(db: Queryable, userId: UserId, reward: RewardRow): Promise<void> {
  await sql`
    insert into credit_reward (user_id, history_key, credit_history_type_enum, reward_amount, received_at)
    values (${userId}, ${reward.history_key}::bytea, ${reward.credit_history_type_enum}, ${reward.reward_amount},
      ${reward.received_at})`.execute(db)
}
