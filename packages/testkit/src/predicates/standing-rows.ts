import { organizationGuidOf } from '@ieum/backend/mydata/organizations/portal-row.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { administer } from '../system/administer.ts'
import type { LensWorld } from './lens-world.ts'

/** What stands in a column of a row that would else have anything. */
type Standing = { readonly [table: string]: { readonly [column: string]: string } }

/** Tables of what seldom happens: nobody in this world has rows in them, and nothing is done by itself because of one. */
export const SELDOM: Standing = {
  credit_business_event: {},
  credit_change_push: {},
  credit_dsr_month: {},
  credit_guarantee_application: {},
  credit_score_increase: {},
  push_device: {},
  security_event: {},
  user_key_value: {},
}

const BANK = `'${organizationGuidOf('A1AAEO0000')}'`
const SOME = `decode('00', 'hex')`
const YEARS_ON = `now() + interval '9 years'`
const LONG_AGO = `'00000000-0000-7000-8000-000000000001'`

/**
 * What is looked through by itself for whoever has agreed to credit, and what is half done, so that it falls due long after
 * everything.
 */
export const HALF_DONE: Standing = {
  credit_history: {},
  credit_inquiry_notice: {},
  credit_rate_cut: {},
  credit_rate_cut_request: {},
  credit_response_request: {},
  sync: { sync_id: LONG_AGO, state: `'FINISHED'`, deadline_at: YEARS_ON },
  sync_organization: { sync_id: LONG_AGO, organization_guid: BANK, state: `'SUCCESS'` },
  deletion_request: { organization_guid: BANK, state: `'FAILED'`, tokens: SOME },
  awaited_return: {},
  list_consent: { organization_guid: BANK, consent_ends_at: YEARS_ON, listed: SOME },
  oauth_state: { organization_guid: BANK, expires_at: YEARS_ON },
  'health.gene_group_invitation': { expires_at: YEARS_ON },
  'health.gene_lab_message': { content: SOME, next_try_at: YEARS_ON },
  'health.gene_provider_event': {},
  'health.microbiome_lab_message': { content: SOME, next_try_at: YEARS_ON },
  'health.microbiome_provider_event': {},
}

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
export async function standingRows(
  { aside, asideHealth, world }: LensWorld,
  userId: UserId,
  standing: Standing,
): Promise<void> {
  const statements: string[] = []
  for (const [table, given] of Object.entries(standing)) {
    const { rows } = await (table.startsWith('health.') ? asideHealth : aside).query<Column>(COLUMNS, [table])
    const values = rows
      .filter(({ name, isNeeded }) => isNeeded || name in given)
      .map((column) => [
        column.name,
        column.name === 'user_id' ? `'${userId}'` : (given[column.name] ?? anyValue(column)),
      ])
    const [names, all] = [values.map(([name]) => name).join(', '), values.map(([, value]) => value).join(', ')]
    statements.push(`insert into ${table} (${names}) values (${all})`)
  }
  await administer(world, statements)
}

function anyValue({ name, type, allowed }: Column): string {
  if (allowed !== null) return `'${allowed}'`
  if (name.endsWith('_month')) return `'2026-01'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `decode(repeat('00', 32), 'hex')`
  if (type === 'boolean') return 'false'
  if (type.startsWith('timestamp')) return `now() - interval '9 years'`
  if (type === 'date') return `current_date - 3000`
  if (type === 'jsonb') return `'{}'`
  if (type.endsWith('[]')) return `'{}'`
  return `'1'`
}
