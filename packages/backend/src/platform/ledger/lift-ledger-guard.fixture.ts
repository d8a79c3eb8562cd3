import type pg from 'pg'

/**
 * Lets the ledger's owner change its rows: without the trigger, or, on Citus, with the rights that it revoked from
 * itself.
 */
export async function liftLedgerGuard(db: pg.Pool): Promise<void> {
  const { rows } = await db.query(
    `select from pg_trigger where tgrelid = 'consent_ledger'::regclass and not tgisinternal`,
  )
  await db.query(
    rows.length > 0
      ? 'alter table consent_ledger disable trigger user'
      : 'grant update, delete, truncate on consent_ledger to current_user',
  )
}
