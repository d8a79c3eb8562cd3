import { readdirSync, readFileSync } from 'node:fs'

/** One line of `/proc/<pid>/stat`, in seconds; `reaped` is the time of children that have ended. */
export type ProcessTimes = {
  readonly pid: number
  readonly parent: number
  readonly started: string
  readonly own: number
  readonly reaped: number
}

type Seen = ProcessTimes & { readonly children: Set<Seen>; isLive: boolean }

/** Of a process and all below it, with those that a later reading no longer shows. */
export type CpuTally = {
  add(processes: readonly ProcessTimes[]): void
  seconds(): number
}

/**
 * Adds up the processor time of a process and its descendants from readings of the process table. A process that ends
 * between two readings counts with the time that its parent has reaped; if its parent ended first, with its last reading.
 */
export function cpuTally(rootPid: number): CpuTally {
  const seen = new Map<string, Seen>()
  const liveByPid = new Map<number, Seen>()
  const secondsOf = (one: Seen): number => {
    let live = 0
    let ended = 0
    for (const child of one.children) {
      if (child.isLive) live += secondsOf(child)
      else ended += secondsOf(child)
    }
    return one.own + Math.max(one.reaped, ended) + live
  }
  return {
    add(processes) {
      for (const one of seen.values()) one.isLive = false
      liveByPid.clear()
      // A child is listed after its parent only by chance: the table is read until nothing is new.
      for (let hasGrown = true; hasGrown; ) {
        hasGrown = false
        for (const one of processes) {
          const key = `${one.pid} ${one.started}`
          const known = seen.get(key)
          const parent = liveByPid.get(one.parent)
          if (liveByPid.has(one.pid) || (!known && !parent && one.pid !== rootPid)) continue
          const now: Seen = Object.assign(known ?? { ...one, children: new Set<Seen>() }, one, { isLive: true })
          if (!known) parent?.children.add(now)
          seen.set(key, now)
          liveByPid.set(one.pid, now)
          hasGrown = true
        }
      }
    },
    seconds: () => {
      const root = [...seen.values()].find(({ pid }) => pid === rootPid)
      return root ? secondsOf(root) : 0
    },
  }
}

const TICKS_A_SECOND = 100
const EVERY_MS = 1_000

/** Processor seconds of this process and all that it starts, from now on; null where there is no `/proc`. */
export function watchCpu(): { stop(): number | null } {
  const tally = cpuTally(process.pid)
  const read = () => tally.add(processTable())
  read()
  const before = tally.seconds()
  const timer = setInterval(read, EVERY_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      read()
      return process.platform === 'linux' ? tally.seconds() - before : null
    },
  }
}

function processTable(): ProcessTimes[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [processTimes(readFileSync(`/proc/${name}/stat`, 'utf8'))]
    } catch {
      // It has ended since.
      return []
    }
  })
}

/** The name of a process, in parentheses, may contain anything. */
export function processTimes(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (...places: number[]) =>
    places.reduce((sum, place) => sum + Number(fields[place]) / TICKS_A_SECOND, 0)
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    started: fields[19] as string,
    own: seconds(11, 12),
    reaped: seconds(13, 14),
  }
}
