import path from 'node:path'
import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import { HEALTH_OPTIONS } from '@ieum/backend/platform/db/health/health-pool.ts'
import { LOCAL_TABLES } from '@ieum/backend/platform/db/tables/global-tables.ts'
import pg from 'pg'
import { LAB_ENV } from '../laboratories/gene-lab.ts'
import { freePort } from '../processes/free-port.ts'
import { administer } from '../system/database/administer.ts'
import { READS_EVERYTHING } from '../world/inside-services.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { columnsOf, twinStatements } from './decoy-tenants.ts'
import type { LensChange, LensSight } from './sql-interceptor.ts'
import { watchingStatements } from './watched-reads.ts'

/** Credential of the service that calls the internal listener. */
export const SERVICE = 'Bearer credit.secret'

/** A world whose server is watched by a lens, and in which everybody has twins. */
export type LensWorld = {
  readonly world: World
  /** Tables with `user_id` in both databases, and their columns. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Connection that bypasses the twins: its writes do not create twin rows. */
  readonly aside: pg.Client
  /** Schema `health`, under the health role. */
  readonly asideHealth: pg.Client
  change(to: LensChange): Promise<void>
  sight(): Promise<LensSight>
  stop(): Promise<void>
}

const QUICK = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `alter system set ${name} = off`)

export async function startLensWorld(): Promise<LensWorld> {
  const lensPort = await freePort()
  const world = await startWorld({
    postgres: 'own',
    withoutServer: true,
    serverNodeArgs: ['--import', path.join(import.meta.dirname, 'sql-interceptor.ts')],
    env: {
      IEUM_LENS_PORT: String(lensPort),
      ...LAB_ENV,
      // Days do not pass here, but people come all the time.
      GENE_PLACES_A_DAY: '100000',
      MICROBIOME_PLACES_A_DAY: '100000',
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000',
      DELETION_UNDO_SECONDS: '1',
      DESTROY_AT_ONCE_MOST_PCT: '100',
      INTERNAL_SERVICES: READS_EVERYTHING,
      MANAGEMENT_SERVICES: JSON.stringify({ desk: [secretHash('secret')] }),
    },
  })
  try {
    await administer(world, [...QUICK, 'select pg_reload_conf()'])
    // The first start migrates; its tables must exist before twins are created.
    await world.startServer()
    await world.killServer('SIGTERM')
    const columns: Record<string, readonly string[]> = {}
    for (const databaseUrl of [world.databaseUrl, world.keysDatabaseUrl]) {
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
      const tables = (await tablesOfPeople(pool)).filter((table) => !(table in LOCAL_TABLES))
      await pool.end()
      Object.assign(columns, await columnsOf(databaseUrl, tables))
      await administer({ dataDir: world.dataDir, databaseUrl }, [
        ...(await twinStatements(databaseUrl, tables)),
        ...watchingStatements(tables),
      ])
    }
    await world.startServer()
    const [aside, asideHealth] = [await asideOf(world.databaseUrl), await asideOf(world.databaseUrl, HEALTH_OPTIONS)]
    const ask = async (init?: RequestInit) =>
      (await (await fetch(`http://127.0.0.1:${lensPort}`, init)).json()) as LensSight
    return {
      world,
      columns,
      aside,
      asideHealth,
      change: async (to) => void (await ask({ method: 'PUT', body: JSON.stringify(to) })),
      sight: () => ask(),
      async stop() {
        await Promise.allSettled([aside.end(), asideHealth.end()])
        await world.stop()
      },
    }
  } catch (error) {
    await world.stop()
    throw error
  }
}

/** Every table with rows of people, from the catalogue; health tables with the name of their schema. */
async function tablesOfPeople(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(`
    select c.relnamespace::regnamespace::text as schema, c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in (to_regnamespace('public'), to_regnamespace('health')) and c.relkind in ('r', 'p')
      and a.attname = 'user_id' and not a.attisdropped order by 1, 2`)
  return rows.map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
}

async function asideOf(connectionString: string, options = ''): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
