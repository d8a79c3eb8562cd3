import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Content of a file in the data directory; null where there is none. */
export function fromDataFile(name: string): Record<string, string> | null {
  const file = path.join(path.resolve(process.env.IEUM_DATA_DIR ?? '.data'), name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The URL of a database that `npm start` runs; undefined where none does. */
export function embeddedUrl(database: string): string | undefined {
  const found = fromDataFile('postgres.json')
  return found ? `postgres://ieum:${found.appPassword}@127.0.0.1:${found.port}/${database}` : undefined
}
