import type { RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, momentOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('credit_third_party_consent', [
  'prov_consent_num',
  'credit_bureau_enum',
  'terms_type_enum',
  'status',
  'consented_at',
  'ends_at',
  'revoke_asked_at',
  'revoked_at',
  'attempt_count',
  'next_due_at',
  /** The sealed content of the row. */
  'content',
])
type Stored = StoredRow<typeof COLUMNS> & { readonly terms_type_enum: RaiseTerms }
/** A consent under which data are sent to a bureau. Business time. */
export type ThirdPartyConsentRow = CamelRow<Stored>

export type Period = { readonly fromMs: number; readonly toMs: number }

/** A page of the consents of a period (both ends included), newest first; `before` is the end of the previous page. */
export async function loadThirdPartyConsents(
  db: Queryable,
  userId: UserId,
  { fromMs, toMs }: Period,
  { before, most }: { readonly before: { readonly atMs: number; readonly num: string } | null; readonly most: number },
): Promise<ThirdPartyConsentRow[]> {
  const after = before ?? { atMs: toMs, num: '~' }
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from credit_third_party_consent
    where user_id = ${userId} and consented_at between ${new Date(fromMs)} and ${new Date(toMs)}
      and (consented_at, prov_consent_num collate "C") < (${new Date(after.atMs)}::timestamptz, ${after.num}::text)
    order by consented_at desc, prov_consent_num collate "C" desc limit ${most}`.execute(db)
  return rows.map(camelRow)
}

export async function countThirdPartyConsents(
  db: Queryable,
  userId: UserId,
  { fromMs, toMs }: Period,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from credit_third_party_consent
    where user_id = ${userId} and consented_at between ${new Date(fromMs)} and ${new Date(toMs)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns null for another person's consent and for one that does not exist. */
export async function loadThirdPartyConsent(
  db: Queryable,
  userId: UserId,
  provConsentNum: string,
): Promise<ThirdPartyConsentRow | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from credit_third_party_consent
    where user_id = ${userId} and prov_consent_num = ${provConsentNum}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** The consents of this kind that are valid at this moment. */
export async function loadValidConsents(
  db: Queryable,
  userId: UserId,
  termsType: RaiseTerms,
  nowMs: number,
): Promise<ThirdPartyConsentRow[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from credit_third_party_consent
    where user_id = ${userId} and terms_type_enum = ${termsType} and status = 'VALID'
      and ends_at > ${new Date(nowMs)}`.execute(db)
  return rows.map(camelRow)
}

/** The consents that have something to do at this moment. */
export async function loadDueConsents(db: Queryable, userId: UserId, nowMs: number): Promise<ThirdPartyConsentRow[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from credit_third_party_consent
    where user_id = ${userId} and next_due_at <= ${new Date(nowMs)}`.execute(db)
  return rows.map(camelRow)
}

export async function insertThirdPartyConsent(
  trx: Trx,
  userId: UserId,
  row: Pick<
    ThirdPartyConsentRow,
    'provConsentNum' | 'creditBureauEnum' | 'termsTypeEnum' | 'consentedAtMs' | 'endsAtMs' | 'content'
  >,
): Promise<void> {
  const [consentedAt, endsAt] = [new Date(row.consentedAtMs), new Date(row.endsAtMs)]
  await sql`
    insert into credit_third_party_consent (user_id, prov_consent_num, credit_bureau_enum, terms_type_enum, status,
      consented_at, ends_at, next_due_at, content)
    values (${userId}, ${row.provConsentNum}, ${row.creditBureauEnum}, ${row.termsTypeEnum}, 'VALID', ${consentedAt}, ${endsAt},
      ${endsAt}, ${row.content}::bytea)`.execute(trx)
}

/** Stores the new state. Call with the membership locked, and after reading the consent in the same transaction. */
export async function moveThirdPartyConsent(trx: Trx, userId: UserId, row: ThirdPartyConsentRow): Promise<void> {
  await sql`
    update credit_third_party_consent set status = ${row.status},
      revoke_asked_at = ${momentOf(row.revokeAskedAtMs)}::timestamptz,
      revoked_at = ${momentOf(row.revokedAtMs)}::timestamptz, attempt_count = ${row.attemptCount},
      next_due_at = ${momentOf(row.nextDueAtMs)}::timestamptz, content = ${row.content}::bytea
    where user_id = ${userId} and prov_consent_num = ${row.provConsentNum}`.execute(trx)
}
