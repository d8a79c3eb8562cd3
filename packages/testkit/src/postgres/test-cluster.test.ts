import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from './test-cluster.ts'

it('gives every caller its own migrated pair of databases', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  const tables = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      'select current_database() as database, (select count(*)::int from migration) as migrations',
    )
    await client.end()
    return rows[0]
  }
  const found = await Promise.all([one.url, one.keysUrl, other.url, other.keysUrl].map(tables))
  expect(new Set(found.map((row) => row.database)).size).toBe(4)
  for (const row of found) expect(row.migrations).toBeGreaterThan(0)
  await one.drop()
  await other.drop()
  await expect(tables(one.url)).rejects.toMatchObject({ code: '3D000' })
})
