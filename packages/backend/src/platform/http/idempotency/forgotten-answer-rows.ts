import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import type { SealingKey } from '../../keys/sealed.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { storedAnswer } from './idempotency.ts'

const COLUMNS = columnsOf('idempotency', ['operation', 'idempotency_key_hash', 'response_body'])
type Stored = StoredRow<typeof COLUMNS> & { readonly response_body: Buffer }

/** Deletes a person's remembered answers that contain the given id; a repetition of such a call runs again. */
export async function forgetAnswers(trx: Trx, userId: UserId, key: SealingKey, named: string): Promise<void> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from idempotency
    where user_id = ${userId} and state = 'DONE' and response_body is not null`.execute(trx)
  for (const { operation, idempotencyKeyHash: hash, responseBody: body } of rows.map(camelRow)) {
    const names = storedAnswer.open(key, [operation, hash], body).includes(named)
    await yieldToEventLoop()
    if (!names) continue
    await sql`
      delete from idempotency
      where user_id = ${userId} and operation = ${operation} and idempotency_key_hash = ${hash} and state = 'DONE'
    `.execute(trx)
  }
}
