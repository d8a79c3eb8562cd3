import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, processIdentity } from '@ieum/dev-postgres/embedded/process-identity.ts'

type Entry = { name: string; pid: number; startedAs: string }

const fileOf = (dataDir: string) => path.join(dataDir, 'processes.json')

/**
 * Records the processes that work on this data, for the start after a crash. On a full disk the previous record stays:
 * the processes drain by themselves all the same.
 */
export function rememberProcesses(dataDir: string, processes: { name: string; pid: number }[]): void {
  const entries = processes.flatMap(({ name, pid }): Entry[] => {
    const identity = processIdentity(pid)
    return identity ? [{ name, pid, startedAs: identity.startedAs }] : []
  })
  try {
    writeFileSync(`${fileOf(dataDir)}.new`, JSON.stringify(entries), { mode: 0o600 })
    renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/**
 * Waits for the children of a killed start: they drain by themselves when its pipe closes; one that does not is ended.
 * Exactly those processes, never another one with the same number.
 */
export async function endLeftBehind(dataDir: string, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (const entry of read(dataDir)) {
    while (isAlive(entry) && performance.now() < deadline) await delay(50)
    if (isAlive(entry)) process.kill(entry.pid, 'SIGKILL')
    while (isAlive(entry)) await delay(20)
  }
  rmSync(fileOf(dataDir), { force: true })
}

function read(dataDir: string): Entry[] {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Entry[]
  } catch {
    return []
  }
}
