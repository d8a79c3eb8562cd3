import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../db/columns.ts'
import type { Trx } from '../db/pool.ts'
import { sealedText } from '../keys/sealed.ts'
import { FIRST_PREVIOUS, type LedgerKind } from './ledger-row.ts'

/** What is recorded, to the byte: its hash is in the chain. */
export const ledgerContent = sealedText('consent_ledger', 'content', ['seq'])

export type Head = Columns<'consent_ledger_head', 'seq' | 'hash'>

/** Where a person's chain ends, and which of some uses it has. */
export type Seen = Head & { readonly used: ReadonlySet<string> }

export type UsesOfDay = {
  readonly service: string
  readonly kind: LedgerKind
  readonly subjectIds: readonly string[]
  readonly day: string
}

/** Null when there is no chain yet. */
export async function lookAtChain(trx: Trx, userId: UserId, uses: UsesOfDay): Promise<Seen | null> {
  const { rows } = await sql<Head & { used: string[] }>`
    select head.seq, head.hash, array(select used.subject_id from consent_ledger used
      where used.user_id = ${userId} and used.service = ${uses.service} and used.kind = ${uses.kind}
        and used.day = ${uses.day}::date and used.subject_id = any(${uses.subjectIds}::uuid[])) as used
    from consent_ledger_head head where head.user_id = ${userId}`.execute(trx)
  const [row] = rows
  return row ? { ...row, used: new Set(row.used) } : null
}

/** Begins a chain, or finds that somebody has; held until the transaction ends. */
export async function beginChain(trx: Trx, userId: UserId): Promise<void> {
  await sql`
    insert into consent_ledger_head (user_id, seq, hash) values (${userId}, 0, ${FIRST_PREVIOUS})
    on conflict (user_id) do update set seq = consent_ledger_head.seq`.execute(trx)
}

/** From here on nobody else adds to the chain until the transaction ends. */
export async function holdChain(trx: Trx, userId: UserId): Promise<void> {
  await sql`select 1 from consent_ledger_head where user_id = ${userId} for update`.execute(trx)
}

/** By which act of agreeing each of these subjects is told: the last one that named it. */
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

/**
 * Adds rows at the end of a chain and moves its head there; the new head waits for the anchor. False when the chain does
 * not end any more where it was seen to: then nothing is added.
 */
export async function insertRows(
  trx: Trx,
  userId: UserId,
  rows: readonly NewRow[],
  { seenSeq, head }: { readonly seenSeq: number; readonly head: Head },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update consent_ledger_head set seq = ${head.seq}, hash = ${head.hash}
    where user_id = ${userId} and seq = ${seenSeq}`.execute(trx)
  if (numAffectedRows !== 1n) return false
  await sql`
    insert into consent_ledger (user_id, seq, service, kind, consent_id, subject_id, day, recorded_at, content,
      commitment, previous_hash, hash, mac)
    select person.user_id, one.seq, one.service, one.kind, one.consent_id, one.subject_id, one.day, one.recorded_at,
      one.content, one.commitment, one.previous_hash, one.hash, one.mac
    from person, unnest(${rows.map((row) => row.seq)}::bigint[], ${rows.map((row) => row.service)}::text[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.consentId)}::uuid[],
      ${rows.map((row) => row.subjectId)}::uuid[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => new Date(row.recordedAtMs))}::timestamptz[], ${rows.map((row) => row.content)}::bytea[],
      ${rows.map((row) => row.commitment)}::bytea[], ${rows.map((row) => row.previousHash)}::bytea[],
      ${rows.map((row) => row.hash)}::bytea[], ${rows.map((row) => row.mac)}::bytea[])
      as one (seq, service, kind, consent_id, subject_id, day, recorded_at, content, commitment, previous_hash, hash, mac)
    where person.user_id = ${userId}`.execute(trx)
  await sql`
    insert into ledger_unsealed (chain_user_id, seq, hash) values (${userId}, ${head.seq}, ${head.hash})`.execute(trx)
  return true
}
