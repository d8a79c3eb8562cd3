import type { GuaranteeType } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { DueCreditGuarantee } from '../../../platform/cross-user/credit/due-credit-guarantees.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

const PLACES = columnsOf('credit_guarantee_day', ['total_count', 'taken_count'])
/** Places of one day. */
export type GuaranteePlaces = RowOf<typeof PLACES>

/** Returns null on a day on which nobody has applied yet. */
export async function loadPlaces(
  db: Db,
  guaranteeType: GuaranteeType,
  offeredDate: string,
): Promise<GuaranteePlaces | null> {
  const { rows } = await sql<StoredRow<typeof PLACES>>`
    select ${columnList(PLACES)} from credit_guarantee_day
    where guarantee_type_enum = ${guaranteeType} and offered_date = ${offeredDate}::date`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Creates the day's row, from which places are taken; a second caller finds it there. */
export async function offerDay(
  db: Db,
  guaranteeType: GuaranteeType,
  offeredDate: string,
  totalCount: number,
): Promise<void> {
  await sql`
    insert into credit_guarantee_day (guarantee_type_enum, offered_date, total_count)
    values (${guaranteeType}, ${offeredDate}::date, ${totalCount})
    on conflict (guarantee_type_enum, offered_date) do nothing`.execute(db)
}

/**
 * Takes a place in the transaction that also writes the application: both commit or neither. All applicants of that day
 * wait for the row, so call it last in the transaction. Returns false when no place is left.
 */
export async function claimPlace(trx: Trx, guaranteeType: GuaranteeType, offeredDate: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_guarantee_day set taken_count = taken_count + 1
    where guarantee_type_enum = ${guaranteeType} and offered_date = ${offeredDate}::date and taken_count < total_count
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Whether anybody has applied on a day, for any guarantee. */
export async function hasOfferedDay(db: Db, offeredDate: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from credit_guarantee_day where offered_date = ${offeredDate}::date limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Raises the taken places of a day to the number of its applications, at most to the number of its places; never lowers
 * them.
 */
export async function raiseTakenCount(
  db: Db,
  guaranteeType: GuaranteeType,
  offeredDate: string,
  applicationCount: number,
): Promise<void> {
  await sql`
    update credit_guarantee_day set taken_count = least(total_count, ${applicationCount})
    where guarantee_type_enum = ${guaranteeType} and offered_date = ${offeredDate}::date
      and taken_count < least(total_count, ${applicationCount})`.execute(db)
}

const APPLICATION = columnsOf('credit_guarantee_application', [
  'credit_guarantee_application_id',
  'guarantee_type_enum',
  'status',
  'applied_at',
  'decided_at',
  'paid_amount',
  'rejection',
])
export type GuaranteeApplicationRow = RowOf<typeof APPLICATION>

/** A person's last application for a guarantee. */
export async function loadLastApplication(
  db: Db | Trx,
  userId: UserId,
  guaranteeType: GuaranteeType,
): Promise<GuaranteeApplicationRow | null> {
  const { rows } = await sql<StoredRow<typeof APPLICATION>>`
    select ${columnList(APPLICATION)} from credit_guarantee_application
    where user_id = ${userId} and guarantee_type_enum = ${guaranteeType}
    order by applied_at desc, credit_guarantee_application_id desc limit 1`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

export type NewApplication = {
  readonly applicationId: string
  readonly guaranteeType: GuaranteeType
  readonly offeredDate: string
  readonly appliedAtMs: number
  readonly decidedFromMs: number
}

/** Call with the membership locked, in the transaction that takes a place. */
export async function insertApplication(trx: Trx, userId: UserId, application: NewApplication): Promise<void> {
  await sql`
    insert into credit_guarantee_application (user_id, credit_guarantee_application_id, guarantee_type_enum, offered_date,
      status, applied_at, decided_from)
    values (${userId}, ${application.applicationId}, ${application.guaranteeType}, ${application.offeredDate}::date,
      'RECEIVED', ${new Date(application.appliedAtMs)}, ${new Date(application.decidedFromMs)})`.execute(trx)
}

/**
 * Claims a due application until `untilMs` and marks it as in review; returns false when another run claimed it first.
 */
export async function claimApplication(
  trx: Trx,
  { userId, creditGuaranteeApplicationId, decidedFromMs }: DueCreditGuarantee,
  untilMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_guarantee_application set status = 'REVIEWING', decided_from = ${new Date(untilMs)}
    where user_id = ${userId} and credit_guarantee_application_id = ${creditGuaranteeApplicationId}
      and decided_from = ${new Date(decidedFromMs)}
      and status in ('RECEIVED', 'REVIEWING')`.execute(trx)
  return numAffectedRows === 1n
}

type OfferedDate = ColumnsOf<'credit_guarantee_application', 'offered_date'>

/** Loads an application in review; null when it is decided or gone. */
export async function loadReviewedApplication(
  db: Db,
  userId: UserId,
  applicationId: string,
): Promise<RowOf<OfferedDate> | null> {
  const { rows } = await sql<StoredRow<OfferedDate>>`
    select offered_date from credit_guarantee_application
    where user_id = ${userId} and credit_guarantee_application_id = ${applicationId} and status = 'REVIEWING'`.execute(
    db,
  )
  return rows[0] ? camelRow(rows[0]) : null
}

/** Schedules another review of an application in review. */
export async function reviewAgain(db: Db, userId: UserId, applicationId: string, atMs: number): Promise<void> {
  await sql`
    update credit_guarantee_application set decided_from = ${new Date(atMs)}
    where user_id = ${userId} and credit_guarantee_application_id = ${applicationId} and status = 'REVIEWING'`.execute(
    db,
  )
}

/** Decides an application once: later calls change nothing. An approved one is paid afterwards. */
export async function decideApplication(
  db: Db,
  userId: UserId,
  applicationId: string,
  { status, decidedAtMs }: { readonly status: 'APPROVED' | 'REJECTED'; readonly decidedAtMs: number },
): Promise<void> {
  await sql`
    update credit_guarantee_application set status = ${status}, decided_from = null,
      decided_at = ${new Date(decidedAtMs)}, rejection = ${status === 'REJECTED' ? 'SCORE_ROSE' : null}
    where user_id = ${userId} and credit_guarantee_application_id = ${applicationId} and status = 'REVIEWING'`.execute(
    db,
  )
}
