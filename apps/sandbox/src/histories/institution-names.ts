import { readFileSync } from 'node:fs'

type Named = { readonly org_code: string; readonly org_name: string }

const rows = JSON.parse(
  readFileSync(new URL('../portal/institutions.json', import.meta.url), 'utf8'),
) as readonly Named[]
const NAMES: ReadonlyMap<string, string> = new Map(rows.map((row) => [row.org_code, row.org_name]))

/** The name that rows of other institutions have for it; its code when nobody knows it. */
export const institutionName = (orgCode: string): string => NAMES.get(orgCode) ?? orgCode
