import { RESEALED, SEALED_ONCE } from '@ieum/backend/platform/keys/rotation/resealed-columns.ts'
import pg from 'pg'

/** Error code of the database for a statement that would write a row of a twin. */
export const FOREIGN_ROW = 'TWIN1'

type Column = {
  /** With its schema, unless that is `public`. */
  readonly table: string
  /** Its name alone, as the product's statements write it. */
  readonly bare: string
  readonly name: string
  readonly type: string
  readonly isKey: boolean
  /** A constraint limits its values, or requires them to be unique. */
  readonly isBound: boolean
  readonly place: number
}

const SEALED: ReadonlySet<string> = new Set([
  ...Object.entries(RESEALED).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  ...Object.keys(SEALED_ONCE),
  'wrapped_key.wrapped',
])

/** Every column except generated ones. */
const COLUMNS = `
  select c.oid::regclass::text as table, c.relname as bare, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey::int2[])) as "isKey",
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n' and a.attnum = any(k.conkey))
      or exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey::int2[]))
      as "isBound", a.attnum as place
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.oid = any($1::regclass[]) and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`

/** Nothing of theirs falls due during a test. */
const LATER = `interval '4000 days'`
const isFirst = `left(twin::text, 2) = '00'`
/** Fixed values of twins: the same id of the row's parent, and the same code; and one of them is always busy. */
const GIVEN: Readonly<Record<string, string>> = {
  'sync.state': `case when ${isFirst} then 'RUNNING' else new.state end`,
  'sync_organization.state': `case when ${isFirst} then 'WAITING' else new.state end`,
  'gene_fcfs_entry.sequence': '-new.sequence',
  'gene_group_invitation.user_group_id': 'new.user_group_id',
  'gene_lab_message.application_id': 'new.application_id',
  'gene_voucher.application_id': 'new.application_id',
  'microbiome_lab_message.application_id': 'new.application_id',
  'microbiome_voucher.application_id': 'new.application_id',
  'microbiome_voucher.code_hmac': 'new.code_hmac',
}
/** Timestamps that identify a claim, a reminder or an end: one of the two twins has the same. */
const SAME_MOMENT: ReadonlySet<string> = new Set([
  'connection.consent_ends_at',
  'connection.next_due_at',
  'connection.renewing_until',
  'credit_departure.next_due_at',
  'credit_membership.next_pull_at',
  'credit_membership.reading_until',
  'credit_third_party_consent.next_due_at',
  'deletion_request.next_due_at',
  'gene_deletion_receipt.key_destroyed_at',
  'gene_group_invitation.expires_at',
  'gene_lab_message.next_try_at',
  'gene_lab_message.sent_at',
  'idempotency.created_at',
  'microbiome_deletion_receipt.key_destroyed_at',
  'microbiome_lab_message.next_try_at',
  'microbiome_lab_message.sent_at',
  'sync_organization.next_due_at',
])
/** Hashes by which statements search across people. */
const FOUND_BY: ReadonlySet<string> = new Set([
  'gene_application.token_hmac',
  'microbiome_application.token_hmac',
  'gene_group_invitation.token_hmac',
])
/** Whether an id belongs to a twin; no person has such an id. */
export const isTwinId = (id: unknown): boolean => typeof id === 'string' && /^(00|ff)/.test(id)
/** Statements of `cross-user/`, which cover everybody. */
export const isCrossUser = (text: string): boolean => text.includes('cross-user:')
const isTwin = (user: string) => `left(${user}::text, 2) in ('00', 'ff')`

/**
 * Statements that give two twins to everybody whose rows are written: people with an id before and after theirs, whose
 * rows have the same keys except for the person. Sealed values are broken and every timestamp lies eleven years later;
 * each column without a constraint differs in one of the two, the rest is equal. Their rows are inserted, updated and
 * deleted with those of the person; any other statement that writes one is refused with {@link FOREIGN_ROW}. A
 * statement that loses its person then finds too many rows, or one that does not open, or is refused. Needs a
 * superuser, because no other role may insert rows without foreign key checks.
 */
export async function twinStatements(databaseUrl: string, tables: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS, [tables])
    return [...Map.groupBy(rows, (row) => row.table)].flatMap(([table, columns]) => twinsOf(table, columns))
  } finally {
    await client.end()
  }
}

/** Names of every table's columns, in order. */
export async function columnsOf(databaseUrl: string, tables: readonly string[]): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS, [tables])
    const grouped = Map.groupBy(rows, ({ bare }) => bare)
    return Object.fromEntries([...grouped].map(([table, columns]) => [table, columns.map(({ name }) => name)]))
  } finally {
    await client.end()
  }
}

function twinsOf(table: string, columns: readonly Column[]): string[] {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name)
  const rest = columns.filter(({ isKey }) => !isKey).map(({ name }) => name)
  const values = columns.map((column) => expressionOf(column))
  const set = rest.map((name) => `${name} = excluded.${name}`).join(', ')
  const conflict = rest.length > 0 ? `do update set ${set}` : 'do nothing'
  const trigger = table.replace('.', '_')
  const same = keys.filter((name) => name !== 'user_id').map((name) => ` and ${name} = old.${name}`)
  return [
    `create function twins_of_${trigger}() returns trigger language plpgsql security definer
     set session_replication_role = replica as $body$
     declare twin uuid; whose text := coalesce(new.user_id, old.user_id)::text;
     begin
       foreach twin in array array['00' || substr(whose, 3), 'ff' || substr(whose, 3)]::uuid[] loop
         if tg_op = 'DELETE' then
           delete from ${table} where user_id = twin${same.join('')};
         else
           insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')})
           on conflict (${keys.join(', ')}) ${conflict};
         end if;
       end loop;
       return null;
     end $body$`,
    `create function refuse_twins_of_${trigger}() returns trigger language plpgsql as $body$
     begin
       if ${isTwin('coalesce(new.user_id, old.user_id)')} then
         raise 'a row of another person in ${table}' using errcode = '${FOREIGN_ROW}';
       end if;
       return coalesce(new, old);
     end $body$`,
    `create trigger a_refuse_twins before insert or update or delete on ${table}
     for each row execute function refuse_twins_of_${trigger}()`,
    `create trigger z_twins after insert or update or delete on ${table}
     for each row execute function twins_of_${trigger}()`,
  ]
}

/** Twins were seen before their person, unless that is so long ago that they would count as dormant themselves. */
const SEEN_BEFORE = `case when new.last_seen_at > now() - interval '30 days' then new.last_seen_at - interval '2 days'
  else new.last_seen_at + ${LATER} end`

function expressionOf({ bare, name, type, isKey, isBound, place }: Column): string {
  const column = `${bare}.${name}`
  if (name === 'user_id') return 'twin'
  if (isKey) return `new.${name}`
  const fixed = GIVEN[column]
  if (fixed !== undefined) return fixed
  if (type === 'bytea') {
    // Search hashes stay equal; sealed values do not open for anybody else anyway.
    if (!isBound && !SEALED.has(column) && !FOUND_BY.has(column)) return `new.${name}`
    const last = `length(new.${name}) - 1`
    const broken = `set_byte(new.${name}, ${last}, get_byte(new.${name}, ${last}) # 1)`
    return `case when length(new.${name}) > 0 then ${broken} else new.${name} end`
  }
  if (bare === 'person' && name === 'last_seen_at') return SEEN_BEFORE
  if (SAME_MOMENT.has(column)) return `case when ${isFirst} then new.${name} + ${LATER} else new.${name} end`
  if (type.startsWith('timestamp')) return `new.${name} + ${LATER}`
  const other = isBound ? null : otherThan(name, type)
  // For one of the two: a condition on this column finds the other one, in which another column differs.
  return other === null
    ? `new.${name}`
    : `case when (${isFirst}) = ${place % 2 === 0} then ${other} else new.${name} end`
}

function otherThan(name: string, type: string): string | null {
  if (type === 'text') return `new.${name} || '~'`
  if (type === 'integer' || type === 'bigint') return `new.${name} + 1`
  if (type === 'boolean') return `not new.${name}`
  if (type === 'uuid') return `overlay(new.${name}::text placing 'dddddddd' from 1)::uuid`
  return null
}
