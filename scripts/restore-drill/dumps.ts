import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** A dump of one database, in the format that `pg_restore` reads. */
export type Dump = { readonly file: string }

/** Dumps and restores the databases of one throw-away server, as its superuser. */
export function createDumps(adminUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ieum-drill-'))
  chmodSync(folder, 0o700)
  const at = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
  let made = 0

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  return {
    dump(database: string): Dump {
      made += 1
      const file = path.join(folder, `${made}.dump`)
      execFileSync(path.join(PROGRAMS, 'pg_dump'), ['-Fc', '-f', file, at(database)])
      return { file }
    },
    /** Replaces the database's content. `without`: a table that is left out. */
    async restore(database: string, { file }: Dump, { without = null }: { readonly without?: string | null } = {}) {
      await administer(`drop database if exists ${database} with (force)`)
      await administer(`create database ${database} owner ieum`)
      const { status, stderr } = spawnSync(path.join(PROGRAMS, 'pg_restore'), ['-d', at(database), file], {
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`pg_restore: ${stderr.slice(0, 500)}`)
      if (without === null) return
      const client = new pg.Client({ connectionString: at(database) })
      await client.connect()
      await client.query(`drop table ${without} cascade`).finally(() => client.end())
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
