import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { RaiseCreditScoresApplicationId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, momentOf, type StoredRow } from '../../../platform/db/rows.ts'

const APPLICATION = columnsOf('credit_raise_application', [
  'status',
  'is_automation',
  'requested_at',
  'submitted_at',
  'completed_at',
  'checked_at',
  'failure_reason',
  'attempt_count',
  'next_due_at',
])
type Stored = StoredRow<typeof APPLICATION> & {
  readonly id: RaiseCreditScoresApplicationId
  readonly credit_bureau_enum: CreditBureau | null
  readonly content: Buffer | null
}
type Row = CamelRow<Stored>
/** One application with its sealed content for each bureau. Business time. */
export type ApplicationRow = Omit<Row, 'creditBureauEnum' | 'content'> & {
  readonly submissions: ReadonlyMap<CreditBureau, Buffer>
}

const columns = sql`
  application.raise_credit_scores_application_id as id, ${columnList(APPLICATION, 'application')},
  submission.credit_bureau_enum, submission.content`

const withSubmissions = sql`
  left join credit_raise_submission submission on submission.user_id = application.user_id
    and submission.raise_credit_scores_application_id = application.raise_credit_scores_application_id`

const latestFirst = sql`
  order by application.requested_at desc, application.raise_credit_scores_application_id desc,
    submission.credit_bureau_enum`

function applicationsOf(rows: readonly Stored[]): ApplicationRow[] {
  return [...Map.groupBy(rows.map(camelRow), (row) => row.id).values()].map((own) => {
    const [{ creditBureauEnum: _bureau, content: _content, ...application }] = own as [Row, ...Row[]]
    return {
      ...application,
      submissions: new Map(
        own.flatMap(({ creditBureauEnum, content }) =>
          creditBureauEnum && content ? [[creditBureauEnum, content]] : [],
        ),
      ),
    }
  })
}

/** Returns null for another person's application and for one that does not exist. */
export async function loadApplication(
  db: Queryable,
  userId: UserId,
  id: RaiseCreditScoresApplicationId,
): Promise<ApplicationRow | null> {
  const { rows } = await sql<Stored>`
    select ${columns} from credit_raise_application application ${withSubmissions}
    where application.user_id = ${userId} and application.raise_credit_scores_application_id = ${id}`.execute(db)
  return applicationsOf(rows)[0] ?? null
}

/** The applications since that moment, newest first; the newest of all is always included. */
export async function loadApplicationsSince(db: Queryable, userId: UserId, sinceMs: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from credit_raise_application application ${withSubmissions}
    where application.user_id = ${userId} and application.requested_at >= least(${new Date(sinceMs)}, (
      select max(last.requested_at) from credit_raise_application last where last.user_id = ${userId}
    )) ${latestFirst}`.execute(db)
  return applicationsOf(rows)
}

/** The applications that have something to do at this moment. */
export async function loadDueApplications(db: Queryable, userId: UserId, nowMs: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from credit_raise_application application ${withSubmissions}
    where application.user_id = ${userId} and application.next_due_at <= ${new Date(nowMs)} ${latestFirst}`.execute(db)
  return applicationsOf(rows)
}

/** A page of the ended applications, newest first, and their number. */
export async function loadEndedApplications(
  db: Queryable,
  userId: UserId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly applications: ApplicationRow[]; readonly totalCount: number }> {
  const { rows } = await sql<Stored & { total_count: number }>`
    select ${columns}, application.total_count
    from (
      select *, count(*) over ()::int as total_count from credit_raise_application
      where user_id = ${userId} and status not in ('REQUESTED', 'COLLECTING', 'SUBMITTED')
      order by requested_at desc, raise_credit_scores_application_id desc limit ${limit} offset ${offset}
    ) application ${withSubmissions}
    where application.user_id = ${userId} ${latestFirst}`.execute(db)
  if (rows[0]) return { applications: applicationsOf(rows), totalCount: rows[0].total_count }
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from credit_raise_application
    where user_id = ${userId} and status not in ('REQUESTED', 'COLLECTING', 'SUBMITTED')`.execute(db)
  return { applications: [], totalCount: counted[0]?.count ?? 0 }
}

export async function insertApplication(
  trx: Trx,
  userId: UserId,
  application: Pick<ApplicationRow, 'id' | 'isAutomation' | 'requestedAtMs' | 'submissions'> & {
    readonly nextDueAtMs: number
  },
): Promise<void> {
  const { id, isAutomation, requestedAtMs, nextDueAtMs, submissions } = application
  await sql`
    insert into credit_raise_application (user_id, raise_credit_scores_application_id, status, is_automation,
      requested_at, next_due_at)
    values (${userId}, ${id}, 'REQUESTED', ${isAutomation}, ${new Date(requestedAtMs)}, ${new Date(nextDueAtMs)})
  `.execute(trx)
  for (const [bureau, content] of submissions) await putSubmission(trx, userId, { id, bureau, content })
}

export async function putSubmission(
  trx: Trx,
  userId: UserId,
  {
    id,
    bureau,
    content,
  }: { readonly id: RaiseCreditScoresApplicationId; readonly bureau: CreditBureau; readonly content: Buffer },
): Promise<void> {
  await sql`
    insert into credit_raise_submission (user_id, raise_credit_scores_application_id, credit_bureau_enum, content)
    values (${userId}, ${id}, ${bureau}, ${content}::bytea)
    on conflict (user_id, raise_credit_scores_application_id, credit_bureau_enum)
    do update set content = excluded.content`.execute(trx)
}

/** Stores the new state. Call with the membership locked, and after reading the application in the same transaction. */
export async function moveApplication(
  trx: Trx,
  userId: UserId,
  row: Omit<ApplicationRow, 'submissions' | 'isAutomation' | 'requestedAtMs' | 'checkedAtMs'>,
): Promise<void> {
  await sql`
    update credit_raise_application set status = ${row.status},
      submitted_at = ${momentOf(row.submittedAtMs)}::timestamptz,
      completed_at = ${momentOf(row.completedAtMs)}::timestamptz, failure_reason = ${row.failureReason},
      attempt_count = ${row.attemptCount}, next_due_at = ${momentOf(row.nextDueAtMs)}::timestamptz
    where user_id = ${userId} and raise_credit_scores_application_id = ${row.id}`.execute(trx)
}

/** Records the first time the person looked. @returns when that was */
export async function checkApplication(
  trx: Trx,
  userId: UserId,
  id: RaiseCreditScoresApplicationId,
  nowMs: number,
): Promise<number> {
  const { rows } = await sql<{ checked_at: Date }>`
    update credit_raise_application set checked_at = coalesce(checked_at, ${new Date(nowMs)})
    where user_id = ${userId} and raise_credit_scores_application_id = ${id} returning checked_at`.execute(trx)
  return rows[0]?.checked_at.getTime() ?? nowMs
}
