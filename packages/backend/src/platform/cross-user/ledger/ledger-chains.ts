// Crosses people because a check of the ledger covers everybody: no query that names a person notices one who was
// removed. Read by `npm run ledger:verify`, and where a coordinator may have lost entries for the anchor.

import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'
import { type StoredRow, sha256 } from '../../db/tables/ledger-row.ts'

const PAGE = 5_000
/** Smaller than `PAGE`, because these rows include their contents. */
const ROWS_PAGE = 1_000

export type ChainEnd = { readonly userId: string; readonly seq: number; readonly hash: Buffer }

/** A range of people in the order of their IDs, without `after` and including `to`. */
export type PeopleRange = {
  /** Null: from the first person. */
  readonly after: string | null
  readonly to: string
  /** Limits the range to these people. */
  readonly only?: readonly string[]
}

/** IDs are compared as PostgreSQL does it, byte by byte, which is the order of their texts. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const EVERYBODY: PeopleRange = { after: null, to: LAST }

const amongOnly = (only: readonly string[] | undefined) =>
  only === undefined ? sql`` : sql`and user_id = any(${only}::uuid[])`

/** The ends of these people's chains, as the database has them. */
export async function* chainEnds(db: Queryable, range: PeopleRange): AsyncGenerator<ChainEnd> {
  let page: ChainEnd[] | null = null
  do {
    page = await pageOfChainEnds(db, { ...range, after: page?.at(-1)?.userId ?? range.after })
    yield* page
  } while (page.length === PAGE)
}

/** A page of chain ends; of everybody when nobody is named. */
export async function pageOfChainEnds(
  db: Queryable,
  { after, to = LAST, only }: Partial<PeopleRange> & Pick<PeopleRange, 'after'>,
): Promise<ChainEnd[]> {
  const { rows } = await sql<{ user_id: string; seq: number | null; hash: Buffer | null }>`
    /* cross-user: ledger-chains */
    select user_id, seq, hash from consent_ledger_head
    where (${after}::uuid is null or user_id > ${after}::uuid) and user_id <= ${to}::uuid ${amongOnly(only)}
    order by user_id limit ${PAGE}`.execute(db)
  return rows.map(({ user_id: userId, seq, hash }) => ({ userId, seq: seq ?? 0, hash: hash ?? NONE }))
}

/**
 * Ranges of about `mostRows` rows that cover everybody, as far as the chain ends are correct: IDs alone assign a person
 * to a range, so that everybody is in one. A chain is in one range, however long it is.
 */
export async function rangesOfPeople(
  db: Queryable,
  mostRows: number,
): Promise<{ readonly ranges: PeopleRange[]; readonly longestChain: number }> {
  const ranges: PeopleRange[] = []
  let longestChain = 0
  let after: string | null = null
  let rows = 0
  for await (const { userId, seq } of chainEnds(db, EVERYBODY)) {
    rows += Math.max(1, seq)
    longestChain = Math.max(longestChain, seq)
    if (rows < mostRows) continue
    ranges.push({ after, to: userId })
    after = userId
    rows = 0
  }
  return { ranges: [...ranges, { after, to: LAST }], longestChain }
}

/** Chain ends that wait for the anchor: of everybody, or of these people. */
export async function unsealedEnds(db: Queryable, userIds: readonly string[] | null = null): Promise<ChainEnd[]> {
  const { rows } = await sql<{ user_id: string; seq: number; hash: Buffer | null }>`
    /* cross-user: ledger-chains */
    select chain_user_id as user_id, seq, hash from ledger_unsealed
    where ${userIds}::uuid[] is null or chain_user_id = any(${userIds}::uuid[])`.execute(db)
  return rows.map(({ user_id: userId, seq, hash }) => ({ userId, seq, hash: hash ?? NONE }))
}

/** The ledger rows of these ends; missing rows are left out. */
export async function rowsOfEnds(
  db: Queryable,
  ends: readonly ChainEnd[],
): Promise<(ChainEnd & { readonly mac: Buffer })[]> {
  const { rows } = await sql<{ user_id: string; seq: number; hash: Buffer | null; mac: Buffer | null }>`
    /* cross-user: ledger-chains */
    select user_id, seq, hash, mac from consent_ledger
    where user_id = any(${ends.map(({ userId }) => userId)}::uuid[])
      and (user_id, seq) in (select * from unnest(${ends.map(({ userId }) => userId)}::uuid[],
        ${ends.map(({ seq }) => seq)}::bigint[]))`.execute(db)
  return rows.map(({ user_id: userId, seq, hash, mac }) => ({ userId, seq, hash: hash ?? NONE, mac: mac ?? NONE }))
}

/** The current ends of these people's chains. */
export async function chainEndsOf(db: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; seq: number }>`
    /* cross-user: ledger-chains */
    select user_id, seq from consent_ledger_head where user_id = any(${userIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ user_id, seq }) => [user_id, seq]))
}

/** Replaces a hash that was removed from the database: equal to no hash that we have written. */
const NONE = Buffer.alloc(0)

/**
 * A row as the database returns it: its owner may have dropped the constraints. Mapped directly: a check reads every row
 * of everybody.
 */
type Row = {
  user_id: string
  seq: number
  service: string
  kind: StoredRow['kind']
  consent_id: string | null
  subject_id: string | null
  day: string | null
  /** A number when it is infinite. */
  recorded_at: Date | number | null
  is_whole: boolean | null
  content: Buffer | null
  commitment: Buffer | null
  previous_hash: Buffer | null
  hash: Buffer | null
  mac: Buffer | null
}

/** Bounds below and above every number of a row. */
const NO_ROW = '-9223372036854775808'
const ALL_ROWS = '9223372036854775807'
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Every row of these people, person by person, in the order of their numbers. */
export async function* chainRows(
  db: Queryable,
  { after, to, only }: PeopleRange,
): AsyncGenerator<{ userId: string; row: StoredRow }> {
  let last: { userId: string; seq: number | string } =
    after === null ? { userId: FIRST, seq: NO_ROW } : { userId: after, seq: ALL_ROWS }
  for (;;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      /* cross-user: ledger-chains */
      select user_id, seq, service, kind, consent_id, subject_id, day, recorded_at,
        recorded_at = date_trunc('milliseconds', recorded_at) as is_whole, content, commitment, previous_hash, hash, mac
      from consent_ledger
      where (user_id, seq) > (${last.userId}::uuid, ${last.seq}::bigint) and user_id <= ${to}::uuid ${amongOnly(only)}
      order by user_id, seq limit ${ROWS_PAGE}`.execute(db)
    for (const one of rows) yield { userId: one.user_id, row: rowOf(one) }
    const end = rows.at(-1)
    if (rows.length < ROWS_PAGE || !end) return
    last = { userId: end.user_id, seq: end.seq }
  }
}

const rowOf = (one: Row): StoredRow => ({
  seq: one.seq,
  service: one.service,
  kind: one.kind,
  consentId: one.consent_id,
  subjectId: one.subject_id,
  day: one.day,
  recordedAtMs: Number(one.recorded_at),
  isMomentWhole: one.is_whole === true,
  sealedDigest: one.content && sha256(one.content),
  commitment: one.commitment,
  previousHash: one.previous_hash ?? NONE,
  hash: one.hash ?? NONE,
  mac: one.mac ?? NONE,
})
