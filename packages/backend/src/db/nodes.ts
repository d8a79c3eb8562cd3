import type { Logger } from 'pino'
import { startPeriodic } from '../jobs/periodic.ts'

/** Longer than an answer takes, short enough that somebody looks in time. @source ours */
const EVERY_MS = 10_000

/** The nodes that hold people, as they were seen last; without Citus there are none. */
export type Nodes = {
  /** `up`, `1 of 2 away`, or null without nodes. */
  readonly state: () => string | null
  stop(): Promise<void>
}

export const NO_NODES: Nodes = { state: () => null, stop: async () => {} }

type Asking = { query(statement: string): Promise<{ rows: { node: string; success: boolean }[] }> }

/**
 * Asks every node again and again whether it answers. People of one that is away are answered 503, everybody else as
 * ever: the process stays ready, and says which node somebody has to look after.
 */
export function watchNodes(options: {
  readonly pool: Asking
  readonly log: Logger
  readonly told: (away: number) => void
  readonly everyMs?: number
}): Nodes {
  const { pool, log, told, everyMs = EVERY_MS } = options
  let nodes: readonly { readonly node: string; readonly success: boolean }[] = []
  let before = ''
  const look = async () => {
    const { rows } = await pool.query(
      `select nodename || ':' || nodeport as node, success from run_command_on_workers('select 1') order by 1`,
    )
    nodes = rows
    const away = rows.filter(({ success }) => !success).map(({ node }) => node)
    told(away.length)
    if (away.join() !== before) log.warn({ event: 'nodes', away }, 'database nodes')
    before = away.join()
  }
  const periodic = startPeriodic({ works: [{ name: 'nodes', run: look }], everyMs, log })
  return {
    state() {
      const away = nodes.filter(({ success }) => !success).length
      return away === 0 ? 'up' : `${away} of ${nodes.length} away`
    },
    stop: () => periodic.stop(),
  }
}
