import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isAlive, type ProcessIdentity, processIdentity } from '@ieum/dev-postgres/embedded/process-identity.ts'

const WATCH_MS = 300
const GENERATIONS = 4

/**
 * Calls back once when the script that started us, or the npm above it, has ended without notice (kill -9). The end of
 * a shell does not count: only programs that wait for us do.
 */
export function onParentGone(listener: () => void): void {
  let called = false
  const once = () => {
    if (called) return
    called = true
    listener()
  }
  if (process.channel) {
    process.on('disconnect', once)
    process.channel.unref()
  }
  const npm = npmAbove()
  if (!npm) return
  const watch = setInterval(() => {
    if (isAlive(npm)) return
    clearInterval(watch)
    once()
  }, WATCH_MS)
  watch.unref()
}

/** npm is a grandparent: the start script and perhaps a shell are in between. */
function npmAbove(): ProcessIdentity | null {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return null
  let pid = process.ppid
  for (let generation = 0; generation < GENERATIONS && pid > 1; generation++) {
    const identity = processIdentity(pid)
    if (identity?.command.startsWith('npm')) return identity
    pid = parentOf(pid)
  }
  return null
}

function parentOf(pid: number): number {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}
