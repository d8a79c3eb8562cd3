import { createServer, type Server, type Socket } from 'node:net'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEALTH_SETTINGS } from './health/health-pool.ts'
import { withMigratingClient } from './migrator/migrate.ts'
import { createPool } from './pool.ts'

describe('the parameters of a connection', () => {
  let server: Server
  let url: string
  let parameters: string[]
  beforeAll(async () => {
    // Reads the first message of a connection and hangs up, like a pooler that refuses it.
    server = createServer((socket: Socket) => {
      socket.once('data', (message: Buffer) => {
        parameters = message.subarray(8).toString().split('\0')
        socket.destroy()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `postgres://ieum@127.0.0.1:${(server.address() as { port: number }).port}/ieum`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it.each([
    ['of the server', () => createPool(url, { max: 1, name: 'parameters' }).connect()],
    ['of health', () => createPool(url, { max: 1, name: 'parameters', settings: HEALTH_SETTINGS }).connect()],
    ['of a migration', () => withMigratingClient(url, async () => {})],
  ])('%s are none that a pooler refuses', async (_, connect) => {
    parameters = []
    await expect(connect()).rejects.toThrow()
    expect(parameters).toContain('user')
    expect(parameters).not.toContain('options')
  })
})

describe('the settings of a session', () => {
  let database: DatabasePair
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('hold from its first statement on', async () => {
    const pool = createPool(database.url, { max: 1, name: 'settings', settings: HEALTH_SETTINGS })
    const { rows } = await pool.query(`select current_user as role, current_schema as schema`)
    await pool.end()
    expect(rows).toEqual([{ role: 'ieum_health', schema: 'health' }])
  })

  it('that are refused leave no connection that could be used', async () => {
    const pool = createPool(database.url, { max: 1, name: 'settings', settings: { role: 'nobody_like_that' } })
    await expect(pool.query('select 1')).rejects.toThrow('role "nobody_like_that" does not exist')
    expect(pool.totalCount).toBe(0)
    await pool.end()
  })
})
