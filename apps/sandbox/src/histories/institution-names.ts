import { readFileSync } from 'node:fs'

type Named = { readonly org_code: string; readonly org_name: string }

const rows = JSON.parse(
  readFileSync(new URL('../portal/institutions.json', import.meta.url), 'utf8'),
) as readonly Named[]
const NAMES: ReadonlyMap<string, string> = new Map(rows.map((row) => [row.org_code, row.org_name]))

/** Returns the name that other institutions' rows show for an institution; without one in the portal's list, its code. */
export const institutionName = (orgCode: string): string => NAMES.get(orgCode) ?? orgCode
