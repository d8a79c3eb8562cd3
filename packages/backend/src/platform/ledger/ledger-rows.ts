import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { together } from '../db/batching/statement-pipeline.ts'
import type { Db, Queryable, Trx } from '../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../db/rows.ts'
import { FIRST_PREVIOUS, type LedgerKind } from '../db/tables/ledger-row.ts'
import { readJson, type SealingKey, sealedText } from '../keys/sealed.ts'

/** The recorded content, byte for byte: its hash is in the chain. */
export const ledgerContent = sealedText('consent_ledger', 'content', ['seq'])

/**
 * The content of a row, as the schema reads it.
 * @throws UndecipherableError, UnreadableError
 */
export const readEntry = <V>(
  key: SealingKey,
  { seq, content }: { readonly seq: number; readonly content: Buffer | null },
  schema: z.ZodType<V>,
): V => readJson(ledgerContent.open(key, [seq], content as Buffer), schema, 'consent_ledger.content')

const HEAD = columnsOf('consent_ledger_head', ['seq', 'hash'])
export type Head = RowOf<typeof HEAD>

/** The end of a person's chain, and which of some uses it contains. */
export type ChainState = Head & {
  readonly used: ReadonlySet<string>
  /** Only uses are recorded of the service; queried when something else is to be added. */
  readonly isFirstOfService: boolean
  /** Another transaction appended to the chain while we waited for it: the rest of its state was read before. */
  readonly isOvertaken: boolean
}

export type UsesOfDay = {
  readonly service: string
  readonly kind: LedgerKind
  readonly subjectIds: readonly string[]
  readonly day: string
}

/**
 * Locks the chain until the transaction ends. Null when there is no chain yet.
 * @param areUsesAll nothing but uses is to be added
 */
export async function lockChain(
  trx: Trx,
  userId: UserId,
  uses: UsesOfDay,
  areUsesAll: boolean,
): Promise<ChainState | null> {
  const { rows } = await sql<StoredRow<typeof HEAD> & { used: string[]; is_first: boolean; last_read: number | null }>`
    select ${columnList(HEAD, 'head')}, array(select used.subject_id from consent_ledger used
        where used.user_id = ${userId} and used.service = ${uses.service} and used.kind = ${uses.kind}
          and used.day = ${uses.day}::date and used.subject_id = any(${uses.subjectIds}::uuid[])) as used,
      head.seq = 0 or not ${areUsesAll}::boolean and not exists (select from consent_ledger own
        where own.user_id = ${userId} and own.service = ${uses.service} and own.day is null) as is_first,
      (select max(last.seq) from consent_ledger last where last.user_id = ${userId}) as last_read
    from consent_ledger_head head where head.user_id = ${userId} for update`.execute(trx)
  const [row] = rows
  if (!row) return null
  const { seq, hash, used, isFirst: isFirstOfService, lastRead } = camelRow(row)
  return { seq, hash, used: new Set(used), isFirstOfService, isOvertaken: (lastRead ?? 0) !== seq }
}

/** Starts a chain, or finds an existing one; locked until the transaction ends. */
export async function beginChain(trx: Trx, userId: UserId): Promise<void> {
  await sql`
    insert into consent_ledger_head (user_id, seq, hash) values (${userId}, 0, ${FIRST_PREVIOUS})
    on conflict (user_id) do update set seq = consent_ledger_head.seq`.execute(trx)
}

/** The consent of each of these subjects: the last one that named it. */
export async function lastConsentsOf(
  trx: Trx,
  userId: UserId,
  service: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ subject_id: string; consent_id: string }>`
    select distinct on (subject_id) subject_id, consent_id from consent_ledger
    where user_id = ${userId} and service = ${service} and consent_id is not null
      and subject_id = any(${subjectIds}::uuid[])
    order by subject_id, seq desc`.execute(trx)
  return new Map(rows.map((row) => [row.subject_id, row.consent_id]))
}

/** The subjects whose last consent is in the ledger and was not withdrawn since. */
export async function standsInLedger(
  db: Queryable,
  userId: UserId,
  service: string,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set()
  const { rows } = await sql<{ subject_id: string; kind: LedgerKind }>`
    select distinct on (subject_id) subject_id, kind from consent_ledger
    where user_id = ${userId} and service = ${service} and kind in ('CONSENT', 'WITHDRAWAL')
      and subject_id = any(${subjectIds}::uuid[])
    order by subject_id, seq desc`.execute(db)
  return new Set(rows.filter(({ kind }) => kind === 'CONSENT').map((row) => row.subject_id))
}

export type NewRow = {
  readonly seq: number
  readonly service: string
  readonly kind: LedgerKind
  readonly consentId: string | null
  readonly subjectId: string | null
  readonly day: string | null
  readonly recordedAtMs: number
  readonly content: Buffer | null
  readonly commitment: Buffer | null
  readonly previousHash: Buffer
  readonly hash: Buffer
  readonly mac: Buffer
}

/** The expected end of an unlocked chain, and the uses that it is expected to lack. */
export type Supposed = { readonly end: Head; readonly uses: UsesOfDay }

/**
 * Appends rows to a chain, up to `head`, and queues it for the anchor. From then on the chain is locked until the
 * transaction ends.
 * @param from null when the chain is locked; otherwise nothing is added unless the chain is as expected
 * @returns whether they were added
 */
export async function addToChain(
  trx: Trx,
  userId: UserId,
  rows: readonly NewRow[],
  head: Head,
  from: Supposed | null,
): Promise<boolean> {
  const [moved, added, waiting] = await together(
    trx,
    from ? movingFrom(userId, from.end, head, from.uses) : moving(userId, head),
    inserting(userId, rows, head),
    sql<{ entry_id: number }>`
      insert into ledger_unsealed (chain_user_id, seq, hash) values (${userId}, ${head.seq}, ${head.hash})
      returning entry_id`,
  )
  if (from && moved.numAffectedRows === 0n) {
    const [own] = waiting.rows
    await sql`delete from ledger_unsealed where entry_id = ${own?.entry_id}`.execute(trx)
    return false
  }
  if (added.numAffectedRows !== BigInt(rows.length)) throw new Error('a chain lacks rows that its head has')
  return true
}

function moving(userId: UserId, { seq, hash }: Head) {
  return sql`update consent_ledger_head set seq = ${seq}, hash = ${hash} where user_id = ${userId}`
}

function movingFrom(userId: UserId, end: Head, { seq, hash }: Head, uses: UsesOfDay) {
  return sql`
    update consent_ledger_head head set seq = ${seq}, hash = ${hash}
    where head.user_id = ${userId} and head.seq = ${end.seq} and head.hash = ${end.hash}
      and not exists (select from consent_ledger used
        where used.user_id = ${userId} and used.service = ${uses.service} and used.kind = ${uses.kind}
          and used.day = ${uses.day}::date and used.subject_id = any(${uses.subjectIds}::uuid[]))`
}

/**
 * Inserts the rows if the chain ends with them by now; if another transaction has added the same rows, they exist
 * already.
 */
function inserting(userId: UserId, rows: readonly NewRow[], head: Head) {
  const [first] = rows
  // Usually one row: a use of one institution.
  return first && rows.length === 1 ? insertingOne(userId, first) : insertingSeveral(userId, rows, head)
}

function insertingOne(userId: UserId, row: NewRow) {
  return sql`
    insert into consent_ledger (user_id, seq, service, kind, consent_id, subject_id, day, recorded_at, content,
      commitment, previous_hash, hash, mac)
    select head.user_id, head.seq, ${row.service}, ${row.kind}, ${row.consentId}::uuid, ${row.subjectId}::uuid,
      ${row.day}::date, ${new Date(row.recordedAtMs)}::timestamptz, ${row.content}::bytea, ${row.commitment}::bytea,
      ${row.previousHash}::bytea, head.hash, ${row.mac}::bytea
    from consent_ledger_head head where head.user_id = ${userId} and head.seq = ${row.seq} and head.hash = ${row.hash}
    on conflict do nothing`
}

function insertingSeveral(userId: UserId, rows: readonly NewRow[], head: Head) {
  return sql`
    insert into consent_ledger (user_id, seq, service, kind, consent_id, subject_id, day, recorded_at, content,
      commitment, previous_hash, hash, mac)
    select head.user_id, one.seq, one.service, one.kind, one.consent_id, one.subject_id, one.day, one.recorded_at,
      one.content, one.commitment, one.previous_hash, one.hash, one.mac
    from consent_ledger_head head, unnest(${rows.map((row) => row.seq)}::bigint[],
      ${rows.map((row) => row.service)}::text[], ${rows.map((row) => row.kind)}::text[],
      ${rows.map((row) => row.consentId)}::uuid[], ${rows.map((row) => row.subjectId)}::uuid[],
      ${rows.map((row) => row.day)}::date[], ${rows.map((row) => new Date(row.recordedAtMs))}::timestamptz[],
      ${rows.map((row) => row.content)}::bytea[], ${rows.map((row) => row.commitment)}::bytea[],
      ${rows.map((row) => row.previousHash)}::bytea[], ${rows.map((row) => row.hash)}::bytea[],
      ${rows.map((row) => row.mac)}::bytea[])
      as one (seq, service, kind, consent_id, subject_id, day, recorded_at, content, commitment, previous_hash, hash, mac)
    where head.user_id = ${userId} and head.seq = ${head.seq} and head.hash = ${head.hash}
    on conflict do nothing`
}

const IN_CLEAR = columnsOf('consent_ledger', [
  'seq',
  'service',
  'kind',
  'consent_id',
  'subject_id',
  'day',
  'recorded_at',
  'commitment',
  'previous_hash',
  'hash',
  'mac',
])
const COLUMNS = columnsOf('consent_ledger', [...IN_CLEAR, 'content'])
type Stored = StoredRow<typeof COLUMNS>
/** A recorded row; `content` is sealed under the person's own key. */
export type RecordedRow = RowOf<typeof COLUMNS>

type StoredConsent = Stored & {
  /** The previous consent that names one of the same subjects. */
  readonly previous_consent_id: string | null
  /** The next consent that names this one's subject, if it has only one. */
  readonly next_consent_id: string | null
}
export type ConsentRow = CamelRow<StoredConsent>

/** Consents of a service, newest first, those before `beforeSeq`. */
export async function loadConsentRows(
  db: Db,
  userId: UserId,
  service: string,
  { beforeSeq, most }: { readonly beforeSeq: number | null; readonly most: number },
): Promise<readonly ConsentRow[]> {
  const { rows } = await sql<StoredConsent>`
    select ${columnList(COLUMNS)}, (
        select before.consent_id from consent_ledger before
        where before.user_id = ${userId} and before.service = ${service} and before.consent_id <> consent.consent_id
          and before.seq < consent.seq and before.subject_id in (
            select own.subject_id from consent_ledger own
            where own.user_id = ${userId} and own.consent_id = consent.consent_id)
        order by before.seq desc limit 1) as previous_consent_id, (
        select later.consent_id from consent_ledger later
        where later.user_id = ${userId} and later.service = ${service} and later.subject_id = consent.subject_id
          and later.consent_id <> consent.consent_id and later.seq > consent.seq
        order by later.seq limit 1) as next_consent_id
    from consent_ledger consent
    where consent.user_id = ${userId} and consent.service = ${service} and consent.kind = 'CONSENT'
      and (${beforeSeq}::bigint is null or consent.seq < ${beforeSeq}::bigint)
    order by consent.seq desc limit ${most}`.execute(db)
  return rows.map(camelRow)
}

const LAST = columnsOf('consent_ledger', ['seq', 'consent_id', 'content', 'hash'])
type StoredLast = StoredRow<typeof LAST> & {
  /** Number of the row that withdrew it; null while none has. */
  readonly withdrawal_seq: number | null
  readonly withdrawal_content: Buffer | null
}
export type LastConsentRow = CamelRow<StoredLast>

/** The last consent of a service to each of its subjects, newest first. */
export async function loadLastConsents(db: Db, userId: UserId, service: string): Promise<readonly LastConsentRow[]> {
  const { rows } = await sql<StoredLast>`
    select distinct on (consent.subject_id) ${columnList(LAST, 'consent')},
      withdrawal.seq as withdrawal_seq, withdrawal.content as withdrawal_content
    from consent_ledger consent left join consent_ledger withdrawal on withdrawal.user_id = ${userId}
      and withdrawal.consent_id = consent.consent_id and withdrawal.kind = 'WITHDRAWAL'
    where consent.user_id = ${userId} and consent.service = ${service} and consent.kind = 'CONSENT'
    order by consent.subject_id, consent.seq desc, withdrawal.seq`.execute(db)
  return rows.map(camelRow).toSorted((one, other) => other.seq - one.seq)
}

type StoredPart = Stored & {
  /** The next consent that names the same subject. */
  readonly next_consent_id: string | null
}
export type PartRow = CamelRow<StoredPart>

/** All rows of these consents, in order; for `previous` ones what was chosen, and its changes. */
export async function loadConsentParts(
  db: Db,
  userId: UserId,
  consentIds: readonly string[],
  previous: readonly string[],
): Promise<readonly PartRow[]> {
  const { rows } = await sql<StoredPart>`
    select ${columnList(COLUMNS)}, (
        select later.consent_id from consent_ledger later
        where later.user_id = ${userId} and later.service = part.service and later.subject_id = part.subject_id
          and later.consent_id <> part.consent_id and later.seq > part.seq
        order by later.seq limit 1) as next_consent_id
    from consent_ledger part
    where part.user_id = ${userId} and (
      (part.consent_id = any(${consentIds}::uuid[]) and part.kind <> 'CONSENT')
      or (part.consent_id = any(${previous}::uuid[]) and part.kind in ('CONSENT', 'CHANGE')))
    order by part.seq`.execute(db)
  return rows.map(camelRow)
}

/** Number of rows after each of a consent's own among which an anchored end of the chain is searched. @source ours */
const UP_TO_ANCHOR = 200

/** A consent's own rows and those that follow each, in order; rows of others without content. */
export async function loadProof(
  db: Db,
  userId: UserId,
  consentId: string,
): Promise<readonly (RecordedRow & { readonly sealedDigest: Buffer | null })[]> {
  const { rows } = await sql<Stored & { sealed_digest: Buffer | null }>`
    select ${columnList(IN_CLEAR, 'part')},
      case when part.consent_id = ${consentId}::uuid then part.content end as content, sha256(part.content) as sealed_digest
    from consent_ledger part
    where part.user_id = ${userId} and exists (
      select from consent_ledger own where own.user_id = ${userId} and own.consent_id = ${consentId}::uuid
        and part.seq between own.seq and own.seq + ${UP_TO_ANCHOR}::bigint)
    order by part.seq`.execute(db)
  return rows.map(camelRow)
}
