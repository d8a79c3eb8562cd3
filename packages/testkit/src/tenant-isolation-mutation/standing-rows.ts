import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { administer } from '../system/database/administer.ts'
import type { LensWorld } from './interceptor-world.ts'
import { BANK } from './workload-kit.ts'

/** Values of columns in a row whose other columns may have any. */
type Row = { readonly [column: string]: string }
type Standing = { readonly [table: string]: Row | readonly Row[] }

/** Tables of rare events: no person in this world has rows in them, and none of their rows causes work. */
const SELDOM: Standing = {
  credit_business_event: {},
  credit_change_push: {},
  credit_dsr_month: {},
  credit_guarantee_application: {},
  credit_score_increase: {},
  push_device: {},
  security_event: {},
  user_key_value: {},
}

const AT_BANK = { organization_guid: `'${BANK}'` }
const SOME = `decode('00', 'hex')`
const LONG_AGO = `now() - interval '9 years'`
/** Ids of syncs, made long ago. */
export const OLD_SYNCS = ['00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000003'] as const
const LATER_ID = `'ffffffff-0000-7000-8000-000000000001'`
const OLDER_ID = `'00000000-0000-7000-8000-000000000001'`

/** An id that no person has: the lens skips it in statements across people, as it does with twins. */
const NOBODY = 'ff000000-0000-7000-8000-000000000000'

/** Rows that are old, ended, half done or due, of no person: code that looks for due rows must not find them. */
const OF_NOBODY: Standing = {
  awaited_return: AT_BANK,
  call_limit: {},
  connection: { ...AT_BANK, fence: OLDER_ID },
  credit_history: {},
  credit_inquiry_notice: {},
  credit_raise_application: { next_due_at: LONG_AGO },
  credit_rate_cut: {},
  credit_rate_cut_request: {},
  credit_response_request: {},
  credit_score: {},
  credit_third_party_consent: { next_due_at: LONG_AGO },
  data_download: { run_id: 'gen_random_uuid()' },
  deletion_request: { ...AT_BANK, state: `'FAILED'`, tokens: SOME, next_due_at: LONG_AGO },
  list_consent: { ...AT_BANK, listed: SOME },
  net_worth_day: {},
  net_worth_part: AT_BANK,
  oauth_state: AT_BANK,
  person: { last_seen_at: LONG_AGO },
  sync: { sync_id: `'${OLD_SYNCS[0]}'`, state: `'FINISHED'` },
  sync_organization: [
    { sync_id: `'${OLD_SYNCS[1]}'`, ...AT_BANK, state: `'SUCCESS'` },
    { ...AT_BANK, state: `'FAILED'`, failure: `'RELOGIN_REQUIRED'`, sync_id: LATER_ID },
  ],
  'health.gene_group_invitation': {},
  'health.gene_lab_message': { content: SOME },
  'health.gene_provider_event': {},
  'health.microbiome_lab_message': { content: SOME },
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
 * Adds a row of this person to each table of rare events. Its content is meaningless and does not open: any statement
 * that finds rows of all people finds it, and only this person's statements may change it or those of their twins.
 */
export async function standingRows(lens: LensWorld, userId: UserId): Promise<void> {
  await administer(lens.world, await insertsOf(lens, userId, SELDOM))
}

/** The same for no person, in tables without a foreign key to one. */
export async function rowsOfNobody(lens: LensWorld): Promise<void> {
  const inserts = await insertsOf(lens, NOBODY, OF_NOBODY)
  await administer(lens.world, ['set session_replication_role = replica', ...inserts])
}

async function insertsOf({ aside, asideHealth }: LensWorld, userId: string, standing: Standing): Promise<string[]> {
  const statements: string[] = []
  for (const [table, given] of Object.entries(standing)) {
    const { rows } = await (table.startsWith('health.') ? asideHealth : aside).query<Column>(COLUMNS, [table])
    for (const row of [given].flat() as readonly Row[]) {
      const values = rows
        .filter(({ name, isNeeded }) => isNeeded || name in row)
        .map((column) => [
          column.name,
          column.name === 'user_id' ? `'${userId}'` : (row[column.name] ?? anyValue(column)),
        ])
      const [names, all] = [values.map(([name]) => name).join(', '), values.map(([, value]) => value).join(', ')]
      statements.push(`insert into ${table} (${names}) values (${all})`)
    }
  }
  return statements
}

function anyValue({ name, type, allowed }: Column): string {
  if (allowed !== null) return `'${allowed}'`
  if (name.endsWith('_month')) return `'2026-01'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `decode(repeat('00', 32), 'hex')`
  if (type === 'boolean') return 'false'
  if (type.startsWith('timestamp')) return LONG_AGO
  if (type === 'date') return `current_date - 3000`
  if (type === 'jsonb') return `'{}'`
  if (type.endsWith('[]')) return `'{}'`
  return `'1'`
}
