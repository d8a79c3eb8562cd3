import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../platform/db/rows.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'

const tableOf = (service: HealthService) => sql.table(`${service}_timeline`)

const COLUMNS = columnsOf('gene_timeline', ['sequence', 'status_enum', 'occurred_at', 'is_inferred'])
export type TimelineRow = RowOf<typeof COLUMNS>

/** An application's events, in the order in which they were reported to us. */
export async function loadTimeline(
  healthDb: Queryable,
  service: HealthService,
  userId: UserId,
  applicationId: string,
): Promise<readonly TimelineRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from ${tableOf(service)}
    where user_id = ${userId} and application_id = ${applicationId} order by sequence`.execute(healthDb)
  return rows.map(camelRow)
}

export type TimelineLine = {
  readonly sequence: number
  readonly status: string
  /** Business time. */
  readonly occurredAtMs: number
  readonly actor: 'USER' | 'LAB' | 'SERVER' | 'COURIER' | 'SCHEDULER' | 'ADMIN'
  readonly isInferred: boolean
}

/** Writes a line of the timeline, or the time of an inferred one. Call with the application locked. */
export async function writeTimeline(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  { sequence, status, occurredAtMs, actor, isInferred }: TimelineLine,
): Promise<void> {
  const actorName = actor === 'SERVER' ? 'PRODUCT' : actor
  await sql`
    insert into ${tableOf(service)} (user_id, application_id, sequence, status_enum, occurred_at, is_inferred, actor_enum)
    values (${userId}, ${applicationId}, ${sequence}, ${status}, ${new Date(occurredAtMs)}, ${isInferred}, ${actorName})
    on conflict (user_id, application_id, sequence) do update
      set occurred_at = excluded.occurred_at, is_inferred = excluded.is_inferred, actor_enum = excluded.actor_enum
  `.execute(trx)
}

/** The result that a table of transitions gives. */
type TransitionResult =
  | { readonly outcome: 'MOVED'; readonly steps: readonly { readonly to: string }[] }
  | { readonly outcome: 'FILLED'; readonly status: string }

/**
 * Writes a line for each step, all but the last as inferred; or the time of a line that was inferred. Call with the
 * application locked.
 */
export async function writeSteps(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
  timeline: readonly TimelineRow[],
  result: TransitionResult,
  { actor, occurredAtMs }: Pick<TimelineLine, 'actor' | 'occurredAtMs'>,
): Promise<void> {
  const write = (line: Pick<TimelineLine, 'sequence' | 'status' | 'isInferred'>) =>
    writeTimeline(trx, service, userId, applicationId, { ...line, occurredAtMs, actor })
  if (result.outcome === 'FILLED') {
    const lines = timeline.filter((line) => line.statusEnum === result.status && line.isInferred)
    for (const { sequence } of lines) await write({ sequence, status: result.status, isInferred: false })
    return
  }
  const last = result.steps.length - 1
  const firstSequence = Math.max(0, ...timeline.map(({ sequence }) => sequence)) + 1
  for (const [at, { to }] of result.steps.entries())
    await write({ sequence: firstSequence + at, status: to, isInferred: at < last })
}
