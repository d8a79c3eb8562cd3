import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

type Stat = { readonly pid: number; readonly parent: number; readonly ownS: number; readonly endedChildrenS: number }

function statOf(pid: number): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const seconds = (at: number) => (fields[at] as number) / TICKS_PER_SECOND
    const [ownS, endedChildrenS] = [seconds(11) + seconds(12), seconds(13) + seconds(14)]
    return { pid, parent: fields[1] as number, ownS, endedChildrenS }
  } catch {
    return null
  }
}

/** CPU seconds that a process and all its descendants have used until now, including ended ones (Linux). */
export function cpuSecondsOf(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
  const ofParent = Map.groupBy(all, ({ parent }) => parent)
  const sum = (stat: Stat): number =>
    stat.ownS + stat.endedChildrenS + (ofParent.get(stat.pid) ?? []).reduce((total, child) => total + sum(child), 0)
  const top = all.find(({ pid }) => pid === root)
  return top ? sum(top) : 0
}

/** CPU seconds that the whole machine has used until now, over all cores. */
export function machineCpuSeconds(): number {
  const [user, nice, system, , , irq, softIrq] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] as string)
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number) as [number, number, number, number, number, number, number]
  return (user + nice + system + irq + softIrq) / TICKS_PER_SECOND
}
