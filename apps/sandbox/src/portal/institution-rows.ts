import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_INDUSTRIES } from '@ieum/contracts/outside/data/data-call.ts'
import { Maintenance } from '@ieum/contracts/outside/mydata/portal.ts'
import { z } from 'zod'
import type { SandboxConfig } from '../config.ts'
import { providerHostOf } from './built-in-orgs.ts'
import { madeUpInstitutions } from './made-up-institutions.ts'

/**
 * One provider in a file, with the portal's own field names. `serial_num` and `host` may be left out. A `domain`
 * (host:port) makes it a provider that runs elsewhere; then the sandbox only announces it.
 */
const InstitutionRow = z.strictObject({
  org_code: z.string().regex(/^[A-Z0-9]{10}$/, 'ten upper-case letters or digits'),
  org_name: z.string().min(1).max(60),
  industry: z.enum(DATA_INDUSTRIES),
  serial_num: z
    .string()
    .regex(/^\d{3}-\d{2}-\d{5}$/, 'a business number like 123-45-67890')
    .optional(),
  host: z
    .string()
    .regex(/^[a-z0-9.-]+\.localhost$/, 'a host under .localhost')
    .optional(),
  domain: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/)
    .optional(),
  org_regno: z.string().optional(),
  corp_regno: z.string().optional(),
  address: z.string().optional(),
  auth_type: z.enum(['01', '02', '03']).default('01'),
  np_time_list: z
    .array(z.string().regex(/^\d{4}:\d{4}$/, 'a slot like 0200:0600'))
    .max(3)
    .default(['0200:0600']),
  aliases: z.array(z.string()).default([]),
  maintenance_list: z.array(Maintenance).default([]),
})

export type Institution = z.infer<typeof InstitutionRow> & { readonly serial_num: string; readonly host: string }

const builtInFile = join(import.meta.dirname, 'institutions.json')

/** An unused business number, always the same for one code. */
function inventedSerial(orgCode: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(`serial ${orgCode}`).digest('hex')}`).toString()
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5, 10)}`
}

/**
 * Reads rows of a file: one row or a list of rows.
 * @throws Error with file, path of the wrong field and what is expected
 */
function readRows(file: string): Institution[] {
  const json = JSON.parse(readFileSync(file, 'utf8')) as unknown
  const parsed = z.array(InstitutionRow).safeParse(Array.isArray(json) ? json : [json])
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return parsed.data.map(completed)
}

function completed(row: z.output<typeof InstitutionRow>): Institution {
  return {
    ...row,
    serial_num: row.serial_num ?? inventedSerial(row.org_code),
    host: row.host ?? providerHostOf(row.org_code),
  }
}

/** Sources of institutions. */
export type InstitutionSources = Pick<
  SandboxConfig,
  'hasBuiltInInstitutions' | 'institutionsDirs' | 'madeUpInstitutionCount'
>

/**
 * The made-up and the built-in institutions and those of every `*.json` in the folders; a later file's row replaces an
 * earlier one's. A directory that does not exist counts as empty.
 * @throws Error with file, path of the wrong field and what is expected
 */
export function loadInstitutions(sources: InstitutionSources): Map<string, Institution> {
  const files = sources.institutionsDirs.flatMap((dir) =>
    filesIn(dir)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(dir, name)),
  )
  const madeUp = z.array(InstitutionRow).parse(madeUpInstitutions(sources.madeUpInstitutionCount)).map(completed)
  const read = [...(sources.hasBuiltInInstitutions ? [builtInFile] : []), ...files].flatMap(readRows)
  const rows = [...madeUp, ...read]
  return new Map(rows.map((row) => [row.org_code, row]))
}

function filesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
