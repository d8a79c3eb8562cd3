import { globSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export type Packed = {
  /** Folder below `packages/`. */
  readonly folder: string
  /** Files below its `src/` that may be imported from outside, without their endings. */
  readonly entries: readonly string[]
  /** Style sheets that are packed unchanged. */
  readonly sheets: readonly string[]
}

/** Parts only: files beside them for tests and for our own pages are not packed. */
const PARTS = globSync('*/*.tsx', { cwd: path.join(root, 'packages/ui/src') })
  .filter((file) => !/\.test\.tsx$|\bSpecimens/.test(file))
  .map((file) => file.replace(/\.tsx$/, '').replaceAll(path.sep, '/'))
  .sort()

/** The folder that sorts the source of a part is not in its name: hosts import `@ieum/ui/Button`. */
export const publishedName = (entry: string): string =>
  entry.replace(/^(?:charts|content|controls|feedback|layout)\//, '')

/** Packages for people outside of this repository (ADR 0115). */
export const PACKAGES: readonly Packed[] = [
  { folder: 'client', entries: ['index'], sheets: [] },
  { folder: 'connect-flow', entries: ['index'], sheets: [] },
  { folder: 'ui', entries: PARTS, sheets: ['tokens.css', 'base.css'] },
]
