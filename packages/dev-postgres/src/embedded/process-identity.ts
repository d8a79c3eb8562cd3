import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A running process: `startedAs` differs when another process got the number later. */
export type ProcessIdentity = { pid: number; startedAs: string; command: string }

/**
 * Returns the running process with this number, or null. A zombie counts as dead: in a container without an init
 * process orphans are never collected, and a signal to one still succeeds.
 */
export function processIdentity(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  try {
    if (process.platform === 'linux') return fromProc(pid)
    if (process.platform === 'win32') {
      process.kill(pid, 0)
      return { pid, startedAs: '', command: '' }
    }
    const line = execFileSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [, state, startedAs, command] = /^(\S+)\s+(.{24})\s+(.*)$/.exec(line) ?? []
    if (!state || state.startsWith('Z')) return null
    return { pid, startedAs: startedAs ?? '', command: (command ?? '').split('/').at(-1) ?? '' }
  } catch {
    return null
  }
}

/** Returns whether exactly this process is running. */
export function isAlive(process: { pid: number; startedAs: string }): boolean {
  return processIdentity(process.pid)?.startedAs === process.startedAs
}

/** Fields of `/proc/<pid>/stat` (proc(5)): 3 is the state, 22 the start in ticks since boot. */
function fromProc(pid: number): ProcessIdentity | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (afterName[0] === 'Z' || afterName[0] === 'X') return null
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return {
    pid,
    startedAs: `${boot}/${afterName[19]}`,
    command: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
  }
}
