import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { RewardKind } from '@ieum/domain/credit/rewards/checking-rewards.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('credit_reward', ['history_key', 'credit_history_type_enum', 'reward_amount', 'received_at'])
export type RewardRow = RowOf<typeof COLUMNS>

/** All rewards of the person, also those before they left the service and came back. */
export async function loadRewards(db: Queryable, userId: UserId): Promise<readonly RewardRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from credit_reward
    where user_id = ${userId}`.execute(db)
  return rows.map(camelRow)
}

/** When rewards of a kind were received, business time. */
export const receivedAtMsOf = (rewards: readonly RewardRow[], kind: RewardKind): readonly number[] =>
  rewards.filter((row) => row.creditHistoryTypeEnum === kind).map((row) => row.receivedAtMs)

/** The table refuses a second reward for the same row. */
export async function insertReward(db: Queryable, userId: UserId, reward: RewardRow): Promise<void> {
  await sql`
    insert into credit_reward (user_id, history_key, credit_history_type_enum, reward_amount, received_at)
    values (${userId}, ${reward.historyKey}::bytea, ${reward.creditHistoryTypeEnum}, ${reward.rewardAmount},
      ${new Date(reward.receivedAtMs)})`.execute(db)
}
