import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { sql } from 'kysely'
import { forUser } from '../../db/for-user.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import type { DB } from '../../db/schema.generated.ts'

/** A key is remembered for a day. @source docs/concepts/request.md#idempotency */
const REMEMBERED_MS = 24 * HOUR_MS

/** One use of a key: by whom, for which operation, for which request. */
export type Claim = {
  readonly userId: UserId
  readonly operation: string
  readonly keyHash: Buffer
  readonly bodyHmac: Buffer
}

/** Outcome of a call; the body is already encrypted. */
export type StoredOutcome = { readonly status: number; readonly sealedBody: Buffer | null }

const own = (claim: Claim) =>
  ({ operation: claim.operation, idempotency_key_hash: claim.keyHash }) satisfies Partial<
    Record<keyof DB['idempotency'], unknown>
  >

/** Returns false when the key is taken. Waits while another transaction that takes it is open. */
export async function insertClaim(db: Queryable, claim: Claim, nowMs: number): Promise<boolean> {
  const result = await forUser(db, claim.userId)
    .insertInto('idempotency', {
      ...own(claim),
      body_hmac: claim.bodyHmac,
      state: 'IN_PROGRESS',
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + REMEMBERED_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Takes over a claim whose process died; returns false when it is too young or finished, or another process was faster.
 */
export async function claimAbandoned(db: Db, claim: Claim, nowMs: number, abandonedMs: number): Promise<boolean> {
  const { rows } = await sql`
    update idempotency set created_at = ${new Date(nowMs)}
    where user_id = ${claim.userId} and operation = ${claim.operation} and idempotency_key_hash = ${claim.keyHash}
      and state = 'IN_PROGRESS' and created_at <= ${new Date(nowMs - abandonedMs)}
    returning operation`.execute(db)
  return rows.length > 0
}

/**
 * Writes the outcome of the claim that was taken at `claimedAtMs`; does not touch a claim that was taken over since.
 */
export async function saveOutcome(
  db: Queryable,
  claim: Claim,
  { status, sealedBody }: StoredOutcome,
  claimedAtMs: number,
): Promise<void> {
  await sql`
    update idempotency set state = 'DONE', status = ${status}, response_body = ${sealedBody}
    where user_id = ${claim.userId} and operation = ${claim.operation} and idempotency_key_hash = ${claim.keyHash}
      and created_at = ${new Date(claimedAtMs)}`.execute(db)
}

/** Releases the key after a failure that is not stored. */
export async function dropClaim(db: Db, claim: Claim, claimedAtMs: number): Promise<void> {
  await sql`
    delete from idempotency
    where user_id = ${claim.userId} and operation = ${claim.operation} and idempotency_key_hash = ${claim.keyHash}
      and state = 'IN_PROGRESS' and created_at = ${new Date(claimedAtMs)}`.execute(db)
}

const COLUMNS = columnsOf('idempotency', ['body_hmac', 'state', 'status', 'response_body', 'expires_at'])

export type Known = {
  readonly bodyHmac: Buffer
  readonly isDone: boolean
  readonly status: number | null
  readonly sealedBody: Buffer | null
}

/** Returns the stored state of a key; deletes one that is older than a day. */
export async function findClaim(db: Db, claim: Claim, nowMs: number): Promise<Known | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from idempotency
    where user_id = ${claim.userId} and operation = ${claim.operation} and idempotency_key_hash = ${claim.keyHash}`.execute(
    db,
  )
  if (!rows[0]) return null
  const { bodyHmac, state, status, responseBody, expiresAtMs } = camelRow(rows[0])
  if (expiresAtMs <= nowMs) {
    await sql`
      delete from idempotency
      where user_id = ${claim.userId} and operation = ${claim.operation} and idempotency_key_hash = ${claim.keyHash}
        and expires_at <= ${new Date(nowMs)}`.execute(db)
    return null
  }
  return { bodyHmac, isDone: state === 'DONE', status, sealedBody: responseBody }
}

/** Deletes the stored outcomes of a person's calls; a repetition finds its key unused. A running call is left alone. */
export async function forgetAnswers(db: Queryable, userId: UserId, operations: readonly string[]): Promise<void> {
  await sql`
    delete from idempotency
    where user_id = ${userId} and operation = any(${[...operations]}::text[]) and state <> 'IN_PROGRESS'`.execute(db)
}
