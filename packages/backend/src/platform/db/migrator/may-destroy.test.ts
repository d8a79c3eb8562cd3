import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../pool.ts'
import { inTransaction } from '../transaction.ts'
import { lockForDestruction, TooOldToDestroy, unknownToDestroy } from './may-destroy.ts'
import { migrate } from './migrate.ts'

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'may-destroy-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

async function newer(name: string, text: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ieum-migrations-'))
  await writeFile(join(directory, name), text)
  await migrate(database.url, directory)
}
const destroying = () => inTransaction(db, (trx) => lockForDestruction(trx))

it('lets this program destroy with its own migrations, and after a newer one that is about nobody', async () => {
  expect(await unknownToDestroy(db)).toEqual([])
  await newer('9401_index.sql', 'create index planted_index on organization (organization_guid)')
  await newer('9402_column.sql', 'alter table asset add column planted int')
  expect(await unknownToDestroy(db)).toEqual([])
  await destroying()
})

it('refuses after a newer one that makes a table of people, and names it', async () => {
  await newer('9403_table.sql', 'create table planted (user_id uuid primary key references person)')
  await newer('9404_said.sql', '-- needed to destroy: its rows go another way\nalter table asset drop column planted')
  expect(await unknownToDestroy(db)).toEqual(['9403_table.sql', '9404_said.sql'])
  await expect(destroying()).rejects.toThrow(TooOldToDestroy)
  await expect(destroying()).rejects.toThrow('9403_table.sql')
})
