import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { DueCreditDeparture } from '../../../platform/cross-user/credit/due-credit-departures.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

const DEPARTURE = columnsOf('credit_departure', [
  'credit_departure_id',
  'credit_bureau_enum',
  'member',
  'departed_at',
  'attempt_count',
])
export type CreditDepartureRow = RowOf<typeof DEPARTURE>

const MEMBER = columnsOf('credit_bureau', ['credit_bureau_enum', 'member'])
type StoredMember = StoredRow<typeof MEMBER> & { readonly member: Buffer }

/** The member numbers by which the bureaus know the person, each sealed under that bureau's key. */
export async function loadMembers(trx: Trx, userId: UserId): Promise<readonly CamelRow<StoredMember>[]> {
  const { rows } = await sql<StoredMember>`
    select ${columnList(MEMBER)} from credit_bureau
    where user_id = ${userId} and member is not null`.execute(trx)
  return rows.map(camelRow)
}

/** Machine time. */
export async function insertDeparture(
  trx: Trx,
  userId: UserId,
  departure: {
    readonly creditDepartureId: string
    readonly bureau: CreditBureau
    readonly member: Buffer
    readonly realNowMs: number
  },
): Promise<void> {
  const now = new Date(departure.realNowMs)
  await sql`
    insert into credit_departure (user_id, credit_departure_id, credit_bureau_enum, member, departed_at, next_due_at)
    values (${userId}, ${departure.creditDepartureId}, ${departure.bureau}, ${departure.member}::bytea, ${now}, ${now})
  `.execute(trx)
}

export async function loadDepartures(db: Db, userId: UserId): Promise<readonly CreditDepartureRow[]> {
  const { rows } = await sql<StoredRow<typeof DEPARTURE>>`
    select ${columnList(DEPARTURE)} from credit_departure
    where user_id = ${userId}`.execute(db)
  return rows.map(camelRow)
}

/** Deletes a departure that the bureau knows of, or that is not retried any more. */
export async function deleteDeparture(db: Db, userId: UserId, creditDepartureId: string): Promise<void> {
  await sql`
    delete from credit_departure
    where user_id = ${userId} and credit_departure_id = ${creditDepartureId}`.execute(db)
}

/** Claims a due departure until `untilMs` (machine time); returns false when another run claimed it first. */
export async function claimDeparture(
  trx: Trx,
  { userId, creditDepartureId, nextDueAtMs }: DueCreditDeparture,
  untilMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_departure set next_due_at = ${new Date(untilMs)}
    where user_id = ${userId} and credit_departure_id = ${creditDepartureId} and next_due_at = ${new Date(nextDueAtMs)}`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/** Schedules the next try; machine time. */
export async function deferDeparture(
  db: Db,
  userId: UserId,
  creditDepartureId: string,
  { attemptCount, nextDueAtMs }: { readonly attemptCount: number; readonly nextDueAtMs: number },
): Promise<void> {
  await sql`
    update credit_departure set attempt_count = ${attemptCount}, next_due_at = ${new Date(nextDueAtMs)}
    where user_id = ${userId} and credit_departure_id = ${creditDepartureId}`.execute(db)
}
