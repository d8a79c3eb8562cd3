import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startWorld } from './start-world.ts'

const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status === 200

describe('startWorld', { timeout: 240_000 }, () => {
  it('brings up a world of real processes and leaves nothing behind', async () => {
    const world = await startWorld()
    expect(await isReady(world.url)).toBe(true)
    expect(await isReady(world.internalUrl)).toBe(true)
    expect((await world.control.people()).length).toBeGreaterThan(0)
    expect(readFileSync(world.serverLog, 'utf8')).toContain('"event":"listening"')
    await world.stop()
    expect(existsSync(world.dataDir)).toBe(false)
    await expect(fetch(`${world.url}/healthz`)).rejects.toThrow()
    await expect(fetch(world.sandboxUrl)).rejects.toThrow()
  })

  it('kills and starts the server on the same address, and PostgreSQL with its rows', async () => {
    const world = await startWorld({ postgres: 'own' })
    try {
      const { url } = world
      await world.killServer('SIGKILL')
      await expect(fetch(`${url}/healthz`)).rejects.toThrow()
      await world.startServer()
      expect(world.url).toBe(url)
      await world.killPostgres()
      const database = await world.connectDatabase()
      const { rows } = await database.query('select count(*)::int as applied from migration')
      expect(rows[0].applied).toBeGreaterThan(0)
      await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true)
    } finally {
      await world.stop()
    }
  })
})
