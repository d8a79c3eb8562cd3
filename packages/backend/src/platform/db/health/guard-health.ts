import type pg from 'pg'

/** The only role that reads and writes data about a person's body. */
export const HEALTH_ROLE = 'ieum_health'
export const HEALTH_SCHEMA = 'health'

/** Another process, or another database of the same server, was faster. */
const ALREADY = new Set(['42710', '23505'])
/** The server's role may not create roles or change table owners: an administrator does it. */
const NOT_ALLOWED = '42501'

/**
 * From this version on, a grant states whether its member inherits and may become the role; before, the member's
 * attributes state it.
 */
const GRANT_SAYS = 160_000
/**
 * Before that version this role lies between the two: a member of it may become the health role and inherits nothing.
 */
const DOOR = `${HEALTH_ROLE}_door`

/** Kind of membership that lets a role become another one, by the name that `pg_has_role` uses in each version. */
const BECOMING = `case when current_setting('server_version_num')::int >= ${GRANT_SAYS} then 'set' else 'member' end`

/**
 * Statements that let the current role become the health role without otherwise having its rights.
 * @param version `server_version_num`: 150015 is 15.15
 */
export function joiningStatements(version: number): string[] {
  if (version >= GRANT_SAYS) return [`grant ${HEALTH_ROLE} to current_user with inherit false, set true`]
  return [`create role ${DOOR} nologin noinherit`, `grant ${HEALTH_ROLE} to ${DOOR}`, `grant ${DOOR} to current_user`]
}

/** Tables of schema `health`, by their names: no table elsewhere has such a name. */
export const isHealthTable = (table: string): boolean => /^(gene|health_insurance|microbiome)_/.test(table)

/**
 * Transfers schema `health` and its tables to a role of their own, which is created where the server may create roles.
 * Members of that role, the server's role among them, have its rights only by becoming it: only the health pool does
 * that. Where the server may not, it remains the owner until an administrator has created the role.
 * @source docs/operating/operations.md#the-wall-around-health
 */
export async function guardHealth(client: pg.ClientBase): Promise<void> {
  const { rows: schemas } = await client.query('select from pg_namespace where nspname = $1', [HEALTH_SCHEMA])
  if (schemas.length === 0) return
  await tried(client, `create role ${HEALTH_ROLE} nologin noinherit`)
  const { rows: roles } = await client.query('select from pg_roles where rolname = $1', [HEALTH_ROLE])
  if (roles.length === 0) return
  const { rows: server } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  for (const statement of joiningStatements(server[0]?.version as number)) await tried(client, statement)
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table health.%I owner to ${HEALTH_ROLE}', relname) as statement from pg_class
    where relnamespace = 'health'::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> '${HEALTH_ROLE}'
    order by oid`)
  await tried(client, `grant usage, create on schema health to ${HEALTH_ROLE}`)
  for (const { statement } of rows) await tried(client, statement)
}

/**
 * Whether the migrating role has to become the health role for a file's statements on that schema: the tables have been
 * transferred, and another role may not change them.
 */
export async function isHealthGuarded(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select has_schema_privilege(r.oid, n.oid, 'create') and pg_has_role(current_user, r.oid, ${BECOMING}) as "isGuarded"
     from pg_roles r, pg_namespace n where r.rolname = $1 and n.nspname = $2`,
    [HEALTH_ROLE, HEALTH_SCHEMA],
  )
  return rows[0]?.isGuarded === true
}

/** Whether a statement of a migration concerns schema `health`. */
export const isAboutHealth = (statement: string): boolean => /\bhealth\.\w/.test(statement)

/** Whether the connected role may become the health role. */
export async function mayBecomeHealth(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select pg_has_role(current_user, oid, ${BECOMING}) as may from pg_roles where rolname = $1`,
    [HEALTH_ROLE],
  )
  return rows[0]?.may === true
}

/** Whether the connected role can read data about a person's body without becoming another role. */
export async function isHealthOpen(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`
    select coalesce(bool_or(has_table_privilege(oid, 'select')), false) as "isOpen" from pg_class
    where relnamespace = 'health'::regnamespace and relkind in ('r', 'p')`)
  return rows[0]?.isOpen === true
}

async function tried(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    const { code } = error as pg.DatabaseError
    if (code !== NOT_ALLOWED && !ALREADY.has(code ?? '')) throw error
  }
}
