import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { PresentColumns } from '../db/columns.ts'
import type { Trx } from '../db/pool.ts'
import type { SealingKey } from '../keys/sealed.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { storedAnswer } from './idempotency.ts'

/** Deletes a person's remembered answers that contain the given id; a repetition of such a call runs again. */
export async function forgetAnswers(trx: Trx, userId: UserId, key: SealingKey, named: string): Promise<void> {
  type Row = PresentColumns<'idempotency', 'operation' | 'idempotency_key_hash' | 'response_body'>
  const { rows } = await sql<Row>`
    select operation, idempotency_key_hash, response_body from idempotency
    where user_id = ${userId} and state = 'DONE' and response_body is not null`.execute(trx)
  for (const { operation, idempotency_key_hash: hash, response_body: body } of rows) {
    const names = storedAnswer.open(key, [operation, hash], body).includes(named)
    await yieldToEventLoop()
    if (!names) continue
    await sql`
      delete from idempotency
      where user_id = ${userId} and operation = ${operation} and idempotency_key_hash = ${hash} and state = 'DONE'
    `.execute(trx)
  }
}
