import type { GuaranteeType } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { DueCreditGuarantee } from '../../cross-user/credit/due-credit-guarantees.ts'
import type { Columns } from '../../db/columns.ts'
import type { Db, Trx } from '../../db/pool.ts'

/** Places of one day. */
export type GuaranteePlaces = { readonly totalCount: number; readonly takenCount: number }

type DayRow = Columns<'credit_guarantee_day', 'total_count' | 'taken_count'>

/** Null on a day on which nobody has applied yet. */
export async function loadPlaces(
  db: Db,
  guaranteeType: GuaranteeType,
  offeredDate: string,
): Promise<GuaranteePlaces | null> {
  const { rows } = await sql<DayRow>`
    select total_count, taken_count from credit_guarantee_day
    where guarantee_type_enum = ${guaranteeType} and offered_date = ${offeredDate}::date`.execute(db)
  const [row] = rows
  return row ? { totalCount: row.total_count, takenCount: row.taken_count } : null
}

/** Without a row there is nothing to take a place of; whoever is second finds it there. */
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
 * Takes a place until the transaction ends, in which the application is written as well: both are kept or neither. All of
 * that day wait for the row, so that it comes last in its transaction. False: none is left.
 */
export async function takePlace(trx: Trx, guaranteeType: GuaranteeType, offeredDate: string): Promise<boolean> {
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

/** Takes as many places of a day as there are applications, where fewer are taken, and never more than there are places. */
export async function raiseTaken(
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

export type GuaranteeApplicationRow = Columns<
  'credit_guarantee_application',
  | 'credit_guarantee_application_id'
  | 'guarantee_type_enum'
  | 'offered_date'
  | 'status'
  | 'applied_at'
  | 'decided_at'
  | 'paid_amount'
  | 'rejection'
>

/** The last application for a guarantee. */
export async function loadLastApplication(
  db: Db | Trx,
  userId: UserId,
  guaranteeType: GuaranteeType,
): Promise<GuaranteeApplicationRow | null> {
  const { rows } = await sql<GuaranteeApplicationRow>`
    select credit_guarantee_application_id, guarantee_type_enum, offered_date, status, applied_at, decided_at,
      paid_amount, rejection
    from credit_guarantee_application
    where user_id = ${userId} and guarantee_type_enum = ${guaranteeType}
    order by applied_at desc, credit_guarantee_application_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export type NewApplication = {
  readonly applicationId: string
  readonly guaranteeType: GuaranteeType
  readonly offeredDate: string
  readonly appliedAtMs: number
  readonly decidedFromMs: number
}

/** For a transaction that holds the membership and takes a place. */
export async function insertApplication(trx: Trx, userId: UserId, application: NewApplication): Promise<void> {
  await sql`
    insert into credit_guarantee_application (user_id, credit_guarantee_application_id, guarantee_type_enum, offered_date,
      status, applied_at, decided_from)
    values (${userId}, ${application.applicationId}, ${application.guaranteeType}, ${application.offeredDate}::date,
      'RECEIVED', ${new Date(application.appliedAtMs)}, ${new Date(application.decidedFromMs)})`.execute(trx)
}

/** Takes one that is due, until `untilMs`, and shows it as looked at; false when somebody else was quicker. */
export async function claimApplication(
  trx: Trx,
  { userId, applicationId, dueAt }: DueCreditGuarantee,
  untilMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_guarantee_application set status = 'REVIEWING', decided_from = ${new Date(untilMs)}
    where user_id = ${userId} and credit_guarantee_application_id = ${applicationId} and decided_from = ${dueAt}
      and status in ('RECEIVED', 'REVIEWING')`.execute(trx)
  return numAffectedRows === 1n
}

/** One that is looked at now; null when it is decided, or gone. */
export async function loadReviewedApplication(
  db: Db,
  userId: UserId,
  applicationId: string,
): Promise<Columns<'credit_guarantee_application', 'offered_date'> | null> {
  const { rows } = await sql<Columns<'credit_guarantee_application', 'offered_date'>>`
    select offered_date from credit_guarantee_application
    where user_id = ${userId} and credit_guarantee_application_id = ${applicationId} and status = 'REVIEWING'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Leaves one that is looked at for later. */
export async function reviewAgain(db: Db, userId: UserId, applicationId: string, atMs: number): Promise<void> {
  await sql`
    update credit_guarantee_application set decided_from = ${new Date(atMs)}
    where user_id = ${userId} and credit_guarantee_application_id = ${applicationId} and status = 'REVIEWING'`.execute(
    db,
  )
}

/** Decides it, once: whoever comes later changes nothing. What is approved is paid afterwards. */
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
