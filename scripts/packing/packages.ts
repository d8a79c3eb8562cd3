import { globSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export type Packed = {
  /** Folder below `packages/`. */
  readonly folder: string
  /** Files below its `src/` that may be imported from outside, without their endings. */
  readonly entries: readonly string[]
  /** Style sheets that are handed on as they are. */
  readonly sheets: readonly string[]
}

/** Parts only: what is beside them for tests and for pages of ours stays here. */
const PARTS = globSync(['*.tsx', 'overlays/*.tsx', 'art/*.tsx'], { cwd: path.join(root, 'packages/ui/src') })
  .filter((file) => !/\.test\.tsx$|^Specimens/.test(file))
  .map((file) => file.replace(/\.tsx$/, '').replaceAll(path.sep, '/'))
  .sort()

/** What is packed for people outside of this repository (ADR 0115). */
export const PACKAGES: readonly Packed[] = [
  { folder: 'client', entries: ['index'], sheets: [] },
  { folder: 'connect-flow', entries: ['index'], sheets: [] },
  { folder: 'ui', entries: PARTS, sheets: ['tokens.css', 'base.css'] },
]
