import type { CreditBureau, ReadingFailure } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Presses } from '@ieum/domain/credit/report/refresh.ts'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  momentOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import { PRESSES, pressesOf } from '../membership/membership-rows.ts'

const READING = columnsOf('credit_bureau', ['credit_bureau_enum', 'answered_at', 'failure'])
const SCORE = columnsOf('credit_score', ['scored_date', 'content'])

/** A bureau's score of a day, or its reason for having none, sealed. */
export type SealedScore = RowOf<typeof SCORE>

/** The result of reading a bureau; business time. */
export type BureauReading = {
  readonly answeredAtMs: number | null
  readonly failure: ReadingFailure | null
  /** The last two stored days, the later one first. */
  readonly scores: readonly SealedScore[]
}

/** The rows of a person who uses the service. */
export type CreditRows = {
  readonly presses: Presses | null
  /** A bureau that was never asked is absent. */
  readonly readings: ReadonlyMap<CreditBureau, BureauReading>
}

type Joined = StoredRow<typeof READING> & StoredRow<typeof SCORE>
type Stored = StoredRow<typeof PRESSES> & { readonly [column in keyof Joined]: Joined[column] | null }

/** Returns null for a person who does not use the service. */
export async function loadCredit(db: Db, userId: UserId): Promise<CreditRows | null> {
  const { rows: stored } = await sql<Stored>`
    select ${columnList(PRESSES, 'membership')}, ${columnList(READING, 'bureau')}, ${columnList(SCORE, 'score')}
    from credit_membership membership
    left join credit_bureau bureau on bureau.user_id = membership.user_id
    left join (
      select user_id, credit_bureau_enum, scored_date, content,
        row_number() over (partition by credit_bureau_enum order by scored_date desc) as place
      from credit_score where user_id = ${userId}
    ) score on score.user_id = membership.user_id and score.credit_bureau_enum = bureau.credit_bureau_enum
      and score.place <= 2
    where membership.user_id = ${userId}
    order by bureau.credit_bureau_enum, score.scored_date desc`.execute(db)
  const rows = stored.map(camelRow)
  const [first] = rows
  if (!first) return null
  const readings = new Map<CreditBureau, BureauReading>()
  for (const [bureau, own] of Map.groupBy(rows, (row) => row.creditBureauEnum)) {
    const { answeredAtMs, failure } = own[0] ?? first
    const scores = own.flatMap(({ scoredDate, content }) => (scoredDate && content ? [{ scoredDate, content }] : []))
    if (bureau) readings.set(bureau, { answeredAtMs, failure, scores })
  }
  return { presses: pressesOf(first), readings }
}

/** All stored days of a bureau, the earliest first. */
export async function loadScores(db: Db, userId: UserId, bureau: CreditBureau): Promise<readonly SealedScore[]> {
  const { rows } = await sql<StoredRow<typeof SCORE>>`
    select ${columnList(SCORE)} from credit_score
    where user_id = ${userId} and credit_bureau_enum = ${bureau} order by scored_date`.execute(db)
  return rows.map(camelRow)
}

/** The bureau's member number of the person, sealed; null until the bureau has given one. */
export async function loadMember(db: Queryable, userId: UserId, bureau: CreditBureau): Promise<Buffer | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'credit_bureau', 'member'>>>`
    select member from credit_bureau where user_id = ${userId} and credit_bureau_enum = ${bureau}`.execute(db)
  return rows[0]?.member ?? null
}

export type RecordedReading = {
  readonly creditBureauEnum: CreditBureau
  readonly askedAtMs: number
  /** Null: the bureau did not answer, and the time of its last answer stays. */
  readonly answeredAtMs: number | null
  readonly failure: ReadingFailure | null
  /** Null: the stored member stays. */
  readonly member: Buffer | null
  /** Keyed hash of the bureau's member number; set together with `member`. */
  readonly memberHmac: Buffer | null
}

/** Records the result of reading a bureau in its own row. Call with the membership locked. */
export async function recordReading(trx: Trx, userId: UserId, reading: RecordedReading): Promise<void> {
  const { creditBureauEnum: bureau, answeredAtMs } = reading
  await sql`
    insert into credit_bureau (user_id, credit_bureau_enum, member, member_hmac, asked_at, answered_at, failure)
    values (${userId}, ${bureau}, ${reading.member}::bytea, ${reading.memberHmac}::bytea,
      ${new Date(reading.askedAtMs)},
      ${momentOf(answeredAtMs)}::timestamptz, ${reading.failure})
    on conflict (user_id, credit_bureau_enum) do update set
      member = coalesce(excluded.member, credit_bureau.member),
      member_hmac = coalesce(excluded.member_hmac, credit_bureau.member_hmac), asked_at = excluded.asked_at,
      answered_at = coalesce(excluded.answered_at, credit_bureau.answered_at), failure = excluded.failure
  `.execute(trx)
}

export type WrittenScore = SealedScore & {
  readonly creditBureauEnum: CreditBureau
  /** Detects unchanged content. */
  readonly contentHmac: Buffer
  readonly fetchedAtMs: number
}

/** Stores a bureau's score of a day and replaces an earlier one; unchanged content writes nothing. */
export async function putScore(trx: Trx, userId: UserId, score: WrittenScore): Promise<void> {
  await sql`
    insert into credit_score (user_id, credit_bureau_enum, scored_date, content, content_hmac, fetched_at)
    values (${userId}, ${score.creditBureauEnum}, ${score.scoredDate}::date, ${score.content}::bytea,
      ${score.contentHmac}::bytea, ${new Date(score.fetchedAtMs)})
    on conflict (user_id, credit_bureau_enum, scored_date) do update set
      content = excluded.content, content_hmac = excluded.content_hmac, fetched_at = excluded.fetched_at
    where credit_score.content_hmac <> excluded.content_hmac`.execute(trx)
}
