import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'

/** Changes nothing when the message is stored already. */
export async function insertCreditChangePush(
  trx: Trx,
  userId: UserId,
  push: { readonly messageId: string; readonly content: Buffer; readonly pushedAtMs: number },
): Promise<void> {
  await sql`
    insert into credit_change_push (user_id, message_id, content, pushed_at)
    values (${userId}, ${push.messageId}, ${push.content}::bytea, ${new Date(push.pushedAtMs)})
    on conflict (user_id, message_id) do nothing`.execute(trx)
}

export async function insertScoreIncrease(
  trx: Trx,
  userId: UserId,
  increase: {
    readonly creditScoreIncreaseId: string
    readonly creditBureauEnum: CreditBureau
    readonly content: Buffer
    readonly recordedAtMs: number
  },
): Promise<void> {
  await sql`
    insert into credit_score_increase (user_id, credit_score_increase_id, credit_bureau_enum, content, recorded_at)
    values (${userId}, ${increase.creditScoreIncreaseId}, ${increase.creditBureauEnum}, ${increase.content}::bytea,
      ${new Date(increase.recordedAtMs)})`.execute(trx)
}
