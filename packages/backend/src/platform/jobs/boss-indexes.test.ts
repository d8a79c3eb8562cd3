import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueFacts } from './admission.ts'
import { startTestQueues, type TestQueues } from './boss.fixture.ts'
import { countOverdueJobs } from './rescue-jobs.ts'

const ENDED = 20_000

let queues: TestQueues
beforeAll(async () => {
  queues = await startTestQueues([{ name: 'busy', heartbeatSeconds: 10 }])
  const { boss, db } = queues
  await boss.insert('busy', Array(ENDED).fill({ data: {} }))
  await sql`update pgboss.job set state = 'completed', completed_on = now() - interval '1 hour'`.execute(db)
  await boss.insert('busy', Array(20).fill({ data: {} }))
  await boss.fetch('busy', { batchSize: 10 })
  await sql`analyze`.execute(db)
}, 60_000)
afterAll(async () => queues?.stop())

/** Kinds of plan nodes that read the tables. */
async function scansOf(statement: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${statement}`.execute(queues.db)
  const text = JSON.stringify(rows[0]?.['QUERY PLAN'])
  return [...text.matchAll(/"Node Type":"([^"]*Scan)"/g)].map(([, kind]) => kind as string)
}

it.each([
  ['jobs of dead processes', countOverdueJobs],
  ['what waits and has ended', queueFacts('busy', new Date())],
])('%s: what ended long ago is not read, however much there is', async (_, statement) => {
  const scans = await scansOf(statement)
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter((kind) => !/Index/.test(kind) && kind !== 'Bitmap Heap Scan')).toEqual([])
})
