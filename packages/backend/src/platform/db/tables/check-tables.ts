import { readdir } from 'node:fs/promises'
import { type CatalogueTable, isPersonal, readCatalogue } from '../citus/distribute.ts'
import { isHealthTable } from '../health/guard-health.ts'
import { MAIN_MIGRATIONS, withMigratingClient } from '../migrator/migrate.ts'
import { LOCAL_TABLES, REFERENCE_TABLES } from './global-tables.ts'

/**
 * Refuses a database with a table that no list names an owner for, or whose placement differs from the listed one: a
 * destruction would leave its rows behind, or they would stay on one node forever. Also refuses a database in which a
 * table is missing. After a newer version of this program has migrated, that version checks its own tables. Returns
 * whether people are on several nodes.
 * @param personal tables that a service or a part has listed as kept or destroyed
 * @throws Error that names each table once
 */
export function checkTables(url: string, personal: readonly string[]): Promise<{ isDistributed: boolean }> {
  return withMigratingClient(url, async (client) => {
    const { tables, isDistributed } = await readCatalogue(client)
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const ours = await readdir(MAIN_MIGRATIONS)
    const isNewer = rows.some(({ name }) => !ours.includes(name))
    const faults = tables.flatMap((table) => {
      const fault = faultOf(table, personal, isDistributed)
      return fault === null || (isNewer && fault === UNKNOWN) ? [] : [`${table.name} ${fault}`]
    })
    const there = new Set(tables.map(({ name }) => name))
    const wanted = [...personal, ...REFERENCE_TABLES, ...Object.keys(LOCAL_TABLES)]
    if (!isNewer) faults.push(...wanted.filter((name) => !there.has(name)).map((name) => `${name} ${MISSING}`))
    if (faults.length > 0) throw new Error(`Tables of the main database: ${faults.join('; ')}`)
    return { isDistributed }
  })
}

const MISSING = 'is missing although its migration was run: it was left out of a restore'
const UNKNOWN = 'is in none of the lists: tables.ts of its service, or platform/db/tables/global-tables.ts'

/** Returns why this table may not exist in this form, or null. */
export function faultOf(table: CatalogueTable, personal: readonly string[], isDistributed: boolean): string | null {
  const { name, placement } = table
  if (name in LOCAL_TABLES) return placement === 'local' ? null : 'belongs on the coordinator alone'
  if (REFERENCE_TABLES.includes(name)) {
    return isDistributed && placement !== 'reference' ? 'belongs on every node: create_reference_table' : null
  }
  if (!personal.includes(name) || !isPersonal(table)) return UNKNOWN
  if (isHealthTable(name)) return null
  return isDistributed && placement !== 'distributed' ? 'belongs where its person is: create_distributed_table' : null
}
