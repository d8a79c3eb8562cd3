import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Fixed in Linux, for every processor. */
const TICKS_A_SECOND = 100

/**
 * Seconds of processor time that the servers at these URLs have used so far, all their processes together; null when
 * one of them is not on this machine.
 */
export async function databaseCpu(urls: readonly string[]): Promise<(() => number) | null> {
  const postmasters: number[] = []
  for (const url of urls) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const backend = statOf(rows[0].pid)
      if (!backend?.name.startsWith('postgres')) return null
      postmasters.push(backend.parent)
    } finally {
      await client.end()
    }
  }
  return () =>
    readdirSync('/proc')
      .flatMap((pid) => (/^\d+$/.test(pid) ? (statOf(Number(pid)) ?? []) : []))
      .reduce((sum, one) => {
        if (postmasters.includes(one.pid)) return sum + one.own + one.ended
        return postmasters.includes(one.parent) ? sum + one.own : sum
      }, 0) / TICKS_A_SECOND
}

type Stat = { pid: number; name: string; parent: number; own: number; ended: number }

/** `own`: of the process itself, `ended`: of its ended children, in ticks. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(rest[field - 3])
    return { pid, name, parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) }
  } catch {
    return null
  }
}
