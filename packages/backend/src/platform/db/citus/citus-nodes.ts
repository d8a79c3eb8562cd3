import type { Logger } from 'pino'
import { startPeriodic } from '../../periodic.ts'

/** Longer than an answer takes, short enough that an operator notices in time. @source ours */
const EVERY_MS = 10_000

/** The nodes that store people, as last seen; without Citus there are none. */
export type Nodes = {
  /** `up`, `1 of 2 away`, or null without nodes. */
  readonly state: () => string | null
  stop(): Promise<void>
}

export const NO_NODES: Nodes = { state: () => null, stop: async () => {} }

type NodeQuery = { query(statement: string): Promise<{ rows: { node: string; success: boolean }[] }> }

/**
 * Asks every node repeatedly whether it answers. Requests of people on a node that is away get 503, all others are
 * served as usual: the process stays ready and reports which node needs attention.
 */
export function watchNodes(options: {
  readonly pool: NodeQuery
  readonly log: Logger
  readonly reportAway: (away: number) => void
  readonly everyMs?: number
}): Nodes {
  const { pool, log, reportAway, everyMs = EVERY_MS } = options
  let nodes: readonly { readonly node: string; readonly success: boolean }[] = []
  let before = ''
  const checkNodes = async () => {
    const { rows } = await pool.query(
      `select nodename || ':' || nodeport as node, success from run_command_on_workers('select 1') order by 1`,
    )
    nodes = rows
    const away = rows.filter(({ success }) => !success).map(({ node }) => node)
    reportAway(away.length)
    if (away.join() !== before) log.warn({ event: 'nodes', away }, 'database nodes')
    before = away.join()
  }
  const periodic = startPeriodic({ works: [{ name: 'nodes', run: checkNodes }], everyMs, log })
  return {
    state() {
      const away = nodes.filter(({ success }) => !success).length
      return away === 0 ? 'up' : `${away} of ${nodes.length} away`
    },
    stop: () => periodic.stop(),
  }
}
