import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { administer } from '../system/administer.ts'
import type { LensWorld } from './lens-world.ts'

/** Tables of what seldom happens: nobody in this world has rows in them, and nothing is done by itself because of one. */
const SELDOM = [
  'credit_business_event',
  'credit_change_push',
  'credit_dsr_month',
  'credit_guarantee_application',
  'credit_score_increase',
  'push_device',
  'security_event',
  'user_key_value',
]

type Column = {
  readonly name: string
  readonly type: string
  readonly isNeeded: boolean
  readonly allowed: string | null
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as "isNeeded",
    (select (regexp_match(pg_get_constraintdef(k.oid), '\\(?' || a.attname || ' = ANY \\(ARRAY\\[''([^'']+)'''))[1]
      from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c'
        and pg_get_constraintdef(k.oid) ~ ('\\m' || a.attname || ' = ANY')
      limit 1) as allowed
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`

/**
 * A row of this person in each of these tables. It says nothing and opens for nobody: whatever asks for anybody's rows
 * finds it, and nobody but them may change it or those of their twins.
 */
export async function standingRows({ aside, world }: LensWorld, userId: UserId): Promise<void> {
  const statements: string[] = []
  for (const table of SELDOM) {
    const { rows } = await aside.query<Column>(COLUMNS, [table])
    const needed = rows.filter(({ isNeeded }) => isNeeded)
    const values = needed.map((column) => (column.name === 'user_id' ? `'${userId}'` : anyValue(column)))
    statements.push(`insert into ${table} (${needed.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`)
  }
  await administer(world, statements)
}

function anyValue({ name, type, allowed }: Column): string {
  if (allowed !== null) return `'${allowed}'`
  if (name.endsWith('_month')) return `'2026-01'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `decode(repeat('00', 32), 'hex')`
  if (type === 'boolean') return 'false'
  if (type.startsWith('timestamp')) return `now() - interval '1 day'`
  if (type === 'date') return 'current_date - 1'
  if (type === 'jsonb') return `'{}'`
  if (type.endsWith('[]')) return `'{}'`
  return `'1'`
}
