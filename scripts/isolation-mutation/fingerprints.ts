import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Which place: a predicate of a statement. */
export type Place = { readonly statement: string; readonly what: string }

/** How the last whole run noticed a place: `noticedBy` an answer or a refusal, or `readBy` the database alone. */
export type Noticed = { readonly noticedBy: string | null; readonly readBy: string | null }

const FILE = path.resolve(import.meta.dirname, '../../docs/reports/isolation-mutation.tsv')
const BY_DATABASE = 'read'
const LENGTH = 16

/** The same for a statement that is only laid out differently. */
export const fingerprintOf = ({ statement, what }: Place): string =>
  createHash('sha256')
    .update(`${statement.replace(/\s+/g, ' ').trim()}\n${what}`)
    .digest('hex')
    .slice(0, LENGTH)

/** Places that the stored runs noticed, by fingerprint; empty where no run was stored. */
export function readFingerprints(file = FILE): Map<string, Noticed> {
  if (!existsSync(file)) return new Map()
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(
    rows.map((row) => {
      const [fingerprint = '', how = ''] = row.split('\t')
      return [fingerprint, how === BY_DATABASE ? { noticedBy: null, readBy: how } : { noticedBy: how, readBy: null }]
    }),
  )
}

/** Replaces the stored places by those that are noticed now; the others are tried in every run. */
export function writeFingerprints(places: readonly (Place & Noticed)[], file = FILE): void {
  const rows = places
    .filter(({ noticedBy, readBy }) => noticedBy !== null || readBy !== null)
    .map((one) => `${fingerprintOf(one)}\t${one.noticedBy?.replace(/^.*: /, '').replace(/\s+/g, ' ') ?? BY_DATABASE}\n`)
  writeFileSync(file, rows.toSorted().join(''))
}
