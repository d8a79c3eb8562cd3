import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

/**
 * When the person consented to the current version of these terms, epoch ms; null when never, or when it was withdrawn.
 */
export async function consentedAtMs(db: Db, userId: UserId, termsType: TermsType): Promise<number | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'user_terms_consent', 'consented_at'>>>`
    select consent.consented_at from user_terms_consent consent
    join terms on terms.terms_type_enum = consent.terms_type_enum and terms.version = consent.version
    where consent.user_id = ${userId} and consent.terms_type_enum = ${termsType} and terms.is_current
      and consent.withdrawn_at is null`.execute(db)
  return rows[0]?.consented_at.getTime() ?? null
}

const CONSENT = columnsOf('user_terms_consent', [
  'terms_type_enum',
  'version',
  /** The last time. */
  'consented_at',
  'withdrawn_at',
])
/** One version of terms that a person consented to. Business time. */
export type StoredTermsConsent = RowOf<typeof CONSENT>

/**
 * A person's consents, withdrawn ones too, in the order in which they were given.
 * @param termsTypes only these kinds; without it all, also kinds that are no longer in use
 */
export function loadTermsConsents(db: Queryable, userId: UserId): Promise<readonly StoredTermsConsent[]>
export function loadTermsConsents<Type extends TermsType>(
  db: Queryable,
  userId: UserId,
  termsTypes: readonly Type[],
): Promise<readonly (StoredTermsConsent & { readonly termsTypeEnum: Type })[]>
export async function loadTermsConsents(
  db: Queryable,
  userId: UserId,
  termsTypes?: readonly TermsType[],
): Promise<readonly StoredTermsConsent[]> {
  const ofTypes = termsTypes ? sql`and terms_type_enum = any(${[...termsTypes]}::text[])` : sql``
  const { rows } = await sql<StoredRow<typeof CONSENT>>`
    select ${columnList(CONSENT)} from user_terms_consent
    where user_id = ${userId} ${ofTypes} order by consented_at, terms_type_enum, version`.execute(db)
  return rows.map(camelRow)
}

const GIVEN = columnsOf('user_terms_consent', ['terms_type_enum', 'version', 'consented_at'])
/** A valid consent: its version, and when it was given last. Business time. */
export type GivenConsent = RowOf<typeof GIVEN> & { readonly termsTypeEnum: TermsType }

/** A person's consents to terms of these kinds, in any version, newest first. */
export async function loadConsents(
  db: Queryable,
  userId: UserId,
  termsTypes: readonly TermsType[],
): Promise<readonly GivenConsent[]> {
  const { rows } = await sql<StoredRow<typeof GIVEN> & { readonly terms_type_enum: TermsType }>`
    select ${columnList(GIVEN)} from user_terms_consent
    where user_id = ${userId} and terms_type_enum = any(${[...termsTypes]}::text[]) and withdrawn_at is null
    order by consented_at desc`.execute(db)
  return rows.map(camelRow)
}

/**
 * When the person withdrew these kinds of terms last; leaves out kinds with a valid consent in any version. Business
 * time.
 */
export async function loadWithdrawals(
  db: Queryable,
  userId: UserId,
  termsTypes: readonly TermsType[],
): Promise<ReadonlyMap<TermsType, number>> {
  const { rows } = await sql<{ readonly terms_type_enum: TermsType; readonly withdrawn_at: Date }>`
    select terms_type_enum, max(withdrawn_at) as withdrawn_at from user_terms_consent
    where user_id = ${userId} and terms_type_enum = any(${[...termsTypes]}::text[])
    group by terms_type_enum having bool_and(withdrawn_at is not null)`.execute(db)
  return new Map(rows.map((row) => [row.terms_type_enum, row.withdrawn_at.getTime()]))
}

/** Repeated consents update the time and undo a withdrawal. Inserts nothing for a person who is gone. */
export async function putConsents(
  trx: Trx,
  userId: UserId,
  terms: readonly { readonly termsTypeEnum: TermsType; readonly version: string }[],
  nowMs: number,
): Promise<void> {
  await sql`
    insert into user_terms_consent (user_id, terms_type_enum, version, consented_at)
    select person.user_id, one.terms_type_enum, one.version, ${new Date(nowMs)}
    from person, unnest(${terms.map((one) => one.termsTypeEnum)}::text[], ${terms.map((one) => one.version)}::text[])
      as one (terms_type_enum, version)
    where person.user_id = ${userId}
    on conflict (user_id, terms_type_enum, version)
      do update set consented_at = excluded.consented_at, withdrawn_at = null`.execute(trx)
}

/** Withdraws the valid versions and returns them; earlier withdrawals keep their time. */
export async function endConsents(
  trx: Trx,
  userId: UserId,
  termsTypes: readonly TermsType[],
  nowMs: number,
): Promise<readonly { readonly termsTypeEnum: string; readonly version: string }[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'user_terms_consent', 'terms_type_enum' | 'version'>>>`
    update user_terms_consent set withdrawn_at = ${new Date(nowMs)}
    where user_id = ${userId} and terms_type_enum = any(${[...termsTypes]}::text[])
      and withdrawn_at is null
    returning terms_type_enum, version`.execute(trx)
  return rows.map(camelRow)
}

/**
 * Ends an agreement, so that nothing more is provided under it. Returns false for one that was withdrawn before, which
 * keeps its time.
 */
export async function withdrawProvisionAgreement(
  trx: Trx,
  userId: UserId,
  { termsTypeEnum, version }: { readonly termsTypeEnum: TermsType; readonly version: string },
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_terms_consent set withdrawn_at = ${new Date(nowMs)}
    where user_id = ${userId} and terms_type_enum = ${termsTypeEnum} and version = ${version}
      and withdrawn_at is null`.execute(trx)
  return numAffectedRows === 1n
}
