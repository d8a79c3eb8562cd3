import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ieum/dev-postgres/embedded.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type RunningCluster, startTestCluster } from '../postgres/test-cluster.ts'
import { endWithUs } from '../processes/end-with-us.ts'
import { citusStandInExtension, placedTables, reportedNodes } from './stand-in.ts'

/**
 * Two plain servers with a stand-in for the extension: the tests check our statements, not what Citus does with them.
 */
const nodes: EmbeddedPostgres[] = []
const cleanUp: (() => unknown)[] = []
const before = { ...process.env }
let cluster: RunningCluster

beforeAll(async () => {
  for (let at = 0; at < 2; at++) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'ieum-citus-'))
    const settings = citusStandInExtension(path.join(dataDir, 'stand-in'))
    const callOff = endWithUs(dataDir)
    const node = await startEmbeddedPostgres({ dataDir, settings: { ...settings, fsync: 'off' } })
    nodes.push(node)
    cleanUp.push(async () => {
      await node.stop()
      rmSync(dataDir, { recursive: true, force: true })
      callOff()
    })
  }
  process.env.CITUS_URLS = nodes.map(({ adminUrl }) => adminUrl).join(',')
  cluster = await startTestCluster()
})
afterAll(async () => {
  await cluster?.stop()
  // The cluster sets and deletes variables that the files after this one read.
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  for (const step of cleanUp) await step()
})

const databasesOf = async ({ adminUrl }: EmbeddedPostgres): Promise<string[]> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query(
    `select datname from pg_database where starts_with(datname, 'ieum_test_') order by 1`,
  )
  await client.end()
  return rows.map(({ datname }) => datname)
}

it('has a template on every node, a copy on every node for each test file, and nothing when it is dropped', async () => {
  const [coordinator, worker] = nodes as [EmbeddedPostgres, EmbeddedPostgres]
  const templates = await databasesOf(worker)
  expect(templates).toHaveLength(1)
  expect(await databasesOf(coordinator)).toEqual([...templates, `${templates[0]}_keys`])
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  expect(await databasesOf(worker)).toHaveLength(3)
  expect(await databasesOf(coordinator)).toHaveLength(6)

  const placed = await placedTables(one.url)
  expect(placed).toContainEqual({ name: 'person', partmethod: 'h' })
  expect(placed).toContainEqual({ name: 'organization', partmethod: 'n' })
  const port = ({ adminUrl }: EmbeddedPostgres) => Number(new URL(adminUrl).port)
  expect(await reportedNodes(other.url)).toEqual([
    { what: 'coordinator', host: new URL(coordinator.adminUrl).hostname, port: port(coordinator) },
    { what: 'worker', host: new URL(worker.adminUrl).hostname, port: port(worker) },
  ])
  await one.drop()
  await other.drop()
  expect(await databasesOf(worker)).toEqual(templates)
  await cluster.stop()
  expect([...(await databasesOf(coordinator)), ...(await databasesOf(worker))]).toEqual([])
})
