import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive, processIdentity } from './process-identity.ts'

type Holder = { pid: number; startedAs: string; id: string }

/** Another running process uses this data. The message names the process and the variable that moves the data. */
export class DataInUseError extends Error {
  override name = 'DataInUseError'
}

/**
 * Locks the data directory for this process; a lock whose process is gone (kill -9, power cut) is taken over.
 * @throws DataInUseError when a running process, including this one, has locked it.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'lock')
  const me: Holder = {
    pid: process.pid,
    startedAs: processIdentity(process.pid)?.startedAs ?? '',
    id: randomUUID(),
  }
  const mine = `${file}.${me.id}`
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
  try {
    while (!linked(mine, file)) {
      const holder = readHolder(file)
      if (holder && isAlive(holder)) throw inUse(dataDir, holder.pid)
      removeStale(file, holder, me)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    release() {
      if (readHolder(file)?.id === me.id) rmSync(file, { force: true })
    },
  }
}

/** A hard link either creates the name or fails: two starts at the same moment cannot both succeed. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the stale lock aside; if another start has replaced it in between, that one is put back. */
function removeStale(file: string, stale: Holder | null, me: Holder): void {
  const aside = `${file}.stale-${me.id}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readHolder(aside)?.id !== stale?.id) linked(aside, file)
  rmSync(aside, { force: true })
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function inUse(dataDir: string, pid: number): DataInUseError {
  return new DataInUseError(
    `Ieum already runs on ${dataDir} (process ${pid}). Stop it first, or give this one other data: IEUM_DATA_DIR=<folder> and free ports.`,
  )
}
