import { expect, it } from 'vitest'
import { useWorld } from '../../world/use-world.ts'
import { changedTables, checksums } from './checksums.ts'

const opened = useWorld()

it('compares the tables of health too: a row that changes there is found', async () => {
  const client = await opened.world.connectDatabase()
  const session = await opened.somebody()
  const userId = await opened.userIdOf(session)
  const before = await checksums(client, userId)
  const { rows } = await opened.db.query<{ name: string }>(`
    select 'health.' || c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'health'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'user_id'`)
  expect(rows.length).toBeGreaterThan(5)
  for (const { name } of rows) expect(before).toHaveProperty([name])
  const { agreementVersion } = await session.gene.getGroupAgreement()
  await session.gene.createGroup({ body: { name: '가족', emoji: null, nickname: '바다', agreementVersion } })
  const after = await checksums(client, userId)
  expect(changedTables(before, after).some((name) => name.startsWith('health.'))).toBe(true)
})
