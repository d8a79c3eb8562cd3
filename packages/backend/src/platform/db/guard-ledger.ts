import type pg from 'pg'

/** The guarded table, as named in queries of the catalogue. */
export const LEDGER = 'public.consent_ledger'

const FUNCTION = `
  create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of the consent ledger are only added' using errcode = 'insufficient_privilege';
  end $$`

/**
 * If the server's role owns the ledger, and may therefore always change it, a trigger rejects statements that it never
 * makes: update, delete, truncate. Citus has no triggers on tables of people: there the owner revokes these rights from
 * itself. Not a migration, because a database may be moved to Citus later. Another role's ledger is that role's
 * responsibility.
 * @source docs/operating/operations.md#consent-ledger
 */
export async function guardLedger(client: pg.ClientBase, isDistributed: boolean): Promise<void> {
  const { rows } = await client.query(`
    select pg_get_userbyid(relowner) = current_user as "isOwn", exists (
      select from pg_trigger where tgrelid = c.oid and tgname = 'consent_ledger_rows') as "isGuarded"
    from pg_class c where oid = to_regclass('${LEDGER}')`)
  const [found] = rows
  if (!found?.isOwn) return
  if (isDistributed) {
    await client.query('revoke update, delete, truncate on consent_ledger from current_user')
    return
  }
  if (found.isGuarded) return
  await client.query(FUNCTION)
  await client.query(`create trigger consent_ledger_rows before update or delete on consent_ledger
    for each row execute function refuse_ledger_change()`)
  await client.query(`create trigger consent_ledger_table before truncate on consent_ledger
    for each statement execute function refuse_ledger_change()`)
}

/** Runs before the table is moved to Citus, which accepts no statements about its triggers afterwards. */
export async function unguardLedger(client: pg.ClientBase): Promise<void> {
  await client.query('drop trigger if exists consent_ledger_rows on consent_ledger')
  await client.query('drop trigger if exists consent_ledger_table on consent_ledger')
}

/**
 * Whether the server's role could change recorded rows, or remove the guard: it owns the table or its schema (whose
 * owner may drop any table), may become the owner, or has the rights.
 */
export async function isLedgerChangeable(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`
    select pg_has_role(current_user, relowner, 'member') or pg_has_role(current_user, nspowner, 'member')
      or has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete')
      or has_table_privilege(c.oid, 'truncate') as "isChangeable"
    from pg_class c join pg_namespace n on n.oid = relnamespace where c.oid = '${LEDGER}'::regclass`)
  return rows[0]?.isChangeable === true
}
