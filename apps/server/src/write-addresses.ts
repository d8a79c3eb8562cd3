import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the addresses on which this process listens to the data directory, for local tools. A server does not need
 * that directory: with databases, secrets and files configured elsewhere it may be missing or read-only.
 */
export function writeAddresses(dataDir: string, urls: Readonly<Record<string, string>>): void {
  try {
    writeFileSync(path.join(dataDir, 'server.json'), `${JSON.stringify({ ...urls, pid: process.pid })}\n`)
  } catch (error) {
    // Ignores any file system error, because this file is only a convenience.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
  }
}
