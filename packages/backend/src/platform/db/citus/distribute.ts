import type pg from 'pg'
import { guardLedger, LEDGER, unguardLedger } from '../guard-ledger.ts'
import { isHealthTable } from '../health/guard-health.ts'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../tables/global-tables.ts'

/** One of our tables, as the PostgreSQL catalogue describes it. */
export type CatalogueTable = {
  readonly name: string
  readonly hasUser: boolean
  /** On Citus: `distributed` by a hash, a `reference` table on every node, or `local`; without Citus always `local`. */
  readonly placement: 'distributed' | 'reference' | 'local'
  /** Other tables that its foreign keys refer to, each once. */
  readonly refersTo: readonly string[]
}

/**
 * Tables of a database and of its schema `health`, without those of extensions, by name; `isDistributed`: people are on
 * the nodes of Citus.
 */
export async function readCatalogue(
  client: pg.ClientBase,
): Promise<{ tables: CatalogueTable[]; isDistributed: boolean }> {
  const { rows: found } = await client.query(`select to_regclass('pg_dist_partition') is not null as "hasCitus"`)
  const placed = found[0].hasCitus
    ? `coalesce((select case partmethod when 'h' then 'distributed' when 'n' then
        case repmodel when 't' then 'reference' else 'local' end end
        from pg_dist_partition where logicalrelid = c.oid), 'local')`
    : `'local'`
  const { rows: tables } = await client.query<CatalogueTable>(`
    select c.relname as name, ${placed} as placement, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as "hasUser",
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo"
    from pg_class c where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'health')) and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') order by c.relname`)
  const person = tables.find(({ name }) => name === 'person')
  return { tables, isDistributed: person?.placement === 'distributed' }
}

export const isPersonal = ({ name, hasUser }: CatalogueTable): boolean => hasUser && !(name in LOCAL_TABLES)

/**
 * Statements that place the tables which are still local: reference tables first, because personal rows refer to them;
 * then `person`, with whose rows all other personal rows are co-located.
 */
export function placingStatements(tables: readonly CatalogueTable[]): string[] {
  const waiting = tables.filter(({ name, placement }) => placement === 'local' && !isHealthTable(name))
  const isPerson = ({ name }: CatalogueTable) => name === 'person'
  const personal = waiting.filter(isPersonal)
  return [
    ...inOrderOfReferences(waiting.filter(({ name }) => REFERENCE_TABLES.includes(name))).map(
      ({ name }) => `select create_reference_table('public.${name}')`,
    ),
    ...personal.filter(isPerson).map(() => `select create_distributed_table('public.person', 'user_id')`),
    ...inOrderOfReferences(personal)
      .filter((table) => !isPerson(table))
      .map(
        ({ name }) => `select create_distributed_table('public.${name}', 'user_id', colocate_with => 'public.person')`,
      ),
  ]
}

/**
 * Sorts each table after the tables of the list that it refers to: Citus refuses a foreign key to a table that is not
 * placed. Creation order does not work, because it differs after a dump was restored.
 * @throws Error that names the tables which refer to one another in a circle
 */
function inOrderOfReferences(tables: readonly CatalogueTable[]): CatalogueTable[] {
  const ordered: CatalogueTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const next = waiting.filter(({ refersTo }) => !refersTo.some((other) => names.has(other)))
    if (next.length === 0) throw new Error(`Tables refer to one another: ${[...names].join(', ')}`)
    ordered.push(...next)
    waiting = waiting.filter((one) => !next.includes(one))
  }
  return ordered
}

/**
 * Places the tables that a migration has created since, where people are on the nodes of Citus; elsewhere it does
 * nothing.
 */
export async function placeNewTables(client: pg.ClientBase): Promise<void> {
  const { tables, isDistributed } = await readCatalogue(client)
  if (!isDistributed) return
  for (const statement of placingStatements(tables)) await client.query(statement)
}

/**
 * Moves a migrated database to the nodes of its Citus, in one transaction; tables that are already placed stay as they
 * are. Truncates the copies of rows that Citus leaves on the coordinator's own disk, where no destruction would reach
 * them.
 * @throws Error of PostgreSQL; then nothing has changed
 */
export async function distributeDatabase(client: pg.ClientBase): Promise<string[]> {
  await client.query('begin')
  try {
    const placing = placingStatements((await readCatalogue(client)).tables)
    const placed = placing.map((statement) => /'(public\.\w+)'/.exec(statement)?.[1] as string)
    if (placed.includes(LEDGER)) await unguardLedger(client)
    for (const statement of placing) await client.query(statement)
    for (const name of placed) await client.query(`select truncate_local_data_after_distributing_table('${name}')`)
    if (placed.length > 0) await guardLedger(client, true)
    await client.query('commit')
    return placed
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
