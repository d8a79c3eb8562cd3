import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Notes in the data directory where this process listens, for tools beside it. A server needs no such directory: with
 * databases, secrets and files of its own given, there may be none, or one that it may not write in.
 */
export function writeAddresses(dataDir: string, urls: Readonly<Record<string, string>>): void {
  try {
    writeFileSync(path.join(dataDir, 'server.json'), `${JSON.stringify({ ...urls, pid: process.pid })}\n`)
  } catch (error) {
    // Whatever the file system answers: this is for convenience.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
  }
}
