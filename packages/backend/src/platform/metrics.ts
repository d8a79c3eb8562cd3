import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of this process; labels are operations and states, never ids. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'ieum_' })
  const requests = new Histogram({
    name: 'ieum_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['service', 'operation', 'status'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const dropped = new Counter({
    name: 'ieum_log_lines_dropped_total',
    help: 'Log lines that could not be written',
    registers: [registry],
  })
  const nodesAway = new Gauge({
    name: 'ieum_database_nodes_away',
    help: 'Nodes with people in them that do not answer',
    registers: [registry],
  })
  const databaseUp = new Gauge({
    name: 'ieum_database_up',
    help: 'Whether the database answers, 1 or 0; told from its first change on',
    labelNames: ['database'],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'ieum_destruction_refused_total',
    help: 'Rounds of destruction that did not begin, by what spoke against them',
    labelNames: ['doubt'],
    registers: [registry],
  })
  const portalDoubted = new Counter({
    name: 'ieum_portal_answers_doubted_total',
    help: 'Answers of the portal that would take away more institutions than is believed',
    registers: [registry],
  })
  const swept = new Counter({
    name: 'ieum_syncs_swept_total',
    help: 'Syncs that were still open when their promised time was over, by what they are for',
    labelNames: ['kind'],
    registers: [registry],
  })
  const claimsLost = new Counter({
    name: 'ieum_claims_lost_total',
    help: 'Work that somebody had taken and let lie until its time was over, and that was given out anew',
    labelNames: ['work'],
    registers: [registry],
  })
  const laboratoryRefused = new Counter({
    name: 'ieum_laboratory_messages_refused_total',
    help: 'Messages of a laboratory that contradict themselves or what we know, by the first reason',
    labelNames: ['service', 'reason'],
    registers: [registry],
  })
  const keysMissing = new Counter({
    name: 'ieum_keys_missing_total',
    help: 'Times that a key was missing under which something is stored, by whose it is',
    labelNames: ['kind'],
    registers: [registry],
  })
  const policyViolations = new Counter({
    name: 'ieum_policy_violations_total',
    help: 'What the policy of our pages blocked, as browsers report it, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  return {
    registry,
    requests,
    nodesAway: (away: number) => nodesAway.set(away),
    logLineDropped: () => dropped.inc(),
    destructionRefused: (doubt: 'clock' | 'crowd') => refused.inc({ doubt }),
    portalAnswerDoubted: () => portalDoubted.inc(),
    laboratoryMessageRefused: (service: string, reason: string) => laboratoryRefused.inc({ service, reason }),
    keyMissing: (kind: 'person' | 'institution') => keysMissing.inc({ kind }),
    policyViolated: (directive: string) => policyViolations.inc({ directive }),
    syncSwept: (kind: string) => swept.inc({ kind }),
    claimsLost: (work: 'attempt' | 'transfer' | 'job', count: number) => claimsLost.inc({ work }, count),
    databaseIs: (database: string, state: 'up' | 'down') => databaseUp.set({ database }, state === 'up' ? 1 : 0),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
